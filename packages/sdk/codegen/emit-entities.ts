import type { Api, DecodedValueType, Entity } from '@route-search/spec/api';
import { formatTsdoc } from './tsdoc.ts';
import {
  listResponseEntities,
  listDecodedProperties,
  isMergedDateValue,
  type DecodedProperty,
} from './decoded-names.ts';
import { toPropertyName } from './source-text.ts';

/** Name of the decoder function in `src/decode/value-decoders.ts` for each kind of value. */
const decoderNames: Readonly<Record<DecodedValueType['kind'], string>> = {
  text: 'decodeText',
  integer: 'decodeInteger',
  number: 'decodeDecimal',
  boolean: 'decodeBoolean',
  date: 'decodeDate',
  datetime: 'decodeDateTime',
  time: 'decodeClockTime',
  color: 'decodeColor',
};

/** Emits the entity schemas: the properties of every response object with the functions that decode them. */
export function emitEntities(api: Api): string {
  const entities = listResponseEntities(api);
  const results = new Set(api.operations.map(({ answer }) => answer.entity));
  const uses = entities.flatMap((entity) =>
    listDecodedProperties(entity).flatMap(({ shape }) => ('entity' in shape ? [shape.entity] : [])),
  );
  // Schemas of small objects and of objects that are used once are written inline, which is shorter than a constant.
  const isNamed = (entity: Entity): boolean =>
    results.has(entity.id) ||
    (listDecodedProperties(entity).length > 2 && uses.filter((id) => id === entity.id).length > 1);
  const table = (entity: Entity): string => {
    const values = listDecodedProperties(entity).map(
      (property) => [property.wire, writePropertySchema(entity, property, nested)] as const,
    );
    const members = values.map(([wire, value]) => `${toPropertyName(wire)}: ${value}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  };
  const nested = (id: string): string => {
    const entity = api.entities[id];
    if (entity === undefined) throw new TypeError(`the model has no object ${id}`);
    return isNamed(entity) ? id : table(entity);
  };
  const tables = entities
    .filter(isNamed)
    .map((entity) => `export const ${entity.id}: EntitySchema = ${table(entity)};`);
  return [
    '// Made by codegen from the spec; never edited.\n',
    "import type { EntitySchema } from '../decode/decode-entity.ts';",
    `import { ${Object.values(decoderNames).join(', ')} } from '../decode/value-decoders.ts';\n`,
    ...tables,
    '',
  ].join('\n');
}

function writePropertySchema(entity: Entity, property: DecodedProperty, nested: (id: string) => string): string {
  const { wire, shape, isList, isRequired } = property;
  if ('entity' in shape) {
    if (isRequired) throw new TypeError(`${entity.id}.${wire} is a required object, which the decoders do not support`);
    return isList ? `[${nested(shape.entity)}]` : nested(shape.entity);
  }
  const decoder = decoderNames[shape.kind];
  if (isList) return `[${decoder}]`;
  return isRequired || isMergedDateValue(property) ? `[${decoder}, 1]` : decoder;
}

/** Emits one decoder function per response type, for users who decode a response that the client did not fetch. */
export function emitDecoders({ operations }: Api): string {
  const results = [...new Set(operations.map(({ answer }) => answer.entity))];
  const users = (name: string): string =>
    operations.flatMap(({ id, answer }) => (answer.entity === name ? [`\`${id}\``] : [])).join('、');
  const decoders = results.map(
    (name) =>
      formatTsdoc(
        [`${users(name)}のレスポンスを、SDKが返す形に変換します。読めない箇所は除きます。`],
        [
          '@param json - レスポンスの本文をJSONとして読んだ値',
          '@param options - 読めない箇所を知る設定',
          '@throws TypeError 成功のレスポンスではないとき、読めるものが1つもないとき。メッセージに場所があります。',
        ],
      ) +
      `export function decode${name}(json: unknown, options?: DecodeOptions): types.${name} {\n` +
      `  return decodeResponse(entities.${name}, json, options) as types.${name};\n}\n`,
  );
  return [
    '// Made by codegen from the spec; never edited.\n',
    "import { decodeResponse, type DecodeOptions } from '../decode/decode-response.ts';",
    "import * as entities from './entities.ts';",
    "import type * as types from './types.ts';\n",
    'export type { DecodeOptions };\n',
    ...decoders,
  ].join('\n');
}
