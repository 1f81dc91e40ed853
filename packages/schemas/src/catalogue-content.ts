import type { DeprecatedValues } from '../meta/keywords.ts';
import type { ConditionPlaces } from './schema.ts';

/** Enumeration in the published catalogue. */
export interface Enumeration {
  readonly name: string;
  readonly description: string;
  /** True if the API may add values. */
  readonly open: boolean;
  readonly values: readonly string[];
  readonly meanings: Readonly<Record<string, string>>;
  /** Values that are still understood but should no longer be used. */
  readonly deprecated: DeprecatedValues;
}

/** Option of the condition operation in the published catalogue. */
export interface ConditionOption {
  readonly name: string;
  readonly description: string;
  readonly type: 'string' | 'boolean';
  readonly values: readonly (string | boolean)[];
  readonly default?: string | boolean;
  readonly meanings: Readonly<Record<string, string>>;
  readonly deprecated: DeprecatedValues;
  readonly condition: ConditionPlaces;
}

/** Exports of `dist/catalogues.js`, apart from those of single enumerations. */
export interface Catalogues {
  readonly enumerations: Readonly<Record<string, Enumeration>>;
  readonly conditionOptions: Readonly<Record<string, ConditionOption>>;
  readonly conditionString: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly constants: Readonly<Record<string, unknown>>;
  readonly units: Readonly<Record<string, string>>;
  readonly terms: readonly unknown[];
}
