import { maxUrlLength as defaultMaxUrlLength } from '@route-search/spec/values';
import type { EngineOptions } from '../../engine/assemble-engine.ts';
import type { ScenarioName } from '../../scenarios/list.ts';
import type { Fault } from './inject-fault.ts';
import type { OperationResult, PlainRequest } from '../types/messages.ts';
import type { SandboxOptions } from '../types/sandbox-options.ts';
import type { ErrorResponse, ErrorStatus } from '../response/error-response.ts';

/**
 * Simulated problems of a response, such as a delay or an error. Control headers or settings such as a failure rate
 * cause them.
 */
export interface ResponseControls {
  readonly example?: string | undefined;
  /** Delay of the response in milliseconds. */
  readonly delay?: number;
  readonly status?: ErrorStatus | undefined;
  /** Value in seconds of the response header `Retry-After`. */
  readonly retryAfter?: number;
  readonly fault?: Fault | undefined;
  /** Reason for the failure in Japanese, for the error message. */
  readonly cause?: string;
}

/** Settings from the control headers of a request. */
export interface HeaderControls extends ResponseControls {
  readonly scenario?: ScenarioName | undefined;
  readonly now?: string | undefined;
}

/** Simulated problems, clock and scenario for the response to a request. */
export interface AppliedControls {
  readonly controls: ResponseControls;
  readonly situation: EngineOptions;
  /** Response to send instead of calling an API operation. */
  readonly result?: OperationResult | { readonly error: ErrorResponse };
}

/** Prefix of request headers that control the sandbox. */
export const controlHeaderPrefix = 'x-sandbox-';

/** Prefix of URL paths that control the sandbox. */
export const sandboxPathPrefix = '/_sandbox/';

/** Returns the maximum length of path and query in characters. */
export function getMaxUrlLength({ maxUrlLength = defaultMaxUrlLength }: SandboxOptions): number {
  return maxUrlLength;
}

/**
 * True if a request needs the code that simulates errors, delays or another time, which is loaded on demand. The reason
 * can be its headers, method or length, or a setting of the sandbox.
 */
export function needsControlHandlers({ method, target, headers }: PlainRequest, options: SandboxOptions): boolean {
  const { scenario, clockSpeed, failureRate, rateLimit, now } = options;
  return (
    (headers['prefer'] ?? now ?? scenario ?? clockSpeed ?? failureRate ?? rateLimit) !== undefined ||
    method !== 'GET' ||
    target.length > getMaxUrlLength(options) ||
    Object.keys(headers).some((name) => name.startsWith(controlHeaderPrefix))
  );
}
