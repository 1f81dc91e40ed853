import type { DeprecatedValues } from '../meta/keywords.ts';
import type { ConditionPlaces } from './schema.ts';

/** Enumeration of the API with the meanings of its values, as published in the catalogues. */
export interface Enumeration {
  readonly name: string;
  readonly description: string;
  /** True if the API may add values to the enumeration at any time. */
  readonly open: boolean;
  readonly values: readonly string[];
  readonly meanings: Readonly<Record<string, string>>;
  /** Values that the API still accepts although clients should no longer use them. */
  readonly deprecated: DeprecatedValues;
}

/** Search option that is encoded as digits of the condition string, as published in the catalogues. */
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

/** Exports of the module `dist/catalogues.js`, except the separate export of each enumeration. */
export interface CatalogueModule {
  readonly enumerations: Readonly<Record<string, Enumeration>>;
  readonly conditionOptions: Readonly<Record<string, ConditionOption>>;
  readonly conditionString: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly constants: Readonly<Record<string, unknown>>;
  readonly units: Readonly<Record<string, string>>;
  readonly terms: readonly unknown[];
}
