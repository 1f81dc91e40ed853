/**
 * Writes src/generated/condition.ts: the table of the condition string and the types of its options, from the catalogues
 * of the schemas and the rules of the condition call.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conditionOptions, conditionString } from '@route-search/schemas/catalogues';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import type { OpenApiDocument } from '@route-search/spec/document';
import { operationsOf, type Operation } from '@route-search/spec/operations';
import { operandsOf, parametersOf, sentence } from '@route-search/spec/rules';
import type { ConditionEntry, ConditionPlace } from './digits.ts';

/** What the generator has to know of an option. */
interface Option {
  readonly name: string;
  readonly entry: ConditionEntry;
  /** Values as TypeScript literals. */
  readonly types: readonly string[];
  /** Values that are still read but no longer offered. */
  readonly deprecated: readonly string[];
  readonly doc: readonly string[];
}

interface DeclaredPlace {
  readonly position: number;
  readonly digits: Readonly<Record<string, number>>;
}

interface Declared {
  readonly description: string;
  readonly values: readonly (string | boolean)[];
  readonly default?: string | boolean;
  readonly meanings: Readonly<Record<string, string>>;
  readonly deprecated: Readonly<Record<string, string>>;
  readonly condition: {
    readonly segment: 'T' | 'F' | 'A';
    readonly position?: number;
    readonly digits?: Readonly<Record<string, number>>;
    readonly places?: readonly DeclaredPlace[];
    readonly confirmed: boolean;
    readonly searchType?: string;
  };
}

function optionOf(name: string, declared: Declared, notes: readonly string[]): Option {
  const { condition, values, meanings, deprecated } = declared;
  const { segment, position, digits, confirmed } = condition;
  const single = position === undefined || digits === undefined ? [] : [{ position, digits }];
  const offered = values.filter((value) => !Object.hasOwn(deprecated, String(value)));
  return {
    name,
    entry: [
      confirmed ? segment : `${segment}?`,
      declared.default === undefined ? '' : String(declared.default),
      ...(condition.places ?? single).map(placeOf),
    ],
    types: offered.map((value) => JSON.stringify(value)),
    deprecated: Object.keys(deprecated).map((value) => JSON.stringify(value)),
    doc: [
      declared.description,
      ...notes,
      ...(confirmed
        ? []
        : [
            '桁の位置が確認できていないため、手元では組み立てられません。`generateCourseCondition`を呼び出してください。',
          ]),
      ...offered
        .filter((value) => String(value) in meanings)
        .map((value) => `- \`${String(value)}\`: ${meanings[String(value)] ?? ''}`),
    ],
  };
}

/** The values in the order of their digits, with gaps. */
function placeOf({ position, digits }: DeclaredPlace): ConditionPlace {
  const values = Object.entries(digits);
  const row = Array.from({ length: Math.max(...values.map(([, digit]) => digit)) + 1 }, () => '');
  for (const [value, digit] of values) {
    if (row[digit] !== '') throw new TypeError(`two values write ${digit} at position ${position}`);
    row[digit] = value;
  }
  return [position, row.join(' ')];
}

/** The run-time code takes what no option owns for reserved, with the digit of the default string. */
function checkReserved(options: readonly Option[]): void {
  const owned = new Set(
    options.flatMap(({ entry: [segment, , ...places] }) => places.map(([at]) => `${segment.charAt(0)}${at}`)),
  );
  const free = Object.entries(splitCondition(conditionString.default)).flatMap(([segment, digits]) =>
    Array.from(digits).flatMap((digit, index) =>
      owned.has(`${segment}${index + 1}`) ? [] : [`${segment}${index + 1}=${digit}`],
    ),
  );
  const reserved = conditionString.reserved.map(({ segment, position, digit }) => `${segment}${position}=${digit}`);
  if (String(free.sort()) !== String(reserved.sort())) {
    throw new TypeError(
      `reserved digits: the catalogue says ${reserved.join(', ')}, the options leave ${free.join(', ')}`,
    );
  }
}

