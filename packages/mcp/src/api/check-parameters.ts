import * as sdk from '@route-search/sdk';
import type { Client } from '@route-search/sdk';
import type { Operation } from '@route-search/spec/api';
import { toRuleSet } from '@route-search/spec/rule-set';
import { evaluateRules, type ParameterValues, type Scalar } from '@route-search/parameter-rules';
import { loadBundledData } from '../load-data.ts';
import { escapeUntrustedText } from '../untrusted-text.ts';
import type { RequestParameters } from './response-cache.ts';

/** Violation of a parameter rule by a request, with a message for the language model. */
export interface RuleViolation {
  /**
   * Id of the violated parameter rule, or the name of the violated constraint of a single parameter, such as `maximum`.
   */
  readonly rule: string;
  readonly parameters: readonly string[];
  readonly message: string;
}

/** Result of checking a request before it is sent. */
export interface RequestCheckResult {
  /** Violations for which the API would refuse the request. */
  readonly violations: readonly RuleViolation[];
  /** Violations for which the API does not refuse the request. The response is empty, or a parameter has no effect. */
  readonly ignored: readonly RuleViolation[];
  /** Request URL without the access key. Absent if the API would refuse the request. */
  readonly url?: string;
}

/** SDK function that calls an API operation, typed so loosely that any parameters can be passed. */
export type SdkFunction = (api: Client, query: never, options?: sdk.CallOptions) => sdk.ApiPromise<unknown>;

/** Finds the SDK function that calls an API operation. */
export function findSdkFunction({ id }: Operation): SdkFunction {
  const found = (sdk as unknown as Readonly<Record<string, SdkFunction | undefined>>)[id];
  if (found === undefined) throw new Error(`the SDK has no function for ${id}`);
  return found;
}

/**
 * Removes parameter values that a query string cannot contain, such as objects. The rules cannot evaluate them. The SDK
 * reports them separately.
 */
function readable(parameters: RequestParameters): ParameterValues {
  const entries = Object.entries(parameters).filter(([, value]) => [value].flat().every(isScalar));
  return Object.fromEntries(entries) as ParameterValues;
}

/** True for strings, numbers and booleans, which a query string can contain. */
export function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * Reports names and wrong notations where a parameter expects a code, such as `東京都` or `013` instead of `13`. The
 * enumeration of these parameters is open, so the SDK would send any value.
 */
function findMistakenCodes({ parameters: declared }: Operation, parameters: RequestParameters): RuleViolation[] {
  return declared.flatMap(({ name, value }): RuleViolation[] => {
    const { open, enum: id = '' } = value.list?.items ?? value;
    const values = open === true ? (loadBundledData('api').enums[id]?.values ?? []) : [];
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

/** Checks the parameters of a request as the SDK would, without sending the request. */
export function checkParameters(operation: Operation, parameters: RequestParameters): RequestCheckResult {
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
