import type { Api } from '@route-search/spec/api';
import { listDecodedProperties, collectEntities, findErrorEntity } from './decoded-names.ts';
import { Expression, toSourceText } from './source-text.ts';

/**
 * Emits the data that `recordDifferences` needs in addition to the entity schemas: values of enumerations, and objects
 * with arbitrary property names.
 */
export function emitDifferenceData(api: Api): string {
  const { operations } = api;
  const error = findErrorEntity(api);
  const roots = [...operations.map(({ answer }) => answer.entity), error];
  const entities = collectEntities(api, roots);
  const members = entities.flatMap((entity) => listDecodedProperties(entity).map((member) => ({ entity, member })));
  /** Names of the properties that hold an object. Entity schemas have no other name at run time. */
  const namesOf = (id: string): string[] => {
    const wires = members.flatMap(({ member: { wire, shape } }) =>
      'entity' in shape && shape.entity === id ? [wire] : [],
    );
    return [...new Set(roots.includes(id) ? ['ResultSet', ...wires] : wires)];
  };
  const enumValues: Record<string, Record<string, string[]>> = {};
  for (const { entity, member } of members) {
    if (!('enums' in member.shape) || member.shape.enums.length === 0) continue;
    const values = member.shape.enums.flatMap((id) => api.enums[id]?.values.map(({ value }) => value) ?? []);
    // Objects of the same name share their values: a missed difference is better than a false one.
    for (const owner of namesOf(entity.id)) {
      const own = (enumValues[owner] ??= {});
      own[member.wire] = [...new Set([...(own[member.wire] ?? []), ...values])];
    }
  }
  const closed = new Set(entities.filter((entity) => !entity.open).flatMap(({ id }) => namesOf(id)));
  const openNames = new Set(entities.filter((entity) => entity.open).flatMap(({ id }) => namesOf(id)));
  const calls = operations.map(
    ({ id, path, answer }) => [path, [id, new Expression(`entities.${answer.entity}`)]] as const,
  );
  return [
    '// Made by codegen from the spec; never edited.\n',
    "import type { EntitySchema } from '../decode/decode-entity.ts';",
    "import { decodeText } from '../decode/value-decoders.ts';",
    "import * as entities from './entities.ts';\n",
    '/** By path, the id of an operation and the table of its answers. */',
    `export const operationsByPath: Readonly<Record<string, readonly [id: string, result: EntitySchema]>> = ${toSourceText(Object.fromEntries(calls))};`,
    `export const errorSchema: EntitySchema = ${toSourceText(buildErrorSchema(api, error))};`,
    `export const keyName = ${toSourceText(api.key.name)};`,
    '/** By the name of an object and of its member, the values that it may have. */',
    `export const enumValues: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = ${toSourceText(enumValues)};`,
    '/** Names of objects that have members of any name. */',
    `export const openObjects: readonly string[] = ${toSourceText([...openNames].filter((name) => !closed.has(name)))};`,
    '',
  ].join('\n');
}

/** Builds the entity schema of errors: their text properties are required. No response is decoded by it. */
function buildErrorSchema(api: Api, id: string): object {
  const members = api.entities[id] === undefined ? [] : listDecodedProperties(api.entities[id]);
  return Object.fromEntries(
    members.map(({ wire, shape, isRequired }) => {
      if ('entity' in shape) return [wire, buildErrorSchema(api, shape.entity)];
      const leaf = new Expression('decodeText');
      return [wire, isRequired ? [leaf, 1] : leaf];
    }),
  );
}
