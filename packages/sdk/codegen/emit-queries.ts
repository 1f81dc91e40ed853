import type { Api, Operation, Parameter, Rule, Scalar, ValueForm } from '@route-search/spec/api';
import type { Condition } from '@route-search/spec/rules';
import {
  comment,
  deprecationTags,
  factSentence,
  meanings,
  plainText,
  rulesParagraph,
  termTags,
  valueSentences,
  type Site,
} from './tsdoc.ts';
import { isError } from './emit-operations.ts';
import { byUse } from './emit-parameters.ts';
import { LimitPool } from './emit-limits.ts';
import { hasType } from './emit-types.ts';
import { Imports, literal, toPascalCase, property, quote, union } from './source-text.ts';

/** The query interface of every operation, and the type that checks its rules at compile time. */
export function emitQueries(api: Api, site: Site): string {
  const imports = new Imports('import type');
  const types = new ParameterTypes(api, imports);
  const limits = new LimitPool(api, imports);
  const written = api.operations.map((operation) => {
    return { operation, members: membersOf(operation, types, { api, site }) };
  });
  const shared = new SharedMembers(written.flatMap(({ members }) => members));
  const body = written.map(({ operation, members }) => {
    const checks = [...ruleChecks(operation, imports), ...limits.refer(operation)];
    return `${query(operation, members, shared)}\n${rulesType(operation, checks)}`;
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

interface Context {
  readonly api: Api;
  readonly site: Site;
}

/** A member of a query, with its documentation. */
interface WrittenMember {
  readonly name: string;
  readonly text: string;
}

function membersOf(operation: Operation, types: ParameterTypes, context: Context): WrittenMember[] {
  return operation.parameters.map((parameter) => {
    const { name, required } = parameter;
    const type = types.of(parameter);
    const declared = `  readonly ${property(name)}${required ? '' : '?'}: ${type}${required ? '' : ' | undefined'};\n`;
    return { name, text: parameterComment(operation, parameter, context) + declared };
  });
}

/** Members that several queries have word by word. Each is declared once, in an interface that these queries extend. */
class SharedMembers {
  /** By the text of a member, the name of its interface. */
  readonly #names = new Map<string, string>();

  constructor(all: readonly WrittenMember[]) {
    const names = new Map(all.map(({ name, text }) => [text, name]));
    const counts = new Map<string, number>();
    for (const [text, uses] of byUse(all.map((member) => member.text))) {
      const name = names.get(text);
      if (uses < 2 || name === undefined) continue;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      this.#names.set(text, `${toPascalCase(name)}Parameter${count === 1 ? '' : count}`);
    }
  }

  /** The interface of a member; `undefined` for one of a single query. */
  nameOf({ text }: WrittenMember): string | undefined {
    return this.#names.get(text);
  }

  emit(): string {
    return [...this.#names].map(([text, name]) => `interface ${name} {\n${text}}\n`).join('\n');
  }
}

function query({ id, title }: Operation, members: readonly WrittenMember[], shared: SharedMembers): string {
  const head = comment([`${title}(\`${id}\`)のパラメータです。`]);
  if (members.length === 0) return `${head}export type ${toPascalCase(id)}Query = Readonly<Record<never, never>>;\n`;
  const bases = members.flatMap((member) => shared.nameOf(member) ?? []);
  const own = members.filter((member) => shared.nameOf(member) === undefined).map(({ text }) => text);
  const base = bases.length === 0 ? '' : ` extends ${bases.join(', ')}`;
  return `${head}export interface ${toPascalCase(id)}Query${base} {\n${own.join('')}}\n`;
}

function parameterComment({ rules }: Operation, parameter: Parameter, { api, site }: Context): string {
  const { name, facts, value, default: fixed, terms } = parameter;
  const item = value.list?.items ?? value.list?.positions?.[0];
  return comment(
    [
      valueSentences(parameter),
      formSentence(parameter),
      Object.hasOwn(helpersFor, name) ? (helpersFor[name] ?? '') : '',
      meanings(api, value.enum),
      meanings(api, item?.enum),
      factSentence(facts, 'dynamicDefault'),
      rulesParagraph(rules.filter((rule) => rule.parameters.includes(name))),
    ],
    [
      ...(fixed === undefined ? [] : [`@defaultValue \`${JSON.stringify(fixed)}\``]),
      ...deprecationTags(facts),
      ...termTags(site, terms),
    ],
    '  ',
  );
}

/** How the value is written in this client. */
function formSentence({ value: { kind, notation = '' }, facts }: Parameter): string {
  switch (kind) {
    case 'list':
      return `配列で指定します。送信時の形: ${factSentence(facts, 'items')}`;
    case 'date':
      return `\`Date\`か\`${notation}\`(\`YYYY-MM-DD\`も可)で指定します。\`Date\`は日本時間の日付になります。`;
    case 'time':
      return `\`${notation}\`(\`HH:MM\`も可)か\`{ hour, minute }\`で指定します。`;
    default:
      return '';
  }
}

/** What this client has for a parameter. */
export const helpersFor: Readonly<Record<string, string>> = {
  viaList: '座標から出発するときなどは、`buildViaList`で組み立てられます。',
  conditionDetail: '`@route-search/sdk/condition`の`buildCondition`なら、通信せずに組み立てられます。',
  assignTeikiSerializeData:
    '`storePass`で保存した定期券の`serializeData`を渡せます。使い続けられるかどうかは、結果の`assignStatus`を`checkPass`に渡して調べます。',
};

class ParameterTypes {
  readonly #api: Api;
  readonly #imports: Imports;

  constructor(api: Api, imports: Imports) {
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

  #single({ kind, enum: id, open }: ValueForm): string {
    if (id !== undefined) {
      const type = hasType(id)
        ? this.#imports.use('./types.ts', id)
        : union((this.#api.enums[id]?.values ?? []).map(({ value }) => value));
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

/** Rules that only describe what is ignored are no errors, and those that only the server can decide are left to it. */
function ruleChecks(operation: Operation, imports: Imports): string[] {
  return operation.rules.filter(isError).flatMap((rule) => {
    const seen = ruleType(operation, rule);
    if (seen === undefined) return [];
    const [helper, ...operands] = seen;
    const parts = ['Q', ...operands, quote(plainText(rule.sentence))];
    return [`${imports.use('../types/rule-types.ts', helper)}<${parts.join(', ')}>`];
  });
}

function rulesType({ id }: Operation, checks: readonly string[]): string {
  const name = `${toPascalCase(id)}Rules`;
  return checks.length === 0
    ? `export type ${name}<_Q> = unknown;\n`
    : `export type ${name}<Q> =\n${checks.map((check) => `  & ${check}\n`).join('')};\n`;
}

/** The helper type that checks a rule, and its operands; none for what only the server can decide. */
function ruleType(operation: Operation, rule: Rule): [helper: string, ...operands: string[]] | undefined {
  const values = new Values(operation);
  switch (rule.kind) {
    case 'exclusive':
      return ['Exclusive', `[${rule.operands.map((one) => union([one].flat())).join(', ')}]`];
    case 'conflicts':
      return ['Conflicts', union(rule.operands.params), union(rule.operands.with)];
    case 'atLeastOne':
      return ['AtLeastOne', union(rule.operands)];
    case 'exactlyOne':
      return ['ExactlyOne', `[${rule.operands.map(quote).join(', ')}]`];
    case 'together':
      return ['Together', union(rule.operands)];
    case 'requires':
      return ['Requires', union(rule.operands.if), union(rule.operands.then)];
    case 'onlyWhen':
    case 'notWhen': {
      const conditions = Object.entries(rule.operands.when).map(([name, is]) => values.condition(name, { is }));
      return [toPascalCase(rule.kind), union(rule.operands.params), `[${conditions.join(', ')}]`];
    }
    case 'incompatible': {
      const conditions = Object.entries(rule.operands).map(([name, condition]) => values.condition(name, condition));
      return ['Incompatible', `[${conditions.join(', ')}]`];
    }
    case 'compare': {
      const { left, op, right } = rule.operands;
      return ['Compare', `[${quote(left)}, ${quote(op)}, ${quote(right)}, ${values.fallback(right)}]`];
    }
    default:
      return undefined;
  }
}

/** Writes values of parameters as the types that they have in queries. */
class Values {
  readonly #operation: Operation;

  constructor(operation: Operation) {
    this.#operation = operation;
  }

  condition(name: string, condition: Condition): string {
    const [kind, values] = 'is' in condition ? ['is', condition.is] : ['not', condition.not];
    return `[${quote(name)}, ${quote(kind)}, ${this.#literals(name, values)}, ${this.fallback(name)}]`;
  }

  /** The default of a parameter; `never` when it has none. */
  fallback(name: string): string {
    const value = this.#parameter(name)?.default;
    return value === undefined ? 'never' : this.#literals(name, [value]);
  }

  #literals(name: string, values: readonly Scalar[]): string {
    const isPlain = /^(?:boolean|integer|number)$/.test(this.#parameter(name)?.value.kind ?? '');
    return values.map((value) => (isPlain ? String(value) : literal(String(value)))).join(' | ');
  }

  #parameter(name: string): Parameter | undefined {
    return this.#operation.parameters.find((parameter) => parameter.name === name);
  }
}
