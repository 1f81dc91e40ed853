import { mapItems, type Api, type EnumValue, type Operation, type ValueForm } from '@route-search/spec/api';
import { plainText } from './doc.ts';
import { quote, source } from './source.ts';

/** Rules, limits and enumerations of every operation as data, for forms. */
export function emitRules(api: Api): string {
  const ids = api.operations.map(({ id }) => quote(id));
  const entries = api.operations.map((operation) => `  ${operation.id}: ${source(rulesOf(api, operation))},\n`);
  return [
    '// Made by codegen from the spec; never edited.\n',
    "import type { OperationRules } from '../rules.ts';\n",
    `/** 操作の名前です。 */\nexport type OperationId = ${ids.join(' | ')};\n`,
    '/** 操作ごとの、パラメータの制約と組み合わせの規則です。 */',
    `export const operations: Readonly<Record<OperationId, OperationRules>> = {\n${entries.join('')}};\n`,
  ].join('\n');
}

function rulesOf(api: Api, { id, path, title, contract, limits, parameters, rules }: Operation): object {
  return {
    id,
    path,
    summary: title,
    permission: contract,
    limits,
    parameters: parameters.map(({ name, required, meaning, default: fixed, dynamicDefault, value }) => {
      return { name, required, description: meaning, default: fixed, dynamicDefault, value: formOf(api, value) };
    }),
    rules: rules.map(({ id: rule, kind, operands, effect, note, sentence }) => {
      return { id: rule, [kind]: operands, effect, note, sentence: plainText(sentence) };
    }),
  };
}

/** The form of a value with what a form shows of its enumeration. */
function formOf(api: Api, { enum: id = '', kind, list, pattern, notation, range, length, ...rest }: ValueForm): object {
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
    // Others than the known values may be sent too.
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
    list: list && mapItems(list, (item: ValueForm) => formOf(api, item)),
  };
}
