import { conditionOptions, conditionString } from '@route-search/schemas/catalogues';
import type { Api, ConditionDigits, EnumValue, Operation } from '@route-search/spec/api';
import { formatEnumValue } from '@route-search/spec/words';
import { toPascalCase, toUnionType } from './source-text.ts';
import { removeBackticks, formatNotGuaranteedNote, describeValue } from './tsdoc.ts';
import type { ConditionTableEntry, DigitPosition } from '../src/condition/digits.ts';

/** Generated source text of one option of the condition string. */
interface ConditionOptionSource {
  readonly name: string;
  readonly entry: ConditionTableEntry;
  /** Possible values of the option as TypeScript literal types. */
  readonly types: readonly string[];
  /** Values that `parseCondition` still reads but that must no longer be used. */
  readonly deprecated: readonly string[];
  readonly doc: readonly string[];
}

type DeclaredPosition = ConditionDigits['places'][number];

interface OptionDeclaration {
  readonly doc: readonly string[];
  readonly isBoolean: boolean;
  readonly values: readonly EnumValue[];
  readonly fallback: string;
  readonly condition: ConditionDigits;
}

function toOptionSource(
  name: string,
  { doc, isBoolean, values, fallback, condition }: OptionDeclaration,
): ConditionOptionSource {
  const { segment, confirmed, places } = condition;
  const typed = (value: string): string => (isBoolean ? value : JSON.stringify(value));
  const offered = values.filter(({ deprecated }) => deprecated === undefined);
  return {
    name,
    entry: [confirmed ? segment : `${segment}?`, fallback, ...places.map(toDigitPosition)],
    types: offered.map(({ value }) => typed(value)),
    deprecated: values.filter((value) => !offered.includes(value)).map(({ value }) => typed(value)),
    doc: [
      ...doc,
      ...offered.filter(({ meaning }) => meaning !== '').map((one) => `- \`${one.value}\`: ${formatEnumValue(one)}`),
    ],
  };
}

/**
 * Converts a declared position of the condition string to an entry of the generated table: the position, and the values
 * of the option in the order of their digits, separated by spaces. A digit without a meaning becomes an empty value.
 */
function toDigitPosition({ position, digits }: DeclaredPosition): DigitPosition {
  const values = Object.entries(digits);
  const row = Array.from({ length: Math.max(...values.map(([, digit]) => digit)) + 1 }, () => '');
  for (const [value, digit] of values) {
    if (row[digit] !== '') throw new TypeError(`two values write ${digit} at position ${position}`);
    row[digit] = value;
  }
  return [position, row.join(' ')];
}

/**
 * Checks that the catalogue of condition options declares every position without an option as reserved. At run time
 * there is no list of reserved positions: a position without an option must have the digit of the default string.
 */
function checkReserved(options: readonly ConditionOptionSource[]): void {
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

function splitCondition(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(':')
      .filter(Boolean)
      .map((segment) => [segment.charAt(0), segment.slice(1)]),
  );
}

/** Option of the condition string, as declared in a catalogue. */
interface CatalogueOption {
  readonly description: string;
  readonly type?: string;
  readonly values: readonly (string | boolean)[];
  readonly default?: string | boolean;
  readonly meanings: Readonly<Record<string, string>>;
  readonly unconfirmed?: boolean;
  readonly condition: Omit<ConditionDigits, 'places'> &
    ({ readonly places: readonly DeclaredPosition[] } | DeclaredPosition);
}

function collectOptions(api: Api, operation: Operation | undefined): ConditionOptionSource[] {
  const called = operation === undefined ? [] : collectParameterOptions(api, operation);
  const others = Object.entries<CatalogueOption>({ ...conditionOptions, ...conditionString.localOptions })
    .filter(([name]) => called.every((one) => one.name !== name))
    .map(([name, option]) => toLocalOption(name, option, operation));
  return [...called, ...others].sort((a, b) => positionInString(a) - positionInString(b));
}

