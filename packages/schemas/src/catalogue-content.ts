import type { DeprecatedValues } from '../meta/keywords.ts';
import type { ConditionPlaces } from './schema.ts';

/** Enumeration as published in the catalogues. */
export interface Enumeration {
  readonly name: string;
  readonly description: string;
  /** True if the API may add values at any time. */
  readonly open: boolean;
  readonly values: readonly string[];
  readonly meanings: Readonly<Record<string, string>>;
  /** Values that the API still accepts although they should no longer be used. */
  readonly deprecated: DeprecatedValues;
}

/** Option of the condition string, as published in the catalogues. */
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

/** Exports of `dist/catalogues.js`, except the separate exports of single enumerations. */
export interface Catalogues {
  readonly enumerations: Readonly<Record<string, Enumeration>>;
  readonly conditionOptions: Readonly<Record<string, ConditionOption>>;
  readonly conditionString: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly constants: Readonly<Record<string, unknown>>;
  readonly units: Readonly<Record<string, string>>;
  readonly terms: readonly unknown[];
}
