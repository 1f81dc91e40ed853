import type { Api, Operation, Parameter, Rule, Scalar, ValueSchema } from '@route-search/spec/api';
import type { Condition } from '@route-search/parameter-rules';
import {
  formatTsdoc,
  formatDeprecationTags,
  findFactSentence,
  formatEnumMeanings,
  removeBackticks,
  formatRuleSentences,
  formatTermTags,
  describeValue,
  type DocumentationSite,
} from './tsdoc.ts';
import { isErrorRule } from './emit-operations.ts';
import { countTextUses } from './emit-parameters.ts';
import { LimitTypePool } from './emit-limits.ts';
import { isNamedEnumeration } from './emit-types.ts';
import {
  ImportCollector,
  toLiteralText,
  toPascalCase,
  toPropertyName,
  toStringLiteral,
  toUnionType,
} from './source-text.ts';

/** Emits the query interface of every operation, and the type that checks the parameter rules at compile time. */
export function emitQueries(api: Api, site: DocumentationSite): string {
  const imports = new ImportCollector('import type');
  const types = new ParameterTypes(api, imports);
  const limits = new LimitTypePool(api, imports);
  const written = api.operations.map((operation) => {
    return { operation, members: writeQueryProperties(operation, types, { api, site }) };
  });
  const shared = new SharedProperties(written.flatMap(({ members }) => members));
  const body = written.map(({ operation, members }) => {
    const checks = [...writeRuleChecks(operation, imports), ...limits.refer(operation)];
    return `${writeQueryInterface(operation, members, shared)}\n${writeRulesType(operation, checks)}`;
  });
  return [
    '// Made by codegen from the spec; never edited.\n',
    ...imports.lines(),
    '',
    limits.emit(),
    shared.emit(),
    body.join('\n'),
  ].join('\n');
}

interface TsdocContext {
  readonly api: Api;
  readonly site: DocumentationSite;
}

/** Source text of a property of a query interface, with its TSDoc. */
interface QueryProperty {
  readonly name: string;
  readonly text: string;
}

function writeQueryProperties(operation: Operation, types: ParameterTypes, context: TsdocContext): QueryProperty[] {
  return operation.parameters.map((parameter) => {
    const { name, required } = parameter;
    const type = types.of(parameter);
    const declared = `  readonly ${toPropertyName(name)}${required ? '' : '?'}: ${type}${required ? '' : ' | undefined'};\n`;
    return { name, text: writeParameterTsdoc(operation, parameter, context) + declared };
  });
}

/**
 * Query properties that are identical in several operations. Each property is declared once, in an interface of its
 * own, which the query interfaces of these operations extend.
 */
class SharedProperties {
  /** Name of each shared interface, by the source text of its property. */
  readonly #names = new Map<string, string>();

  constructor(all: readonly QueryProperty[]) {
    const names = new Map(all.map(({ name, text }) => [text, name]));
    const counts = new Map<string, number>();
    for (const [text, uses] of countTextUses(all.map((property) => property.text))) {
      const name = names.get(text);
      if (uses < 2 || name === undefined) continue;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      this.#names.set(text, `${toPascalCase(name)}Parameter${count === 1 ? '' : count}`);
    }
  }

  /** Returns the name of the interface with a shared property; `undefined` if only one operation has the property. */
  nameOf({ text }: QueryProperty): string | undefined {
    return this.#names.get(text);
  }

