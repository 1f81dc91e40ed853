import { resolveRef, type ListForm, type Schema } from '@route-search/spec/document';
import type { OperationParameter } from '@route-search/spec/operations';
import { dynamicDefaultSentence, listSentence, meaningOf } from '@route-search/spec/prose';
import {
  operandsOf,
  parametersOf,
  sentence,
  type Condition,
  type Operands,
  type Rule,
  type Scalar,
} from '@route-search/spec/rules';
import { code, comment, meanings, termTags, type Site } from './doc.ts';
import type { Model, SdkOperation } from './model.ts';
import { literal, pascal, property, quote, union } from './names.ts';

/**
 * The query interface of every operation, and the type that checks its rules at compile time.
 *
 * @param model - the spec
 * @param site - the documentation site
 */
export function emitQueries(model: Model, site: Site): string {
  const enums = Object.entries(model.document.components.schemas)
    .filter(([name, schema]) => schema.enum !== undefined && /^[A-Z]/.test(name))
    .map(([name]) => name);
  const body = model.operations.map((operation) => `${query(model, operation, site)}\n${rules(operation)}`).join('\n');
  const used = enums.filter((name) =>
    new RegExp(`\\b${name}\\b(?!Query|Rules)`).test(body.replaceAll(/\/\*\*.*?\*\//gs, '')),
  );
  return [
    '// Made by codegen from the spec; never edited.\n',
    `import type { ${used.join(', ')} } from './types.ts';`,
    "import type { HourMinute } from '../values.ts';",
    `import type { ${helpers.filter((name) => body.includes(`${name}<`)).join(', ')} } from '../types/rules.ts';\n`,
    body,
  ].join('\n');
}

const helpers = [
  'AtLeastOne',
  'Compare',
  'Conflicts',
  'ExactlyOne',
  'Exclusive',
  'Incompatible',
  'NotWhen',
  'OnlyWhen',
  'Requires',
  'Together',
];

function query(model: Model, operation: SdkOperation, site: Site): string {
  const members = operation.parameters.map((parameter) => {
    const type = parameterType(model, operation, parameter);
    return `${parameterComment(operation, parameter, site)}  readonly ${property(parameter.name)}${parameter.required ? '' : '?'}: ${type}${parameter.required ? '' : ' | undefined'};\n`;
  });
  const head = comment([`${operation.object.summary}(${code(operation.id)})のパラメータです。`]);
  return members.length === 0
    ? `${head}export type ${pascal(operation.id)}Query = Readonly<Record<never, never>>;\n`
    : `${head}export interface ${pascal(operation.id)}Query {\n${members.join('')}}\n`;
}

function parameterComment(operation: SdkOperation, parameter: OperationParameter, site: Site): string {
  const { schema, name } = parameter;
  const list = schema['x-list'];
  const items = list?.items ?? list?.positions?.[0];
  const dynamic = schema['x-dynamic-default'];
  const rules = operation.rules
    .filter((rule) => parametersOf(rule).includes(name))
    .map((rule) => `- ${sentence(rule, code)}${rule.note ?? ''}`);
  const tags = [
    ...(schema.default === undefined ? [] : [`@defaultValue ${code(JSON.stringify(schema.default))}`]),
    ...(parameter.deprecated === true ? ['@deprecated'] : []),
    ...termTags(site, parameter['x-terms'] ?? schema['x-terms']),
  ];
  return comment(
    [
      meaningOf(parameter.description, schema).join('\n'),
      formSentence(schema, list),
      helperSentence(name),
      meanings(schema),
      items === undefined ? '' : meanings(items),
      dynamic === undefined ? '' : dynamicDefaultSentence(dynamic),
      rules.length === 0 ? '' : `パラメータの組み合わせ:\n${rules.join('\n')}`,
    ],
    tags,
    '  ',
  );
}

/** How the value is written in this client. */
function formSentence(schema: Schema, list: ListForm | undefined): string {
  if (list !== undefined) return `配列で指定します。送信時の形: ${listSentence(list)}`;
  const { 'x-native': native, 'x-notation': notation = '' } = schema;
  if (native === 'date') {
    return `\`Date\`か\`${notation}\`(\`YYYY-MM-DD\`も可)で指定します。\`Date\`は日本時間の日付になります。`;
  }
  if (native === 'time') return `\`${notation}\`か\`{ hour, minute }\`で指定します。24時から26時も指定できます。`;
  return '';
}

/** What this client has for a parameter. */
export const helpersFor: Readonly<Record<string, string>> = {
  viaList: '座標から出発するときなどは、`buildViaList`で組み立てられます。',
  conditionDetail: '`@route-search/sdk/condition`の`buildCondition`なら、通信せずに組み立てられます。',
  assignTeikiSerializeData:
    '`storePass`で保存した定期券の`serializeData`を渡せます。使い続けられるかどうかは、結果の`assignStatus`を`checkPass`に渡して調べます。',
};

function helperSentence(name: string): string {
  return Object.hasOwn(helpersFor, name) ? (helpersFor[name] ?? '') : '';
}

function parameterType(model: Model, operation: SdkOperation, parameter: OperationParameter): string {
  const declared = (operation.object.parameters ?? [])
    .map((one) => resolveRef(model.document, one))
    .find(({ name }) => name === parameter.name);
  const raw = declared?.schema ?? parameter.schema;
  const list = parameter.schema['x-list'];
  if (list === undefined) return valueType(raw, parameter.schema);
  const rawList = raw['x-list'] ?? list;
  if (list.positions !== undefined) {
    const minimum = list.minItems ?? list.positions.length;
    const parts = list.positions.map((one, index) => {
      const type = valueType(rawList.positions?.[index] ?? one, one);
      return `${one.title ?? `item${index + 1}`}${index < minimum ? '' : '?'}: ${type}`;
    });
    return `readonly [${parts.join(', ')}]`;
  }
  const item = valueType(rawList.items ?? {}, list.items ?? {});
  return `readonly ${item.includes('|') ? `(${item})` : item}[]`;
}

function valueType(raw: Schema, schema: Schema): string {
  const component = raw.$ref?.replace(/^.*\//, '');
  if (schema.enum !== undefined) {
    return component !== undefined && /^[A-Z]/.test(component) ? component : union(schema.enum);
  }
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema['x-native'] === 'date') return 'Date | string';
  if (schema['x-native'] === 'time') return 'HourMinute | string';
  return 'string';
}

/** Rules that only describe what is ignored are no errors, and those that only the server can decide are left to it. */
function rules(operation: SdkOperation): string {
  const checks = operation.rules
    .filter((rule) => (rule.effect ?? 'error') === 'error')
    .flatMap((rule) => ruleType(operation, rule) ?? []);
  const name = `${pascal(operation.id)}Rules`;
  return checks.length === 0
    ? `export type ${name}<Q> = unknown;\n`.replace('<Q>', '<_Q>')
    : `export type ${name}<Q> =\n${checks.map((check) => `  & ${check}\n`).join('')};\n`;
}

function ruleType(operation: SdkOperation, rule: Rule): string | undefined {
  const seen = operandsOf(rule);
  if (seen === undefined) return undefined;
  const text = quote(sentence(rule));
  const values = new Values(operation);
  switch (seen.kind) {
    case 'exclusive': {
      const alternatives = seen.operands.map((one) => union(typeof one === 'string' ? [one] : one));
      return `Exclusive<Q, [${alternatives.join(', ')}], ${text}>`;
    }
    case 'conflicts':
      return `Conflicts<Q, ${union(seen.operands.params)}, ${union(seen.operands.with)}, ${text}>`;
    case 'atLeastOne':
      return `AtLeastOne<Q, ${union(seen.operands)}, ${text}>`;
    case 'exactlyOne':
      return `ExactlyOne<Q, [${seen.operands.map(quote).join(', ')}], ${text}>`;
    case 'together':
      return `Together<Q, ${union(seen.operands)}, ${text}>`;
    case 'requires':
      return `Requires<Q, ${union(seen.operands.if)}, ${union(seen.operands.then)}, ${text}>`;
    case 'onlyWhen':
    case 'notWhen': {
      const conditions = Object.entries(seen.operands.when).map(([name, is]) => values.condition(name, { is }));
      const helper = seen.kind === 'onlyWhen' ? 'OnlyWhen' : 'NotWhen';
      return `${helper}<Q, ${union(seen.operands.params)}, [${conditions.join(', ')}], ${text}>`;
    }
    case 'incompatible': {
      const conditions = Object.entries(seen.operands).map(([name, condition]) => values.condition(name, condition));
      return `Incompatible<Q, [${conditions.join(', ')}], ${text}>`;
    }
    case 'compare':
      return compare(values, seen, text);
    default:
      return undefined;
  }
}

function compare(values: Values, seen: Extract<Operands, { kind: 'compare' }>, text: string): string {
  const { left, op, right } = seen.operands;
  return `Compare<Q, [${quote(left)}, ${quote(op)}, ${quote(right)}, ${values.fallback(right)}], ${text}>`;
}

/** Writes values of parameters as the types that they have in queries. */
class Values {
  readonly #operation: SdkOperation;

  constructor(operation: SdkOperation) {
    this.#operation = operation;
  }

  condition(name: string, condition: Condition): string {
    const [kind, values] = 'is' in condition ? ['is', condition.is] : ['not', condition.not];
    return `[${quote(name)}, ${quote(kind)}, ${this.#literals(name, values)}, ${this.fallback(name)}]`;
  }

  fallback(name: string): string {
    const value = this.#schema(name)?.default;
    return value === undefined ? 'never' : this.#literals(name, [value]);
  }

  #literals(name: string, values: readonly Scalar[]): string {
    const type = this.#schema(name)?.type;
    return values
      .map((value) =>
        type === 'boolean' || type === 'integer' || type === 'number' ? String(value) : literal(String(value)),
      )
      .join(' | ');
  }

  #schema(name: string): Schema | undefined {
    return this.#operation.parameters.find((parameter) => parameter.name === name)?.schema;
  }
}
