import {
  mapListItemSchemas,
  type Api,
  type EnumValue,
  type Parameter,
  type Rule,
  type ValueSchema,
} from '@route-search/spec/api';
import { removeBackticks } from './tsdoc.ts';
import { countTextUses } from './emit-parameters.ts';
import { SourceExpression, toStringLiteral, toSourceText } from './source-text.ts';

/** Emits the rules, limits and enumerations of every operation as data for input forms. */
export function emitRules(api: Api): string {
  const { operations } = api;
  const ids = operations.map(({ id }) => toStringLiteral(id));
  const parameters = operations.flatMap((operation) => operation.parameters);
  const values = new SharedConstants(
    'value',
    'ValueForm',
    parameters.map(({ value }) => toValueForm(api, value)),
  );
  const writeParameter = ({ name, required, meaning, default: fixed, dynamicDefault, value }: Parameter): object => {
    return {
      name,
      required,
      description: meaning,
      default: fixed,
      dynamicDefault,
      value: values.refer(toValueForm(api, value)),
    };
  };
  const given = new SharedConstants('parameter', 'ParameterRules', parameters.map(writeParameter));
  const rules = new SharedConstants(
    'rule',
    'RuleSentence',
    operations.flatMap((operation) => operation.rules.map(toRuleSentence)),
  );
  const entries = operations.map(({ id, path, title: summary, contract: permission, limits, ...operation }) => {
    const own = {
      parameters: operation.parameters.map((one) => given.refer(writeParameter(one))),
      rules: operation.rules.map((one) => rules.refer(toRuleSentence(one))),
    };
    return `  ${id}: ${toSourceText({ id, path, summary, permission, limits, ...own })},\n`;
  });
  return [
    '// Made by codegen from the spec; never edited.\n',
    "import type { OperationRules, ParameterRules, RuleSentence, ValueForm } from '../encode/check-rules.ts';\n",
    `/** 操作の名前です。 */\nexport type OperationId = ${ids.join(' | ')};\n`,
    ...[values, given, rules].map((shared) => shared.emit()),
    '/** 操作ごとの、パラメータの制約と組み合わせの規則です。 */',
    `export const operations: Readonly<Record<OperationId, OperationRules>> = {\n${entries.join('')}};\n`,
  ].join('\n');
}

/** Collects data that several operations share and emits it as constants. */
class SharedConstants {
  readonly #type: string;
  readonly #names: ReadonlyMap<string, string>;

  constructor(name: string, type: string, all: readonly object[]) {
    this.#type = type;
    const several = countTextUses(all.map(toSourceText)).filter(([, uses]) => uses > 1);
    this.#names = new Map(several.map(([text], index) => [text, `${name}${index + 1}`]));
  }

  refer(data: object): SourceExpression {
    const text = toSourceText(data);
    return new SourceExpression(this.#names.get(text) ?? text);
  }

  emit(): string {
    return [...this.#names].map(([text, name]) => `const ${name}: ${this.#type} = ${text};\n`).join('');
  }
}

function toRuleSentence({ id, kind, operands, effect, note, sentence }: Rule): object {
  return { id, [kind]: operands, effect, note, sentence: removeBackticks(sentence) };
}

/** Creates the data about a parameter's values that an input form needs: allowed values, their meanings, limits. */
function toValueForm(
  api: Api,
  { enum: id = '', kind, list, pattern, notation, range, length, ...rest }: ValueSchema,
): object {
  const { open = false, unit, datum, title } = rest;
  const values = api.enums[id]?.values;
  const record = (textOf: (value: EnumValue) => string | undefined): object | undefined => {
    const entries = values?.flatMap((one) => {
      const text = textOf(one);
      return text === undefined ? [] : [[one.value, text] as const];
    });
    return entries === undefined || entries.length === 0 ? undefined : Object.fromEntries(entries);
  };
  return {
    kind,
    // An open enumeration also accepts other values, so its values are not a restriction.
    values: open ? undefined : values?.map(({ value }) => value),
    meanings: record(({ meaning }) => meaning),
    deprecatedValues: record(({ deprecated }) => deprecated?.sentence),
    pattern,
    notation,
    range,
    length,
    unit,
    datum,
    title,
    list: list && mapListItemSchemas(list, (item: ValueSchema) => toValueForm(api, item)),
  };
}
