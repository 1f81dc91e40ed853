import type { DeprecatedValues } from '../meta/keywords.ts';
import type { ConditionPlaces } from './schema.ts';

/** An enumeration as the catalogue shows it. */
export interface Enumeration {
  readonly name: string;
  readonly description: string;
  /** Whether the API may add values. */
  readonly open: boolean;
  readonly values: readonly string[];
  readonly meanings: Readonly<Record<string, string>>;
  /** Values that are still understood but should no longer be used. */
  readonly deprecated: DeprecatedValues;
}

/** An option of the condition call as the catalogue shows it. */
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

/** Everything that `dist/catalogues.js` exports beside the single enumerations. */
export interface Catalogues {
  readonly enumerations: Readonly<Record<string, Enumeration>>;
  readonly conditionOptions: Readonly<Record<string, ConditionOption>>;
  readonly conditionString: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly constants: Readonly<Record<string, unknown>>;
  readonly units: Readonly<Record<string, string>>;
  readonly terms: readonly unknown[];
}
