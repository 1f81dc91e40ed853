import type { ListForm, NativeType, Schema } from '@route-search/spec/document';
import {
  formOf,
  listForm,
  operandsOf,
  parametersOf,
  sentence,
  type CheckedList,
  type CheckedSchema,
  type Rule,
  type RuleSet,
} from '@route-search/spec/rules';
import { dayText, timeText } from '../src/native.ts';
import type { ParameterData } from '../src/operation.ts';
import { comment } from './doc.ts';
import { isEntity, type Entity, type Leaf, type Member, type Model, type SdkOperation } from './model.ts';
import { property, quote } from './names.ts';

/** The decoders of plain values, by name in `src/leaves.ts`. */
const leaves: Readonly<Record<Leaf['native'], string>> = {
  string: 'text',
  integer: 'integer',
  number: 'decimal',
  boolean: 'flag',
  date: 'day',
  datetime: 'instant',
  time: 'clock',
  color: 'color',
};

/** Their values are objects whose parts join the members beside `text`. */
const merged: readonly Leaf['native'][] = ['date', 'datetime', 'time'];

/**
 * The decoder tables: for every object of an answer its members by wire name.
 *
 * @param model - the spec
 */
export function emitEntities({ entities, operations }: Model): string {
  const uses = [
    ...operations.map(({ result }) => result),
    ...entities.flatMap(({ members }) => members.map(({ value }) => value)),
  ];
  const isResult = (entity: Entity): boolean => operations.some(({ result }) => result === entity);
  // What is small or stands in one place only stands right there: a name of its own weighs more.
  const isNamed = (entity: Entity): boolean =>
    isResult(entity) || (entity.members.length > 2 && uses.filter((use) => use === entity).length > 1);
  const table = (entity: Entity): string => {
    const members = entity.members.map((member) => `${property(member.wire)}: ${memberTable(entity, member, nested)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  };
  const nested = (entity: Entity): string => (isNamed(entity) ? entity.name : table(entity));
  const tables = entities.filter(isNamed).map((entity) => `export const ${entity.name}: Entity = ${table(entity)};`);
  return [
    '// Made by codegen from the spec; never edited.\n',
    "import type { Entity } from '../decode.ts';",
    `import { ${Object.values(leaves).join(', ')} } from '../leaves.ts';\n`,
    ...tables,
    '',
  ].join('\n');
}

/**
 * One function for each kind of answer, for answers that the client did not fetch.
 *
 * @param model - the spec
 */
export function emitDecoders({ operations }: Model): string {
  const results = [...new Map(operations.map(({ result }) => [result.name, result])).keys()];
  const users = (name: string): string =>
    operations.flatMap(({ id, result }) => (result.name === name ? [`\`${id}\``] : [])).join('、');
  const decoders = results.map(
    (name) =>
      comment(
        [`${users(name)}の応答を、SDKが返す形にします。`],
        [
          '@param json - 応答の本文をJSONとして読んだ値',
          '@throws TypeError 成功の応答ではないとき、形が違うとき。メッセージに場所があります。',
        ],
      ) +
      `export function decode${name}(json: unknown): types.${name} {\n` +
      `  return decodeAnswer(entities.${name}, json) as types.${name};\n}\n`,
  );
  return [
    '// Made by codegen from the spec; never edited.\n',
    "import { decodeAnswer } from '../decode-answer.ts';",
    "import * as entities from './entities.ts';",
    "import type * as types from './types.ts';\n",
    ...decoders,
  ].join('\n');
}

function memberTable(
  entity: Entity,
  { wire, value, isList, isRequired }: Member,
  table: (entity: Entity) => string,
): string {
  if (isEntity(value)) {
    if (isRequired)
      throw new TypeError(`${entity.name}.${wire} is a required object, which the decoders do not support`);
    return isList ? `[${table(value)}]` : table(value);
  }
  const leaf = leaves[value.native];
  if (isList) return `[${leaf}]`;
  return isRequired || (wire === 'text' && merged.includes(value.native)) ? `[${leaf}, 1]` : leaf;
}

/** Schemas of parameters: what many parameters share is declared once, and they refer to it by name. */
export class SchemaPool {
  /** By source, those that are shared. */
  readonly #names: ReadonlyMap<string, string>;
  /** The sources of the others. */
  readonly #single: readonly string[];

  /**
   * @param schemas - what the run has to know of each parameter
   */
  constructor(schemas: readonly ParameterData[]) {
    const sources = byUse(schemas.map(schemaSource));
    const shared = sources.filter(([, uses]) => uses > 3);
    this.#names = new Map(shared.map(([text], index) => [text, `schema${index + 1}`]));
    this.#single = sources.map(([text]) => text).filter((text) => !this.#names.has(text));
  }

  /**
   * A schema where it is referred to: its name, or the schema itself when few are like it.
   *
   * @param schema - what the run has to know of a parameter
   */
  refer(schema: ParameterData): string {
    const text = schemaSource(schema);
    return this.#names.get(text) ?? text;
  }

