import type { Api, DecodedValueType, Entity, Enumeration, Operation } from '@route-search/spec/api';
import {
  listResponseEntities,
  listDecodedProperties,
  isMergedDateValue,
  type DecodedProperty,
} from './decoded-names.ts';
import {
  formatTsdoc,
  formatResponseRules,
  formatDeprecationTags,
  formatEnumMeanings,
  formatTermTags,
  formatNotGuaranteedNote,
  describeValue,
  type DocumentationSite,
} from './tsdoc.ts';
import { toPascalCase, toPropertyName, toUnionType } from './source-text.ts';

const banner = '// Made by codegen from the spec; never edited.\n';

const decodedTypeNames: Readonly<Record<DecodedValueType['kind'], string>> = {
  text: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'DateTimeValue',
  datetime: 'DateTimeValue',
  time: 'ClockTimeValue',
  color: 'ColorValue',
};

export function emitTypes(api: Api, site: DocumentationSite): string {
  return [
    banner,
    "import type { ClockTimeValue, ColorValue, DateTimeValue, Open } from '../decode/decoded-values.ts';\n",
    ...Object.values(api.enums)
      .filter(({ id }) => isNamedEnumeration(id))
      .map((declared) => writeEnumeration(api, declared, site)),
    ...listResponseEntities(api).map((entity) => writeEntityType(entity, site)),
    ...api.operations.map(writeResultType),
  ].join('\n');
}

function writeResultType({ id, title, answer }: Operation): string {
  return `${formatTsdoc([`${title}(\`${id}\`)の結果です。`])}export type ${toPascalCase(id)}Result = ${answer.entity};\n`;
}

/**
 * True if an enumeration gets a named type. An enumeration that only one parameter uses has a lower-case id, and its
 * values are written inline.
 */
export function isNamedEnumeration(id: string): boolean {
  return /^[A-Z]/.test(id);
}

function writeEnumeration(api: Api, declared: Enumeration, site: DocumentationSite): string {
  const { id, meaning, open, values, terms } = declared;
  const type = toUnionType(values.map(({ value }) => value));
  const note = open ? '値の追加あり。ここにない値も、そのまま返ります。' : '';
  return (
    formatTsdoc(
      [meaning + formatNotGuaranteedNote(declared, '値の種類'), formatEnumMeanings(api, id), note],
      formatTermTags(site, terms),
    ) + `export type ${id} = ${open ? `Open<${type}>` : type};\n`
  );
}

function writeEntityType(entity: Entity, site: DocumentationSite): string {
  const { id, meaning, responseRules, terms } = entity;
  const all = listDecodedProperties(entity);
  const own = all.find(isMergedDateValue);
  const isEither = entity.value !== undefined && own === undefined;
  const shape = isEither ? '復号した値では、いつもオブジェクトです。' : '';
  const head = formatTsdoc(
    [meaning + formatNotGuaranteedNote(entity, '構造'), shape, formatResponseRules(responseRules)],
    formatTermTags(site, terms),
  );
  if (all.length === 0) return `${head}export type ${id} = Readonly<Record<string, unknown>>;\n`;
  const base = own === undefined ? '' : ` extends ${formatPropertyType(own)}`;
  const members = all.filter((property) => property !== own).map((property) => writeProperty(property, site));
  return `${head}export interface ${id}${base} {\n${members.join('')}}\n`;
}

function writeProperty(property: DecodedProperty, site: DocumentationSite): string {
  const { shape, terms, isList } = property;
  const optional = isList || property.isRequired ? '' : '?';
  // TSDoc states that a decoded list is always an array, because the description in the spec is about the JSON
  // response, in which a list may be a single object or absent.
  const note = isList ? '件数によらず配列です。ないときは空の配列になります。' : '';
  return (
    formatTsdoc(
      [describeValue(property), note],
      [...formatDeprecationTags(property.facts), ...formatTermTags(site, 'entity' in shape ? [] : terms)],
      '  ',
    ) + `  readonly ${toPropertyName(property.name)}${optional}: ${formatPropertyType(property)};\n`
  );
}

export function formatPropertyType({ shape, isList }: DecodedProperty): string {
  const type = 'entity' in shape ? shape.entity : writeValueType(shape);
  return isList ? `readonly ${/[|<]/.test(type) ? `(${type})` : type}[]` : type;
}

function writeValueType({ kind, enums, open }: DecodedValueType): string {
  if (kind !== 'text' || enums.length === 0) return decodedTypeNames[kind];
  const types = enums.join(' | ');
  return open ? `Open<${types}>` : types;
}
