import { Problem } from '@route-search/toolkit/problem';
import type { Api, Coordinate, Link, NextCall, Operation, Parameter, ValueForm } from '../model/api.ts';

/** Where the value of a parameter comes from, in place of what its type tells: members, by declaration of the parameter. */
export type LinkCorrections = ReadonlyMap<string, readonly Coordinate[]>;

/**
 * Which member of an answer is which parameter of a call: those of one plain type, such as `StationCode`. A type is a link
 * where its values are names of things: texts, and no enumeration.
 *
 * @param api - the model, but for its links
 * @param corrections - what authors declare instead
 * @throws Problem for a correction that names no member
 */
export function linksOf(
  { operations, entities }: Pick<Api, 'operations' | 'entities'>,
  corrections: LinkCorrections,
): Link[] {
  const members = new Map<Coordinate, ReadonlySet<string>>();
  for (const entity of Object.values(entities)) {
    for (const { name, forms } of entity.members) {
      members.set(`${entity.id}.${name}`, new Set(forms.flatMap(({ value }) => (value && linkType(value)) ?? [])));
    }
  }
  return operations.flatMap((operation) =>
    operation.parameters.flatMap((parameter): Link[] => {
      const declared = corrections.get(parameter.declaration);
      const unknown = declared?.find((coordinate) => !members.has(coordinate));
      if (unknown !== undefined) throw new Problem(`the link of "${parameter.name}" names no member: "${unknown}".`);
      const types = typesOf(parameter);
      const sources =
        declared ??
        [...members.keys()].filter((coordinate) => types.some((type) => members.get(coordinate)?.has(type)));
      const isItem = parameter.value.list !== undefined;
      return sources.map((from) => ({ from, to: { operation: operation.id, parameter: parameter.name, isItem } }));
    }),
  );
}

function linkType({ kind, scalar, enum: values }: ValueForm): string | undefined {
  return kind === 'text' && values === undefined ? scalar : undefined;
}

/** The types of a value, or of the items of a list. */
function typesOf({ value: { list, ...value } }: Parameter): string[] {
  const forms = list === undefined ? [value] : [list.items, list.middleItems, ...(list.positions ?? [])];
  return forms.flatMap((form) => (form && linkType(form)) ?? []);
}

/**
 * The calls that an answer of an operation leads to, each with the nearest member for each parameter.
 *
 * @param operation - the operation
 * @param api - the model, its links made
 */
export function nextCallsOf(operation: Operation, { entities, links }: Pick<Api, 'entities' | 'links'>): NextCall[] {
  const paths = pathsOf(operation.answer.entity, entities);
  const calls = new Map<string, NextCall['values'][number][]>();
  for (const { from, to } of links) {
    const path = paths.get(from);
    if (path === undefined) continue;
    const values = calls.get(to.operation) ?? [];
    const known = values.findIndex(({ parameter }) => parameter === to.parameter);
    const value = { parameter: to.parameter, isItem: to.isItem, from, path };
    if (known === -1) calls.set(to.operation, [...values, value]);
    else if ((values[known]?.path.length ?? 0) > path.length) calls.set(to.operation, values.with(known, value));
  }
  return [...calls].map(([id, values]) => ({ operation: id, values }));
}

/** The members below an object, the nearest of each, with the names that lead there. */
function pathsOf(root: string, entities: Api['entities']): ReadonlyMap<Coordinate, NextCall['values'][number]['path']> {
  const paths = new Map<Coordinate, NextCall['values'][number]['path']>();
  let level: { readonly id: string; readonly path: NextCall['values'][number]['path'] }[] = [{ id: root, path: [] }];
  while (level.length > 0) {
    level = level.flatMap(({ id, path }) =>
      (entities[id]?.members ?? []).flatMap(({ name, forms }) => {
        const coordinate = `${id}.${name}`;
        if (paths.has(coordinate)) return [];
        const here = [...path, { name, list: forms.some(({ list }) => list) }];
        paths.set(coordinate, here);
        return forms.flatMap(({ entity }) => (entity === undefined ? [] : [{ id: entity, path: here }])).slice(0, 1);
      }),
    );
  }
  return paths;
}
