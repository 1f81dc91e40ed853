import type { SourceAspect } from '@route-search/spec/places';
import type { RequestParameters } from '../model/api-model.ts';

/** Why a request is made, in the order in which much is learnt. */
export const purposes = [
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

export type Purpose = (typeof purposes)[number];

/** What the document says of the answer. */
export type Expectation =
  | { readonly kind: 'allowed'; readonly rule?: string }
  /** Accepted without a parameter that the base has. */
  | { readonly kind: 'optional'; readonly parameter: string }
  | {
      readonly kind: 'refused';
      /** The rule or the parameter that refuses it. */
      readonly coordinate: string;
      readonly aspect?: SourceAspect;
      /** The sentence of the document. */
      readonly sentence: string;
    }
  | {
      readonly kind: 'same';
      /** The request with the same answer. */
      readonly as: RequestParameters;
      /** The parameters that make no difference. */
      readonly parameters: readonly string[];
      /** The rule that takes their effect away; without it, they are given their defaults. */
      readonly rule?: string;
    }
  | { readonly kind: 'empty'; readonly rule: string }
  | { readonly kind: 'pages'; readonly member: string; readonly size: number; readonly first: number }
  | {
      readonly kind: 'taken';
      /** Where the value comes from: a member, and the way to it from `ResultSet`. */
      readonly from: string;
      readonly path: readonly string[];
      /** The operation whose answers have it. */
      readonly source: string;
      readonly parameter: string;
      /** Several values are given, of answers that earlier walks led to. */
      readonly isFurther?: true;
    };

/** A planned request with what the document says of its answer. */
export interface TestCase {
  /** The same in each plan of the same document and seed. */
  readonly id: string;
  readonly purpose: Purpose;
  readonly operation: string;
  readonly parameters: RequestParameters;
  /** The accepted request that it was made from. */
  readonly base: RequestParameters;
  readonly expect: Expectation;
}

/** A case of one operation, before it has its place in the plan. */
export type TestCaseDraft = Omit<TestCase, 'id' | 'purpose' | 'operation'>;

/** A request that must be accepted as it is. */
export function expectAllowed(parameters: RequestParameters, rule?: string): TestCaseDraft {
  return { parameters, base: parameters, expect: { kind: 'allowed', ...(rule !== undefined && { rule }) } };
}

/** Puts parameters into the order of their names, so that equal requests are written alike. */
export function createRequestKey(operation: string, parameters: RequestParameters): string {
  return `${operation}?${Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

/** A copy without some parameters. */
export function omitParameters(parameters: RequestParameters, names: readonly string[]): RequestParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)));
}