  emit(): string {
    return [...this.#names].map(([text, name]) => `interface ${name} {\n${text}}\n`).join('\n');
  }
}

function writeQueryInterface(
  { id, title }: Operation,
  members: readonly QueryProperty[],
  shared: SharedProperties,
): string {
  const head = formatTsdoc([`${title}(\`${id}\`)のパラメータです。`]);
  if (members.length === 0) return `${head}export type ${toPascalCase(id)}Query = Readonly<Record<never, never>>;\n`;
  const bases = members.flatMap((property) => shared.nameOf(property) ?? []);
  const own = members.filter((property) => shared.nameOf(property) === undefined).map(({ text }) => text);
  const base = bases.length === 0 ? '' : ` extends ${bases.join(', ')}`;
  return `${head}export interface ${toPascalCase(id)}Query${base} {\n${own.join('')}}\n`;
}

function writeParameterTsdoc({ rules }: Operation, parameter: Parameter, { api, site }: TsdocContext): string {
  const { name, facts, value, default: fixed, terms } = parameter;
  const item = value.list?.items ?? value.list?.positions?.[0];
  return formatTsdoc(
    [
      describeValue(parameter),
      describeNotation(parameter),
      Object.hasOwn(helperRecommendations, name) ? (helperRecommendations[name] ?? '') : '',
      formatEnumMeanings(api, value.enum),
      formatEnumMeanings(api, item?.enum),
      findFactSentence(facts, 'dynamicDefault'),
      formatRuleSentences(rules.filter((rule) => rule.parameters.includes(name))),
    ],
    [
      ...(fixed === undefined ? [] : [`@defaultValue \`${JSON.stringify(fixed)}\``]),
      ...formatDeprecationTags(facts),
      ...formatTermTags(site, terms),
    ],
    '  ',
  );
}

/** Describes in Japanese in which notation SDK users can write a parameter value. */
function describeNotation({ value: { kind, notation = '' }, facts }: Parameter): string {
  switch (kind) {
    case 'list':
      return `配列で指定します。送信時の形: ${findFactSentence(facts, 'items')}`;
    case 'date':
      return `\`Date\`か\`${notation}\`(\`YYYY-MM-DD\`も可)で指定します。\`Date\`は日本時間の日付になります。`;
    case 'time':
      return `\`${notation}\`(\`HH:MM\`も可)か\`{ hour, minute }\`で指定します。`;
    default:
      return '';
  }
}

export const helperRecommendations: Readonly<Record<string, string>> = {
  viaList: '座標から出発するときなどは、`buildViaList`で組み立てられます。',
  conditionDetail: '`@route-search/sdk/condition`の`buildCondition`なら、通信せずに組み立てられます。',
  assignTeikiSerializeData:
    '`storePass`で保存した定期券の`serializeData`を渡せます。使い続けられるかどうかは、結果の`assignStatus`を`checkPass`に渡して調べます。',
};

class ParameterTypes {
  readonly #api: Api;
  readonly #imports: ImportCollector;

  constructor(api: Api, imports: ImportCollector) {
    this.#api = api;
    this.#imports = imports;
  }

  of({ value }: Parameter): string {
    const { list } = value;
    if (list === undefined) return this.#single(value);
    if (list.positions !== undefined) {
      const minimum = list.count.min ?? list.positions.length;
      const parts = list.positions.map(
        (one, index) => `${one.title ?? `item${index + 1}`}${index < minimum ? '' : '?'}: ${this.#single(one)}`,
      );
      return `readonly [${parts.join(', ')}]`;
    }
    const item = list.items === undefined ? 'string' : this.#single(list.items);
    return `readonly ${item.includes('|') ? `(${item})` : item}[]`;
  }

