import { conditionOptions, conditionString } from '@route-search/schemas/catalogues';
import { meaningBesideDefault } from '../reference/parameters.ts';

/** A segment of the condition string. */
export type Segment = 'T' | 'F' | 'A';

/** One digit of the condition string. */
export interface ConditionRow {
  /** 1-based place in the segment. */
  readonly position: number;
  /** The option; a reserved digit has none. */
  readonly name: string | undefined;
  readonly description: string;
  readonly digits: readonly { readonly digit: number; readonly value: string; readonly meaning: string | undefined }[];
  /** The digit of the default string; digits that came later are not in it. */
  readonly standard: string | undefined;
  /** Whether the place is certain. */
  readonly confirmed: boolean;
  readonly searchType: 'plain' | 'diagram' | undefined;
}

interface Place {
  readonly position: number;
  readonly digits: Readonly<Record<string, number>>;
}

interface Condition {
  readonly segment: string;
  readonly position?: number;
  readonly digits?: Readonly<Record<string, number>>;
  readonly places?: readonly Place[];
  readonly confirmed: boolean;
  readonly searchType?: string;
}

/**
 * The digits of one segment, in their order.
 *
 * @param segment - T, F or A
 */
export function conditionRows(segment: Segment): ConditionRow[] {
  const standard = defaultDigits(segment);
  const reserved = conditionString.reserved
    .filter((one) => one.segment === segment)
    .map(({ position, description }): ConditionRow => {
      return {
        position,
        name: undefined,
        description,
        digits: [],
        standard: standard[position - 1],
        confirmed: true,
        searchType: undefined,
      };
    });
  const options = [...callOptions(), ...localOptions()]
    .filter(({ condition }) => condition.segment === segment)
    .flatMap(({ name, description, meanings, condition }) =>
      placesOf(condition).map(({ position, digits }): ConditionRow => {
        return {
          position,
          name,
          description,
          digits: Object.entries(digits).map(([value, digit]) => ({ digit, value, meaning: meanings[value] })),
          standard: standard[position - 1],
          confirmed: condition.confirmed,
          searchType: searchTypeOf(condition),
        };
      }),
    );
  return [...reserved, ...options].sort((a, b) => a.position - b.position);
}

/**
 * The digits of a segment in the default string.
 *
 * @param segment - T, F or A
 */
export function defaultDigits(segment: Segment): string {
  return (
    conditionString.default
      .split(':')
      .find((part) => part.startsWith(segment))
      ?.slice(1) ?? ''
  );
}

interface Option {
  readonly name: string;
  readonly description: string;
  readonly meanings: Readonly<Record<string, string>>;
  readonly condition: Condition;
}

function callOptions(): Option[] {
  return Object.values<{
    readonly name: string;
    readonly description: string;
    readonly meanings?: Readonly<Record<string, string>>;
    readonly condition: Condition;
  }>(conditionOptions).map(({ name, description, meanings = {}, condition }) => {
    // The default has a column of its own.
    return { name, description: meaningBesideDefault({ meaning: description }), meanings, condition };
  });
}

function localOptions(): Option[] {
  return Object.entries(conditionString.localOptions).map(([name, option]) => ({
    name,
    description: `${option.description}この項目のパラメータはありません。`,
    meanings: option['x-enum-descriptions'],
    condition: option['x-condition'],
  }));
}

function placesOf({ position, digits, places }: Condition): readonly Place[] {
  return places ?? (position === undefined || digits === undefined ? [] : [{ position, digits }]);
}

function searchTypeOf({ searchType }: Condition): 'plain' | 'diagram' | undefined {
  return searchType === 'plain' || searchType === 'diagram' ? searchType : undefined;
}
