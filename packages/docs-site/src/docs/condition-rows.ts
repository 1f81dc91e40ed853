import type { ConditionDigits } from '@route-search/spec/api';
import { conditionString } from '@route-search/schemas/catalogues';
import { formatEnumValue, mergeNotGuaranteedMarks } from '@route-search/spec/words';
import { apiModel, operations } from './spec.ts';

export type ConditionSegment = ConditionDigits['segment'];

/** Table row about one digit of a condition string, which encodes search options as digits. */
export interface ConditionDigitRow {
  /** Position of the digit in its segment, counted from 1. */
  readonly position: number;
  /** Search option that the digit encodes. Undefined for a reserved digit. */
  readonly name: string | undefined;
  readonly description: string;
  /** True if the product documents do not name the search option of this digit. */
  readonly unstated: boolean;
  readonly digits: readonly { readonly digit: number; readonly value: string; readonly meaning: string | undefined }[];
  /** Digit in the default condition string. Undefined for digits that the API added later. */
  readonly standard: string | undefined;
  /** True if the position of the digit is confirmed, false if it is only inferred. */
  readonly confirmed: boolean;
  readonly searchType: 'plain' | 'diagram' | undefined;
}

/**
 * Lists the table rows about the digits of one segment of the condition string, in order. A segment, such as `T`, is a
 * group of digits.
 */
export function listConditionDigitRows(segment: ConditionSegment): ConditionDigitRow[] {
  const standard = findDefaultDigits(segment);
  return [...reservedDigits(), ...callOptions(), ...localOptions()]
    .filter(({ condition }) => condition.segment === segment)
    .flatMap(({ name, description, unstated = false, meanings, condition }) =>
      condition.places.map(({ position, digits }): ConditionDigitRow => ({
        position,
        name,
        description,
        unstated,
        digits: Object.entries(digits).map(([value, digit]) => ({ digit, value, meaning: meanings[value] })),
        standard: standard[position - 1],
        confirmed: condition.confirmed,
        searchType: condition.searchType,
      })),
    )
    .sort((a, b) => a.position - b.position);
}

/** Returns the digits of one segment (such as `T`) of the default condition string. */
export function findDefaultDigits(segment: ConditionSegment): string {
  return (
    conditionString.default
      .split(':')
      .find((part) => part.startsWith(segment))
      ?.slice(1) ?? ''
  );
}

interface Option {
  readonly name: string | undefined;
  readonly description: string;
  readonly unstated?: boolean;
  readonly meanings: Readonly<Record<string, string>>;
  readonly condition: ConditionDigits;
}

function reservedDigits(): Option[] {
  return conditionString.reserved.map(({ segment, position, description }) => ({
    name: undefined,
    description,
    meanings: {},
    condition: { segment, confirmed: true, places: [{ position, digits: {} }] },
  }));
}

/** Lists the search options that are parameters of the operation that generates condition strings. */
function callOptions(): Option[] {
  return operations.flatMap(({ parameters }) =>
    parameters.flatMap(({ name, meaning, value, condition }) => {
      if (condition === undefined) return [];
      const { values = [] } = apiModel.enums[value.enum ?? ''] ?? {};
      const shared = mergeNotGuaranteedMarks(values);
      const meanings = Object.fromEntries(shared.values.map((one) => [one.value, formatEnumValue(one)]));
      return [{ name, description: `${meaning.split('\n\n')[0] ?? ''}${shared.note}`, meanings, condition }];
    }),
  );
}

function localOptions(): Option[] {
  return Object.entries(conditionString.localOptions).map(([name, option]) => {
    const { description, meanings, unconfirmed: unstated } = option;
    const { position, digits, ...rest } = option.condition;
    return {
      name,
      unstated,
      description: `${description}この項目のパラメータはありません。`,
      meanings,
      condition: { ...rest, places: [{ position, digits }] },
    };
  });
}
