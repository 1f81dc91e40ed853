import type { SourceAspect } from '@route-search/spec/source-locations';
import type { RequestParameters } from '../model/spec-model.ts';

/** Two valid requests that differ only in one parameter, so that their responses show its effect. */
export interface RequestPair {
  readonly left: RequestParameters;
  readonly right: RequestParameters;
}

/** Part of a parameter that must have an effect on a response. */
export interface EffectSubject {
  readonly parameter: string;
  /** Value of an enumeration that must not be treated as the default. */
  readonly value?: string;
  /** True if each item of a list must have an effect, not only the first or the last one. */
  readonly isItem?: true;
}

/** Purposes of test cases, the most informative first. */
export const testCasePurposes = [
  'example',
  'rule',
  'default',
  'paging',
  'dense-value',
  'effect',
  'walk',
  'ignored',
  'limit',
  'item',
  'further-effect',
  'value',
  'shown-effect',
  'more-defaults',
  'defaults-beside',
  'inside',
  'left-out',
  'more-rules',
  'more-walks',
  'more-ignored',
  'more-paging',
  'more-limits',
  'satisfied',
  'more-values',
  'pair',
  'more-pairs',
] as const;

export type TestCasePurpose = (typeof testCasePurposes)[number];

/** Response that the server must give to a test case according to the spec. */
export type ExpectedResponse =
  | { readonly kind: 'allowed'; readonly rule?: string }
  /** The server must accept the request: it is a valid request from which this optional parameter was removed. */
  | { readonly kind: 'optional'; readonly parameter: string }
  | {
      readonly kind: 'refused';
      /** Identifier of the violated rule or parameter, such as `listStations#code-or-name`. */
      readonly coordinate: string;
      readonly aspect?: SourceAspect;
      /** Sentence of the spec that forbids the request. */
      readonly sentence: string;
    }
  | {
      readonly kind: 'same';
      /** Request that must get the same response as the test case. */
      readonly as: RequestParameters;
      /** Parameters that must not affect the response. */
      readonly parameters: readonly string[];
      /**
       * Rule that makes the server ignore these parameters; absent if they have no effect because they equal their
       * defaults.
       */
      readonly rule?: string;
    }
  | { readonly kind: 'empty'; readonly rule: string }
  /** At least one of the pairs must get two different responses, because the requests differ in a parameter. */
  | {
      readonly kind: 'effect';
      readonly subject: EffectSubject;
      readonly pairs: Iterable<RequestPair>;
      /** Number of comparisons without a difference after which the parameter counts as one without effect. */
      readonly most: number;
    }
  | { readonly kind: 'pages'; readonly member: string; readonly size: number; readonly first: number }
  | {
      readonly kind: 'taken';
      /**
       * Response property that a link of the spec passes to a parameter of another operation. `path` is its path from
       * `ResultSet`.
       */
      readonly from: string;
      readonly path: readonly string[];
      /** Id of the operation whose responses contain the property. */
      readonly source: string;
      readonly parameter: string;
      /**
       * True for the second, more thorough test of a link, which passes several values. Some of them come from
       * responses to requests that were created from a link themselves.
       */
      readonly isFurther?: true;
    };

/** Planned request and the response that the server must give. */
export interface TestCase {
  /** Id that is equal in all plans of the same spec and seed. */
  readonly id: string;
  readonly purpose: TestCasePurpose;
  readonly operation: string;
  readonly parameters: RequestParameters;
  /** Valid request that this request is derived from. */
  readonly base: RequestParameters;
  readonly expect: ExpectedResponse;
}

/** Test case before the planner has added operation, id and purpose. */
export type TestCaseDraft = Omit<TestCase, 'id' | 'purpose' | 'operation'>;

/** Creates a test case with a request that the server must accept. */
export function createAllowedTestCase(parameters: RequestParameters, rule?: string): TestCaseDraft {
  return { parameters, base: parameters, expect: { kind: 'allowed', ...(rule !== undefined && { rule }) } };
}

/** Formats a request as a text that is equal for equal requests. For this purpose, parameters are sorted by name. */
export function createRequestKey(operation: string, parameters: RequestParameters): string {
  return `${operation}?${Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

/** Returns request parameters without the named ones. */
export function omitParameters(parameters: RequestParameters, names: readonly string[]): RequestParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)));
}

/** True if a request has exactly the parameter values of an example. */
export function isSameRequest(parameters: RequestParameters, request: Readonly<Record<string, unknown>>): boolean {
  const entries = Object.entries(request);
  return (
    entries.length === Object.keys(parameters).length &&
    entries.every(([name, value]) => parameters[name] === String(value))
  );
}