function collectParameterOptions({ enums }: Api, { id, parameters, rules }: Operation): ConditionOptionSource[] {
  return parameters.flatMap((parameter) => {
    const { name, value, condition, default: fixed = '' } = parameter;
    if (condition === undefined) return [];
    const isBoolean = value.kind === 'boolean';
    const values = isBoolean
      ? ['true', 'false'].map((one) => ({ value: one, meaning: '' }))
      : (enums[value.enum ?? '']?.values ?? []);
    const sentences = rules
      .filter((rule) => rule.parameters.includes(name))
      .map(({ sentence, note = '' }) => `${sentence}${note}`);
    const unconfirmed = condition.confirmed
      ? []
      : [`桁の位置が確認できていないため、手元では組み立てられません。\`${id}\`を呼び出してください。`];
    const doc = [...describeValue(parameter).split(/\n+/), ...sentences, ...unconfirmed];
    return [toOptionSource(name, { doc, isBoolean, values, fallback: String(fixed), condition })];
  });
}

/** Creates an option that exists only in the condition string: no operation has a parameter for it. */
function toLocalOption(name: string, option: CatalogueOption, operation: Operation | undefined): ConditionOptionSource {
  const { description, type, meanings, unconfirmed = false, default: fixed = '' } = option;
  const { segment, confirmed, ...places } = option.condition;
  return toOptionSource(name, {
    doc: [
      description + formatNotGuaranteedNote({ notGuaranteed: unconfirmed }, 'この項目'),
      '条件の文字列だけが持つ項目です。' +
        (operation === undefined ? '' : `\`${operation.id}\`のパラメータにはありません。`),
    ],
    isBoolean: type === 'boolean',
    values: option.values.map((value) => ({ value: String(value), meaning: meanings[String(value)] ?? '' })),
    fallback: String(fixed),
    condition: { segment, confirmed, places: 'places' in places ? places.places : [places] },
  });
}

function positionInString({ entry: [segment, , first] }: ConditionOptionSource): number {
  return 'TFA'.indexOf(segment.charAt(0)) * 100 + (first?.[0] ?? 0);
}

function writeOptionProperty(option: ConditionOptionSource, types: readonly string[]): string {
  const doc = option.doc.filter((line) => line !== '').map((line) => `   * ${line}\n`);
  return `  /**\n${doc.join('')}   */\n  readonly ${option.name}?: ${types.join(' | ')} | undefined;\n`;
}

/**
 * Emits the module that maps the options of a condition string to its digits, with the types of the options. The
 * options come from the parameters of an operation, if one has such parameters, and from the catalogues.
 */
export function emitCondition(api: Api): string {
  const operation = api.operations.find(({ parameters }) =>
    parameters.some(({ condition }) => condition !== undefined),
  );
  const options = collectOptions(api, operation);
  const errors = operation?.rules.filter(({ effect }) => effect === 'error') ?? [];
  const rules = errors.map(({ id, kind, operands, sentence }) => {
    return { id, [kind]: operands, sentence: removeBackticks(sentence) };
  });
  const kinds = [...new Set(errors.map(({ kind }) => kind))];
  checkReserved(options);
  const widened = options.filter(({ deprecated }) => deprecated.length > 0);
  return `// Made by codegen/emit-condition.ts from the declarations; never edited.

${kinds.map((kind) => `import { check${toPascalCase(kind)} as ${kind} } from '@route-search/parameter-rules/kinds/${kind}';\n`).join('')}

/** 条件の文字列の部分です。\`T\`は${conditionString.segments.T.title}、\`F\`は${conditionString.segments.F.title}、\`A\`は${conditionString.segments.A.title}です。 */
export type ConditionSegment = 'T' | 'F' | 'A';

/** 条件の文字列の既定値です。 */
export const defaultCondition = ${JSON.stringify(conditionString.default)};

export const conditionTable = ${JSON.stringify(Object.fromEntries(options.map(({ name, entry }) => [name, entry])))} as const;

export const conditionRules = ${JSON.stringify(rules)} as const;

/** How the kinds of these rules are checked. */
export const conditionChecks: { ${kinds.map((kind) => `readonly ${kind}: typeof ${kind}`).join('; ')} } = { ${kinds.join(', ')} };

/**
 * 条件の文字列で指定できる条件です。省略した条件は、元にする文字列の値のままです。
 * ${formatNotGuaranteedNote({ notGuaranteed: conditionString.unconfirmed }, '桁の位置と数字')}
 */
export interface ConditionOptions {
${options.map((option) => writeOptionProperty(option, option.types)).join('')}}

/** 条件の文字列から読み取った条件です。提供を終えた値を含むことがあります。 */
export interface ParsedConditionOptions extends Omit<ConditionOptions, ${toUnionType(widened.map(({ name }) => name))}> {
${widened.map((option) => writeOptionProperty(option, [...option.types, ...option.deprecated])).join('')}}
`;
}
