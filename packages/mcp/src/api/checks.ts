import * as sdk from '@route-search/sdk';
import type { Client } from '@route-search/sdk';
import type { Operation } from '@route-search/spec/api';
import { ruleSetOf } from '@route-search/spec/rule-set';
import { evaluate, type Request, type Scalar } from '@route-search/spec/rules';
import type { Parameters } from './answers.ts';

/** A rule that a request does not keep. */
export interface Finding {
  /** Name of the rule, or of the constraint of a parameter. */
  readonly rule: string;
  readonly parameters: readonly string[];
  readonly message: string;
}

/** What is known of a request before it is sent. */
export interface Checked {
  /** What it is refused for. */
  readonly violations: readonly Finding[];
  /** What is accepted and has no effect, or gives an empty answer. */
  readonly ignored: readonly Finding[];
  /** The address without the key; only of a request that is not refused. */
  readonly url?: string;
}

/** The function of an operation in the SDK, with parameters that nobody has checked. */
export type Callable = (api: Client, query: never, options?: sdk.CallOptions) => sdk.ApiPromise<unknown>;

/** The function of an operation in the SDK, which is made from the same model. */
export function callableOf({ id }: Operation): Callable {
  const found = (sdk as unknown as Readonly<Record<string, Callable | undefined>>)[id];
  if (found === undefined) throw new Error(`the SDK has no function for ${id}`);
  return found;
}

/** What the rules can read; the checks of the SDK refuse the rest. */
function readable(parameters: Parameters): Request {
  const entries = Object.entries(parameters).filter(([, value]) => [value].flat().every(isScalar));
  return Object.fromEntries(entries) as Request;
}

/** Whether a value is one that a query can have. */
export function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Checks a request with the checks of the SDK. Nothing is sent. */
export function check(operation: Operation, parameters: Parameters): Checked {
  const ignored = evaluate(ruleSetOf(operation), readable(parameters))
    .filter(({ effect }) => effect !== 'error')
    .map(({ rule, params }): Finding => ({
      rule: rule.id,
      parameters: params,
      message: operation.rules.find(({ id }) => id === rule.id)?.sentence ?? rule.id,
    }));
  try {
    return { violations: [], ignored, url: sdk.requestUrl(callableOf(operation), parameters as never) };
  } catch (error) {
    if (!(error instanceof sdk.ValidationError)) throw error;
    return {
      violations: error.violations.map(({ rule, parameters: names, message }) => ({
        rule,
        parameters: names,
        message,
      })),
      ignored,
    };
  }
}
