import { resolveSchema, type Schema } from '@route-search/spec/document';
import { comment, meanings, termTags, type Site } from './doc.ts';
import { isEntity, type Entity, type Leaf, type Member, type Model } from './model.ts';
import { property, union } from './names.ts';

const banner = '// Made by codegen from the spec; never edited.\n';

const natives: Readonly<Record<Leaf['native'], string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'DateTimeValue',
  datetime: 'DateTimeValue',
  time: 'ClockTimeValue',
  color: 'ColorValue',
};

/**
 * The types of decoded answers, and the enumerations.
 *
 * @param model - the spec
 * @param site - the documentation site
 */
export function emitTypes(model: Model, site: Site): string {
  const schemas = Object.entries(model.document.components.schemas);
  return [
    banner,
    "import type { ClockTimeValue, ColorValue, DateTimeValue, Open } from '../values.ts';\n",
    ...schemas
      .filter(([name, { enum: values }]) => values !== undefined && /^[A-Z]/.test(name))
      .map(([name, schema]) => enumeration(name, schema, site)),
    ...model.entities.map((entity) => emitEntity(model, entity, site)),
  ].join('\n');
}

function enumeration(name: string, schema: Schema, site: Site): string {
  const values = union(schema.enum ?? []);
  return (
    comment([schema.description ?? '', meanings(schema), openNote(schema)], termTags(site, schema['x-terms'])) +
    `export type ${name} = ${schema['x-open'] === true ? `Open<${values}>` : values};\n`
  );
}

function openNote(schema: Schema): string {
  return schema['x-open'] === true ? '値は追加されることがあります。ここにない値も、そのまま届きます。' : '';
}

function emitEntity(model: Model, entity: Entity, site: Site): string {
  const { schema } = entity;
  const own = entity.members.find(isMergedValue);
  const members = entity.members.filter((member) => member !== own);
  // Of what is a text or an object on the wire.
  const isEither = (schema.anyOf ?? schema.oneOf) !== undefined && own === undefined && isBare(entity);
  const shape = isEither ? '復号した値では、いつもオブジェクトです。' : '';
  const head = comment([schema.description ?? '', shape], termTags(site, schema['x-terms']));
  if (entity.members.length === 0) return `${head}export type ${entity.name} = Readonly<Record<string, unknown>>;\n`;
  const base = own === undefined || isEntity(own.value) ? '' : ` extends ${natives[own.value.native]}`;
  const body = members.map((member) => emitMember(model, member, site)).join('');
  return `${head}export interface ${entity.name}${base} {\n${body}}\n`;
}

/** Whether the wire may carry the value alone. */
function isBare({ members }: Entity): boolean {
  return members.some(({ wire }) => wire === 'text');
}

/** Dates and times carry their parts themselves: the members beside `text` join them. */
function isMergedValue(member: Member): boolean {
  return member.wire === 'text' && !isEntity(member.value) && /^(?:date|datetime|time)$/.test(member.value.native);
}

function emitMember(model: Model, member: Member, site: Site): string {
  const { schema, value } = member;
  const optional = member.isList || member.isRequired ? '' : '?';
  const inline = !isEntity(value) && value.enums.some((one) => typeof one !== 'string') ? meanings(schema) : '';
  const item = schema.items === undefined ? undefined : resolveSchema(model.document, schema.items);
  const text = schema.description ?? item?.description ?? '';
  // The description is that of the wire, where a list may be one object, or not there at all.
  const shape = member.isList ? '件数によらず配列です。ないときは空の配列になります。' : '';
  return (
    comment([text, inline, shape], termTags(site, isEntity(value) ? undefined : schema['x-terms']), '  ') +
    `  readonly ${property(member.name)}${optional}: ${memberType(member)};\n`
  );
}

/**
 * The type of a member of a decoded answer.
 *
 * @param member - the member
 */
export function memberType({ value, isList }: Member): string {
  const type = isEntity(value) ? value.name : leafType(value);
  return isList ? `readonly ${/[|<]/.test(type) ? `(${type})` : type}[]` : type;
}

function leafType(leaf: Leaf): string {
  if (leaf.native !== 'string' || leaf.enums.length === 0) return natives[leaf.native];
  const types = leaf.enums.map((one) => (typeof one === 'string' ? one : union(one))).join(' | ');
  return leaf.isOpen ? `Open<${types}>` : types;
}
