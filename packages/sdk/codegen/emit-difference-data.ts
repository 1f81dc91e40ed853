import type { Api } from '@route-search/spec/api';
import { listDecodedProperties, collectReferencedEntities, findErrorEntity } from './decoded-names.ts';
import { SourceExpression, toSourceText } from './source-text.ts';

/**
 * Emits the data with which `recordDifferences` compares responses with the spec, in addition to the entity schemas:
 * values of enumerations, and names of objects that may have any property.
 */
export function emitDifferenceData(api: Api): string {
  const { operations } = api;
  const error = findErrorEntity(api);
  const roots = [...operations.map(({ answer }) => answer.entity), error];
  const entities = collectReferencedEntities(api, roots);
  const members = entities.flatMap((entity) => listDecodedProperties(entity).map((property) => ({ entity, property })));
  /**
   * Returns the names of the properties whose value is an object of this entity. These names identify the entity at run
   * time, because entity schemas have no name of their own.
   */
  const namesOf = (id: string): string[] => {
    const wires = members.flatMap(({ property: { wire, shape } }) =>
      'entity' in shape && shape.entity === id ? [wire] : [],
    );
    return [...new Set(roots.includes(id) ? ['ResultSet', ...wires] : wires)];
  };
  const enumValues: Record<string, Record<string, string[]>> = {};
  for (const { entity, property } of members) {
    if (!('enums' in property.shape) || property.shape.enums.length === 0) continue;
    const values = property.shape.enums.flatMap((id) => api.enums[id]?.values.map(({ value }) => value) ?? []);
    // If different entities have properties of the same name, the property gets the union of their enumeration values:
    // a missed difference is better than a false one.
    for (const owner of namesOf(entity.id)) {
      const own = (enumValues[owner] ??= {});
      own[property.wire] = [...new Set([...(own[property.wire] ?? []), ...values])];
    }
  }
  const closed = new Set(entities.filter((entity) => !entity.open).flatMap(({ id }) => namesOf(id)));
  const openNames = new Set(entities.filter((entity) => entity.open).flatMap(({ id }) => namesOf(id)));
  const calls = operations.map(
    ({ id, path, answer }) => [path, [id, new SourceExpression(`entities.${answer.entity}`)]] as const,
  );
  return [
    '// Made by codegen from the spec; never edited.\n',
    "import type { EntitySchema } from '../decode/decode-entity.ts';",
    "import { decodeText } from '../decode/value-decoders.ts';",
    "import * as entities from './entities.ts';\n",
    '/** Operation id and entity schema of the response by path. */',
    `export const operationsByPath: Readonly<Record<string, readonly [id: string, result: EntitySchema]>> = ${toSourceText(Object.fromEntries(calls))};`,
    `export const errorSchema: EntitySchema = ${toSourceText(buildErrorSchema(api, error))};`,
    `export const keyName = ${toSourceText(api.key.name)};`,
    '/** Values of enumerations by the names of the object and the property. */',
    `export const enumValues: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = ${toSourceText(enumValues)};`,
    '/** Names of objects with arbitrary property names. */',
    `export const openObjects: readonly string[] = ${toSourceText([...openNames].filter((name) => !closed.has(name)))};`,
    '',
  ].join('\n');
}

/**
 * Builds the entity schema of error responses. It reads all values as text, because it is used to find differences and
 * not to decode.
 */
function buildErrorSchema(api: Api, id: string): object {
  const members = api.entities[id] === undefined ? [] : listDecodedProperties(api.entities[id]);
  return Object.fromEntries(
    members.map(({ wire, shape, isRequired }) => {
      if ('entity' in shape) return [wire, buildErrorSchema(api, shape.entity)];
      const decoder = new SourceExpression('decodeText');
      return [wire, isRequired ? [decoder, 1] : decoder];
    }),
  );
}
