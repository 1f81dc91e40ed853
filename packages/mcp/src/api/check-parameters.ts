import * as sdk from '@route-search/sdk';
import type { Client } from '@route-search/sdk';
import type { Operation } from '@route-search/spec/api';
import { toRuleSet } from '@route-search/spec/rule-set';
import { evaluateRules, type ParameterValues, type Scalar } from '@route-search/parameter-rules';
import { loadData } from '../load-data.ts';
import { escapeUntrustedText } from '../untrusted-text.ts';
import type { RequestParameters } from './response-cache.ts';

/** Rule that a request violates. */
export interface RuleViolation {
  /** Id of the violated rule, or of the violated constraint of a parameter, such as a maximum. */
  readonly rule: string;
  readonly parameters: readonly string[];
  readonly message: string;
}

/** Result of checking a request before it is sent. */
export interface CheckResult {
  /** Violated rules that make the API refuse the request. */
  readonly violations: readonly RuleViolation[];
  /**
   * Violated rules that do not make the API refuse the request: the response is empty, or a parameter has no effect.
   */
  readonly ignored: readonly RuleViolation[];
  /** URL of the checked request without the access key; absent if the request violates a rule. */
  readonly url?: string;
}

/** SDK function that calls an API operation. The type does not check the parameters. */
export type SdkFunction = (api: Client, query: never, options?: sdk.CallOptions) => sdk.ApiPromise<unknown>;

/** Finds the SDK function that calls an API operation. */
export function findSdkFunction({ id }: Operation): SdkFunction {
  const found = (sdk as unknown as Readonly<Record<string, SdkFunction | undefined>>)[id];
  if (found === undefined) throw new Error(`the SDK has no function for ${id}`);
  return found;
}

/**
 * Removes parameter values that cannot be sent in a query string, so that the rules can be evaluated. The SDK's own
 * checks report those values.
 */
function readable(parameters: RequestParameters): ParameterValues {
  const entries = Object.entries(parameters).filter(([, value]) => [value].flat().every(isScalar));
  return Object.fromEntries(entries) as ParameterValues;
}

/** True if a value can be sent in a query string. */
export function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * Finds names and notations in place of codes of an open enumeration: `東京都` or `013` instead of `13`. The SDK sends
 * every value of such a parameter, but a language model that writes these means the code.
 */
function findMistakenCodes({ parameters: declared }: Operation, parameters: RequestParameters): RuleViolation[] {
  return declared.flatMap(({ name, value }): RuleViolation[] => {
    const { open, enum: id = '' } = value.list?.items ?? value;
    const values = open === true ? (loadData('api').enums[id]?.values ?? []) : [];
    const given = [parameters[name]].flat().filter(isScalar);
    const texts = given.flatMap((one) => (value.list ? String(one).split(value.list.separator) : [String(one)]));
    return texts.flatMap((text): RuleViolation[] => {
      if (values.some((one) => one.value === text)) return [];
      const meant = values.find(
        (one) => (text.length > 1 && one.meaning.startsWith(text)) || Number(one.value) === Number(text),
      );
      if (meant === undefined) return [];
      return [{ rule: 'enum', parameters: [name], message: `${name}の${meant.meaning}は\`${meant.value}\`です。` }];
    });
  });
}

/** Checks a request to the API in the same way as the SDK, without sending it. */
export function checkParameters(operation: Operation, parameters: RequestParameters): CheckResult {
  const ignored = evaluateRules(toRuleSet(operation), readable(parameters))
    .filter(({ effect }) => effect !== 'error')
    .map(({ rule, params }): RuleViolation => ({
      rule: rule.id,
      parameters: params,
      message: operation.rules.find(({ id }) => id === rule.id)?.sentence ?? rule.id,
    }));
  const mistaken = findMistakenCodes(operation, parameters);
  if (mistaken.length > 0) return { violations: mistaken, ignored };
  try {
    return { violations: [], ignored, url: sdk.requestUrl(findSdkFunction(operation), parameters as never) };
  } catch (error) {
    if (!(error instanceof sdk.ValidationError)) throw error;
    return {
      violations: error.violations.map(({ rule, parameters: names, message }) => ({
        rule,
        parameters: names.map(escapeUntrustedText),
        message: escapeUntrustedText(message),
      })),
      ignored,
    };
  }
}