/** The segments of a string. */
function splitCondition(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(':')
      .filter(Boolean)
      .map((segment) => [segment.charAt(0), segment.slice(1)]),
  );
}

function optionsOf(operation: Operation): Option[] {
  const declared: Readonly<Record<string, Declared>> = conditionOptions;
  const called = Object.entries(declared).map(([name, option]) => {
    const parameter = operation.parameters.find((one) => one.name === name);
    const rules = operation.rules.filter((rule) => parametersOf(rule).includes(name));
    return optionOf(name, option, [
      parameter?.description ?? '',
      ...rules.map((rule) => `${sentence(rule, (text) => `\`${text}\``)}${rule.note ?? ''}`),
    ]);
  });
  const local = Object.entries(conditionString.localOptions).map(([name, option]) =>
    optionOf(
      name,
      {
        description: option.description,
        values: option.enum,
        meanings: option['x-enum-descriptions'],
        deprecated: {},
        condition: option['x-condition'],
      },
      ['条件の文字列だけが持つ項目です。`generateCourseCondition`のパラメータにはありません。'],
    ),
  );
  return [...called, ...local].sort((a, b) => place(a) - place(b));
}

function place({ entry: [segment, , first] }: Option): number {
  return 'TFA'.indexOf(segment.charAt(0)) * 100 + (first?.[0] ?? 0);
}

function member(option: Option, types: readonly string[]): string {
  const doc = option.doc.filter((line) => line !== '').map((line) => `   * ${line}\n`);
  return `  /**\n${doc.join('')}   */\n  readonly ${option.name}?: ${types.join(' | ')} | undefined;\n`;
}

/** The source of the generated module. */
export function conditionModule(document: OpenApiDocument): string {
  const operation = operationsOf(document).find(({ id }) => id === 'generateCourseCondition');
  if (operation === undefined) throw new TypeError('the spec has no operation generateCourseCondition');
  const options = optionsOf(operation);
  const rules = operation.rules
    .filter(({ effect = 'error' }) => effect === 'error')
    .map(({ examples: _examples, ...rule }) => ({ ...rule, sentence: sentence(rule) }));
  const kinds = [...new Set(rules.map((rule) => operandsOf(rule)?.kind ?? ''))];
  checkReserved(options);
  const widened = options.filter(({ deprecated }) => deprecated.length > 0);
  return `// Made by src/condition/generate.ts from the declarations; never edited.

import { ${kinds.join(', ')} } from '@route-search/spec/rules';

/** 条件の文字列の部分です。\`T\`は${conditionString.segments.T.title}、\`F\`は${conditionString.segments.F.title}、\`A\`は${conditionString.segments.A.title}です。 */
export type ConditionSegment = 'T' | 'F' | 'A';

/** 条件の文字列の既定値です。 */
export const defaultCondition = ${JSON.stringify(conditionString.default)};

export const conditionTable = ${JSON.stringify(Object.fromEntries(options.map(({ name, entry }) => [name, entry])))} as const;

export const conditionRules = ${JSON.stringify(rules)} as const;

/** How the kinds of these rules are checked. */
export const conditionChecks = { ${kinds.join(', ')} };

/** 条件の文字列で指定できる条件です。省略した条件は、元にする文字列の値のままです。 */
export interface ConditionOptions {
${options.map((option) => member(option, option.types)).join('')}}

/** 条件の文字列から読み取った条件です。提供を終えた値を含むことがあります。 */
export interface ParsedConditionOptions extends Omit<ConditionOptions, ${widened.map(({ name }) => JSON.stringify(name)).join(' | ')}> {
${widened.map((option) => member(option, [...option.types, ...option.deprecated])).join('')}}
`;
}

await runProgram(() => {
  const document = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('@route-search/spec/openapi.json')), 'utf8'),
  ) as OpenApiDocument;
  writeFiles(join(import.meta.dirname, '../generated'), { 'condition.ts': conditionModule(document) });
  return Promise.resolve();
});
