import type { Api, DecodedValue, Entity, Enumeration, Operation } from '@route-search/spec/api';
import { answerEntities, decodedMembers, isMergedValue, type DecodedMember } from './decoded-names.ts';
import { comment, deprecationTags, meanings, termTags, unstated, valueSentences, type Site } from './tsdoc.ts';
import { toPascalCase, property, union } from './source-text.ts';

const banner = '// Made by codegen from the spec; never edited.\n';

const natives: Readonly<Record<DecodedValue['kind'], string>> = {
  text: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'DateTimeValue',
  datetime: 'DateTimeValue',
  time: 'ClockTimeValue',
  color: 'ColorValue',
};

/** The types of decoded answers, and the enumerations. */
export function emitTypes(api: Api, site: Site): string {
  return [
    banner,
    "import type { ClockTimeValue, ColorValue, DateTimeValue, Open } from '../decode/decoded-values.ts';\n",
    ...Object.values(api.enums)
      .filter(({ id }) => hasType(id))
      .map((declared) => enumeration(api, declared, site)),
    ...answerEntities(api).map((entity) => emitEntity(entity, site)),
    ...api.operations.map(result),
  ].join('\n');
}

/** What a call resolves to, by the name of the call. */
function result({ id, title, answer }: Operation): string {
  return `${comment([`${title}(\`${id}\`)の結果です。`])}export type ${toPascalCase(id)}Result = ${answer.entity};\n`;
}

/** Whether an enumeration has a type of its own. Those of a single parameter are named like it, in lower case. */
export function hasType(id: string): boolean {
  return /^[A-Z]/.test(id);
}

function enumeration(api: Api, declared: Enumeration, site: Site): string {
  const { id, meaning, open, values, terms } = declared;
  const type = union(values.map(({ value }) => value));
  const note = open ? '値は追加されることがあります。ここにない値も、そのまま返ります。' : '';
  return (
    comment([meaning + unstated(declared, '値の種類'), meanings(api, id), note], termTags(site, terms)) +
    `export type ${id} = ${open ? `Open<${type}>` : type};\n`
  );
}

function emitEntity(entity: Entity, site: Site): string {
  const { id, meaning, terms } = entity;
  const all = decodedMembers(entity);
  const own = all.find(isMergedValue);
  const isEither = entity.value !== undefined && own === undefined;
  const shape = isEither ? '復号した値では、いつもオブジェクトです。' : '';
  const head = comment([meaning + unstated(entity, '構造'), shape], termTags(site, terms));
  if (all.length === 0) return `${head}export type ${id} = Readonly<Record<string, unknown>>;\n`;
  const base = own === undefined ? '' : ` extends ${memberType(own)}`;
  const members = all.filter((member) => member !== own).map((member) => emitMember(member, site));
  return `${head}export interface ${id}${base} {\n${members.join('')}}\n`;
}

function emitMember(member: DecodedMember, site: Site): string {
  const { shape, terms, isList } = member;
  const optional = isList || member.isRequired ? '' : '?';
  // The description is that of the wire, where a list may be one object, or not there at all.
  const note = isList ? '件数によらず配列です。ないときは空の配列になります。' : '';
  return (
    comment(
      [valueSentences(member), note],
      [...deprecationTags(member.facts), ...termTags(site, 'entity' in shape ? [] : terms)],
      '  ',
    ) + `  readonly ${property(member.name)}${optional}: ${memberType(member)};\n`
  );
}

export function memberType({ shape, isList }: DecodedMember): string {
  const type = 'entity' in shape ? shape.entity : valueType(shape);
  return isList ? `readonly ${/[|<]/.test(type) ? `(${type})` : type}[]` : type;
}

function valueType({ kind, enums, open }: DecodedValue): string {
  if (kind !== 'text' || enums.length === 0) return natives[kind];
  const types = enums.join(' | ');
  return open ? `Open<${types}>` : types;
}
