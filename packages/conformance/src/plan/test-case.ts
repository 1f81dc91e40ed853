import type { SourceAspect } from '@route-search/spec/source-locations';
import type { RequestParameters } from '../model/api-model.ts';

/** Purposes of requests, in the order of their expected information. */
export const casePurposes = [
  'example',
  'rule',
  'default',
  'value',
  'paging',
  'walk',
  'limit',
  'ignored',
  'satisfied',
  'more-defaults',
  'more-limits',
  'inside',
  'left-out',
  'more-rules',
  'more-ignored',
  'more-paging',
  'defaults-beside',
  'more-walks',
  'more-values',
  'pair',
  'more-pairs',
] as const;

export type CasePurpose = (typeof casePurposes)[number];

/** Response that the document declares. */
export type Expectation =
  | { readonly kind: 'allowed'; readonly rule?: string }
  /** Accepted without an optional parameter that the base has. */
  | { readonly kind: 'optional'; readonly parameter: string }
  | {
      readonly kind: 'refused';
      /** Rule or parameter that refuses the request. */
      readonly coordinate: string;
      readonly aspect?: SourceAspect;
      /** Sentence of the document. */
      readonly sentence: string;
    }
  | {
      readonly kind: 'same';
      /** Request with the same response. */
      readonly as: RequestParameters;
      /** Parameters that must not change the response. */
      readonly parameters: readonly string[];
      /** Rule that makes the parameters ineffective; absent if the parameters have their default values. */
      readonly rule?: string;
    }
  | { readonly kind: 'empty'; readonly rule: string }
  | { readonly kind: 'pages'; readonly member: string; readonly size: number; readonly first: number }
  | {
      readonly kind: 'taken';
      /** Property that has the value, and its path from `ResultSet`. */
      readonly from: string;
      readonly path: readonly string[];
      /** Operation whose responses have the property. */
      readonly source: string;
      readonly parameter: string;
      /** Passes several values, also from responses that earlier linked values led to. */
      readonly isFurther?: true;
    };

/** A planned request with the response that the document declares. */
export interface TestCase {
  /** Equal in all plans of the same document and seed. */
  readonly id: string;
  readonly purpose: CasePurpose;
  readonly operation: string;
  readonly parameters: RequestParameters;
  /** Valid request that this one is derived from. */
  readonly base: RequestParameters;
  readonly expect: Expectation;
}

/** A test case of one operation before it is added to the plan. */
export type TestCaseDraft = Omit<TestCase, 'id' | 'purpose' | 'operation'>;

/** Creates a test case whose request must be accepted. */
export function expectAllowed(parameters: RequestParameters, rule?: string): TestCaseDraft {
  return { parameters, base: parameters, expect: { kind: 'allowed', ...(rule !== undefined && { rule }) } };
}

/** Sorts parameters by name, so that equal requests have equal keys. */
export function createRequestKey(operation: string, parameters: RequestParameters): string {
  return `${operation}?${Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

/** Copies the parameters without some of them. */
export function omitParameters(parameters: RequestParameters, names: readonly string[]): RequestParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)));
}
