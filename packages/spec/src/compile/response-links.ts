import { Problem } from '@route-search/toolkit/problem';
import { formatNameSuggestion } from '@route-search/toolkit/yaml-values';
import type {
  Api,
  SchemaCoordinate,
  EntityId,
  ParameterLink,
  NextOperation,
  Parameter,
  ValueSchema,
} from '../model/api.ts';

/**
 * Response properties whose values can fill a parameter according to the spec (`x-links`), by the name of the
 * parameter's declaration. They replace the properties found by type.
 */
export type DeclaredLinkSources = ReadonlyMap<string, readonly SchemaCoordinate[]>;

/**
 * Links response properties to parameters of the same named type, such as `StationCode`. Only types of identifiers and
 * enumerations are linked.
 *
 * @param corrections - sources declared by authors, which replace the computed ones
 * @throws Problem for a correction that names no property
 */
export function findParameterLinks(
  { operations, entities }: Pick<Api, 'operations' | 'entities'>,
  corrections: DeclaredLinkSources,
): ParameterLink[] {
  const members = new Map<SchemaCoordinate, ReadonlySet<string>>();
  for (const entity of Object.values(entities)) {
    for (const { name, forms } of entity.members) {
      members.set(`${entity.id}.${name}`, new Set(forms.flatMap(({ value }) => (value && linkType(value)) ?? [])));
    }
  }
  return operations.flatMap((operation) =>
    operation.parameters.flatMap((parameter): ParameterLink[] => {
      const declared = corrections.get(parameter.declaration);
      const unknown = declared?.find((coordinate) => !members.has(coordinate));
      if (unknown !== undefined) {
        const own = [...members.keys()].filter((name) => name.startsWith(`${unknown.split('.')[0] ?? ''}.`));
        const guess = formatNameSuggestion(unknown, own.length > 0 ? own : members.keys());
        const advice = guess === '' && own.length > 0 ? `; allowed are ${own.join(', ')}` : guess;
        throw new Problem(`the link of "${parameter.declaration}" names no member: "${unknown}"${advice}.`);
      }
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

/** Returns the named types of a parameter or of its list items. */
function typesOf({ value: { list, ...value } }: Parameter): string[] {
  const forms = list === undefined ? [value] : [list.items, list.middleItems, ...(list.positions ?? [])];
  return forms.flatMap((form) => (form && linkType(form)) ?? []);
}

/**
 * Maximum number of next operations of a response. Without a limit, each published description would grow with the
 * number of operations.
 */
const MOST_CALLS = 40;

type Path = NextOperation['values'][number]['path'];

/**
 * Finds the operations that can be called with values of a response. Each parameter takes the value of the nearest
 * property, and operations with the nearest properties come first. An operation for which the response has only
 * numbers is left out, because an index means nothing without its list.
 *
 * @param root - entity of the response
 */
export function findNextOperations(
  root: EntityId,
  { operations, entities, links }: Pick<Api, 'operations' | 'entities' | 'links'>,
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
  const numbers = new Map(
    operations.map(({ id, parameters }) => [
      id,
      new Set(parameters.filter(({ value }) => value.kind === 'integer').map(({ name }) => name)),
    ]),
  );
  return [...calls]
    .map(([operation, values]) => ({ operation, values: [...values.values()] }))
    .filter(({ operation, values }) => values.some(({ parameter }) => numbers.get(operation)?.has(parameter) !== true));
}

/** Returns the shortest path from an entity to each property below it. */
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