  /** What a module imports that refers to all of them. */
  imports(): string[] {
    return [`import { ${[...this.#names.values()].join(', ')} } from './schemas.ts';`, ...importsOf(this.#single)];
  }

  /** The module that declares the schemas that are shared. */
  emit(): string {
    const declarations = [...this.#names].map(([text, name]) => `export const ${name}: ParameterData = ${text};`);
    return [
      '// Made by codegen from the spec; never edited.\n',
      ...importsOf([...this.#names.keys()]),
      "import type { ParameterData } from '../operation.ts';\n",
      ...declarations,
      '',
    ].join('\n');
  }
}

/**
 * Texts with how often they stand in a list, the most frequent ones first.
 *
 * @param texts - the list
 */
export function byUse(texts: readonly string[]): [text: string, uses: number][] {
  const uses = new Map<string, number>();
  for (const text of texts) uses.set(text, (uses.get(text) ?? 0) + 1);
  return [...uses].toSorted(([, a], [, b]) => b - a);
}

/** What schemas in source code need from elsewhere. */
function importsOf(schemas: readonly string[]): string[] {
  const named = (pattern: RegExp): string => [...new Set(schemas.join('\n').match(pattern))].join(', ');
  const sources = [
    ['@route-search/spec/rules', named(/(?<=\bform: )\w+/g)],
    ['../native.ts', named(/(?<=\bread: )\w+/g)],
    ['../up-to.ts', named(/\bupTo(?=\()/g)],
  ] as const;
  return sources.flatMap(([module, names]) => (names === '' ? [] : [`import { ${names} } from ${quote(module)};`]));
}

function schemaSource(schema: ParameterData): string {
  return counted(source(schema));
}

/**
 * What the run has to know of a parameter: what its checks and its serialisation read.
 *
 * @param schema - its schema
 */
export function runtimeSchema(schema: Schema): ParameterData {
  const read = schema['x-native'] && readers[schema['x-native']];
  return { ...checks(schema), ...(read && { read }) };
}

/** How values are read that may be given as objects. */
const readers: Readonly<Partial<Record<NativeType, (given: unknown) => unknown>>> = { date: dayText, time: timeText };

/**
 * The defaults that the rules of an operation read.
 *
 * @param operation - the operation
 */
export function ruleFacts(operation: SdkOperation): RuleSet['parameters'] {
  const read = new Set(operation.rules.filter(isChecked).filter(readsValues).flatMap(parametersOf));
  const facts = operation.parameters.flatMap(({ name, schema }) => {
    const { default: fallback, 'x-dynamic-default': dynamicDefault } = schema;
    if (!read.has(name) || (fallback ?? dynamicDefault) === undefined) return [];
    return [
      [
        name,
        { ...(fallback === undefined ? {} : { default: fallback }), ...(dynamicDefault && { dynamicDefault }) },
      ] as const,
    ];
  });
  return Object.fromEntries(facts);
}

function runtimeList({ separator, items, middleItems, positions, ...limits }: ListForm): CheckedList {
  return {
    separator,
    ...(items === undefined ? {} : { items: checks(items) }),
    ...(middleItems === undefined ? {} : { middleItems: checks(middleItems) }),
    ...(positions === undefined ? {} : { positions: positions.map(checks) }),
    ...limits,
  };
}

function checks(schema: Schema): CheckedSchema {
  const list = schema['x-list'];
  if (list !== undefined) return { form: listForm, 'x-list': runtimeList(list) };
  const { enum: values, minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, pattern } = schema;
  const kept = {
    // It stands for the type.
    form: formOf(schema),
    enum: values,
    minimum,
    maximum,
    exclusiveMinimum,
    exclusiveMaximum,
    minLength,
    maxLength,
    // Ready: a call must not wait for it.
    pattern: pattern === undefined ? undefined : new RegExp(pattern, 'u'),
    'x-notation': schema['x-notation'],
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

function readsValues(rule: Rule): boolean {
  const kind = operandsOf(rule)?.kind;
  return kind === 'onlyWhen' || kind === 'notWhen' || kind === 'incompatible' || kind === 'compare';
}

/**
 * Whether a broken rule is an error: those that only say what is ignored are not evaluated before a request.
 *
 * @param rule - the rule
 */
export function isChecked(rule: Rule): boolean {
  return (rule.effect ?? 'error') === 'error';
}

/**
 * A rule as data with its sentence.
 *
 * @param rule - the rule
 */
export function ruleSource(rule: Rule): string {
  const seen = operandsOf(rule);
  if (seen === undefined) throw new TypeError(`rule ${rule.id} must have exactly one kind`);
  const { kind, operands } = seen;
  return `{ id: ${quote(rule.id)}, check: ${kind}, operands: ${source(operands)}, sentence: ${quote(sentence(rule))} }`;
}

/**
 * A plain value in source code.
 *
 * @param value - the value
 */
export function source(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  // Of what stands in a module of its own.
  if (typeof value === 'function') return value.name;
  if (Array.isArray(value)) return `[${value.map(source).join(', ')}]`;
  if (typeof value === 'object' && value !== null && !(value instanceof RegExp)) {
    const members = Object.entries(value).map(([key, one]) => `${property(key)}: ${source(one)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  return String(value);
}

/** Long lists of nothing but the numbers from 1, as codes are, become calls. Pure: what is not used falls out of a bundle. */
function counted(text: string): string {
  return text.replace(/\['1', [^\]]*\]/g, (list) => {
    const values = list.slice(1, -1).split(', ');
    const isCount = values.every((value, index) => value === `'${index + 1}'`);
    return isCount && values.length > 9 ? `/* @__PURE__ */ upTo(${values.length})` : list;
  });
}
