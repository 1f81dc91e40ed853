import { Problem } from '@route-search/toolkit/problem';
import type { Api, SchemaCoordinate, EntityId, Link, NextOperation, Parameter, ValueSchema } from '../model/api.ts';

/** Where the value of a parameter comes from, in place of what its type says: members, by declaration of the parameter. */
export type LinkCorrections = ReadonlyMap<string, readonly SchemaCoordinate[]>;

/**
 * Which member of an answer is which parameter of a call: those of one plain type, such as `StationCode`. A type is a link
 * where its values are names of things: texts, and no enumeration.
 *
 * @param corrections - what authors declare instead
 * @throws Problem for a correction that names no member
 */
export function findLinks(
  { operations, entities }: Pick<Api, 'operations' | 'entities'>,
  corrections: LinkCorrections,
): Link[] {
  const members = new Map<SchemaCoordinate, ReadonlySet<string>>();
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

function linkType({ kind, scalar, enum: values }: ValueSchema): string | undefined {
  return kind === 'text' && values === undefined ? scalar : undefined;
}

/** The types of a value, or of the items of a list. */
function typesOf({ value: { list, ...value } }: Parameter): string[] {
  const forms = list === undefined ? [value] : [list.items, list.middleItems, ...(list.positions ?? [])];
  return forms.flatMap((form) => (form && linkType(form)) ?? []);
}

/** Most calls that an answer leads to: what is said of an operation must not grow with the number of operations. */
const MOST_CALLS = 40;

type Path = NextOperation['values'][number]['path'];

/**
 * The calls that an answer leads to, nearest members first, each with the nearest member for each parameter.
 *
 * @param root - the object that is the answer
 */
export function findNextOperations(
  root: EntityId,
  { entities, links }: Pick<Api, 'entities' | 'links'>,
): NextOperation[] {
  const paths = pathsOf(root, entities);
  const reachable = links
    .flatMap(({ from, to }) => {
      const path = paths.get(from);
      return path === undefined ? [] : [{ ...to, from, path }];
    })
    .sort((a, b) => a.path.length - b.path.length);
  const calls = new Map<string, Map<string, NextOperation['values'][number]>>();
  for (const { operation, ...value } of reachable) {
    const values = calls.get(operation) ?? new Map<string, NextOperation['values'][number]>();
    if (!values.has(value.parameter)) values.set(value.parameter, value);
    if (calls.size < MOST_CALLS) calls.set(operation, values);
  }
  return [...calls].map(([operation, values]) => ({ operation, values: [...values.values()] }));
}

/** The members below an object, the nearest of each, with the names that lead there. */
function pathsOf(root: string, entities: Api['entities']): ReadonlyMap<SchemaCoordinate, Path> {
  const paths = new Map<SchemaCoordinate, Path>();
  let level: { readonly id: string; readonly path: Path }[] = [{ id: root, path: [] }];
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