  #single({ kind, enum: id, open }: ValueSchema): string {
    if (id !== undefined) {
      const type = isNamedEnumeration(id)
        ? this.#imports.use('./types.ts', id)
        : toUnionType((this.#api.enums[id]?.values ?? []).map(({ value }) => value));
      return open === true ? `${this.#imports.use('../decode/decoded-values.ts', 'Open')}<${type}>` : type;
    }
    switch (kind) {
      case 'boolean':
        return 'boolean';
      case 'integer':
      case 'number':
        return 'number';
      case 'date':
        return 'Date | string';
      case 'time':
        return `${this.#imports.use('../decode/decoded-values.ts', 'HourMinute')} | string`;
      default:
        return 'string';
    }
  }
}

/**
 * Writes the compile-time checks of an operation's rules. Skips rules that only the server can decide, and rules with
 * another effect than `error`: the server then ignores a parameter, for example.
 */
function writeRuleChecks(operation: Operation, imports: ImportCollector): string[] {
  return operation.rules.filter(isErrorRule).flatMap((rule) => {
    const seen = writeRuleHelper(operation, rule);
    if (seen === undefined) return [];
    const [helper, ...operands] = seen;
    const parts = ['Q', ...operands, toStringLiteral(removeBackticks(rule.sentence))];
    return [`${imports.use('../types/rule-types.ts', helper)}<${parts.join(', ')}>`];
  });
}

function writeRulesType({ id }: Operation, checks: readonly string[]): string {
  const name = `${toPascalCase(id)}Rules`;
  return checks.length === 0
    ? `export type ${name}<_Q> = unknown;\n`
    : `export type ${name}<Q> =\n${checks.map((check) => `  & ${check}\n`).join('')};\n`;
}

/**
 * Returns the name and operands of the helper type that checks a rule; `undefined` if only the server can decide the
 * rule.
 */
function writeRuleHelper(operation: Operation, rule: Rule): [helper: string, ...operands: string[]] | undefined {
  const values = new OperandTypes(operation);
  switch (rule.kind) {
    case 'exclusive':
      return ['ExclusiveRule', `[${rule.operands.map((one) => toUnionType([one].flat())).join(', ')}]`];
    case 'conflicts':
      return ['ConflictsRule', toUnionType(rule.operands.params), toUnionType(rule.operands.with)];
    case 'atLeastOne':
      return ['AtLeastOneRule', toUnionType(rule.operands)];
    case 'exactlyOne':
      return ['ExactlyOneRule', `[${rule.operands.map(toStringLiteral).join(', ')}]`];
    case 'together':
      return ['TogetherRule', toUnionType(rule.operands)];
    case 'requires':
      return ['RequiresRule', toUnionType(rule.operands.if), toUnionType(rule.operands.then)];
    case 'onlyWhen':
    case 'notWhen': {
      const conditions = Object.entries(rule.operands.when).map(([name, is]) => values.condition(name, { is }));
      return [`${toPascalCase(rule.kind)}Rule`, toUnionType(rule.operands.params), `[${conditions.join(', ')}]`];
    }
    case 'incompatible': {
      const conditions = Object.entries(rule.operands).map(([name, condition]) => values.condition(name, condition));
      return ['IncompatibleRule', `[${conditions.join(', ')}]`];
    }
    case 'compare': {
      const { left, op, right } = rule.operands;
      return [
        'CompareRule',
        `[${toStringLiteral(left)}, ${toStringLiteral(op)}, ${toStringLiteral(right)}, ${values.fallback(right)}]`,
      ];
    }
    default:
      return undefined;
  }
}

/** Writes values in parameter rules as TypeScript literals: `3` for a number, `'3'` for a text. */
class OperandTypes {
  readonly #operation: Operation;

  constructor(operation: Operation) {
    this.#operation = operation;
  }

  condition(name: string, condition: Condition): string {
    const [kind, values] = 'is' in condition ? ['is', condition.is] : ['not', condition.not];
    return `[${toStringLiteral(name)}, ${toStringLiteral(kind)}, ${this.#literals(name, values)}, ${this.fallback(name)}]`;
  }

  /** Returns the type of the default value of a parameter; `never` if the parameter has no default. */
  fallback(name: string): string {
    const value = this.#parameter(name)?.default;
    return value === undefined ? 'never' : this.#literals(name, [value]);
  }

  #literals(name: string, values: readonly Scalar[]): string {
    const isPlain = /^(?:boolean|integer|number)$/.test(this.#parameter(name)?.value.kind ?? '');
    return values.map((value) => (isPlain ? String(value) : toLiteralText(String(value)))).join(' | ');
  }

  #parameter(name: string): Parameter | undefined {
    return this.#operation.parameters.find((parameter) => parameter.name === name);
  }
}
