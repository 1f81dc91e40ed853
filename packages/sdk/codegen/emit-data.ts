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
export function emitEntities(model: Model): string {
  const tables = model.entities.map((entity) => {
    const members = entity.members.map((member) => `${property(member.wire)}: ${memberTable(entity, member)}`);
    return `export const ${entity.name}: Entity = { ${members.join(', ')} };`.replace('{  }', '{}');
  });
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

function memberTable(entity: Entity, { wire, value, isList, isRequired }: Member): string {
  if (isEntity(value)) {
    if (isRequired)
      throw new TypeError(`${entity.name}.${wire} is a required object, which the decoders do not support`);
    return isList ? `[${value.name}]` : value.name;
  }
  const leaf = leaves[value.native];
  if (isList) return `[${leaf}]`;
  return isRequired || (wire === 'text' && merged.includes(value.native)) ? `[${leaf}, 1]` : leaf;
}

/** Schemas of parameters, each written once; operations refer to them by name. */
export class SchemaPool {
  readonly #names = new Map<string, string>();

  /**
   * The name of a schema in the pool.
   *
   * @param schema - what the run has to know of a parameter
   */
  nameOf(schema: ParameterData): string {
    const text = source(schema);
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = `schema${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  /** The module that declares the schemas. */
  emit(): string {
    const declarations = [...this.#names].map(
      ([text, name]) => `export const ${name}: ParameterData = ${counted(text)};`,
    );
    const named = (member: string): string =>
      [
        ...new Set(
          Array.from(declarations.join().matchAll(new RegExp(`\\b${member}: (\\w+)`, 'g')), ([, name]) => name),
        ),
      ].join(', ');
    return [
      '// Made by codegen from the spec; never edited.\n',
      `import { ${named('form')} } from '@route-search/spec/rules';`,
      `import { ${named('read')} } from '../native.ts';`,
      "import type { ParameterData } from '../operation.ts';",
      "import { upTo } from '../up-to.ts';\n",
      ...declarations,
      '',
    ].join('\n');
  }
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
