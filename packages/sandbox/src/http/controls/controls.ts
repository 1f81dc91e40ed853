import { maxUrlLength as defaultMaxUrlLength } from '@route-search/spec/values';
import type { EngineOptions } from '../../engine/assemble-engine.ts';
import type { ScenarioName } from '../../scenarios/list.ts';
import type { Fault } from './inject-fault.ts';
import type { OperationResult, PlainRequest } from '../types/messages.ts';
import type { SandboxOptions } from '../types/sandbox-options.ts';
import type { ErrorResponse, ErrorStatus } from '../response/error-response.ts';

/**
 * Deviations from the sandbox's normal response, requested by control headers or caused by settings such as a failure
 * rate.
 */
export interface ResponseControls {
  readonly example?: string | undefined;
  /** Delay of the response in milliseconds. */
  readonly delay?: number;
  readonly status?: ErrorStatus | undefined;
  /** Value of the response header `Retry-After` in seconds. */
  readonly retryAfter?: number;
  readonly fault?: Fault | undefined;
  /** Reason for the failure in Japanese, which the error message quotes. */
  readonly cause?: string;
}

/** Controls that the headers of a request ask for. */
export interface HeaderControls extends ResponseControls {
  readonly scenario?: ScenarioName | undefined;
  readonly now?: string | undefined;
}

/** Controls, clock and scenario for a request, determined before its operation is called. */
export interface ControlResult {
  readonly controls: ResponseControls;
  /** Clock and scenario that the engine computes with. */
  readonly situation: EngineOptions;
  /** Result of a request that is answered without calling an API operation. */
  readonly result?: OperationResult | { readonly error: ErrorResponse };
}

/** Prefix of the request headers that control the sandbox. */
export const controlHeaderPrefix = 'x-sandbox-';

/** Prefix of the URL paths that control the sandbox itself. */
export const sandboxPathPrefix = '/_sandbox/';

/** Returns the maximum number of characters in the path and query of a request. */
export function getMaxUrlLength({ maxUrlLength = defaultMaxUrlLength }: SandboxOptions): number {
  return maxUrlLength;
}

/**
 * True if a request must be handled by the control handlers, because of its headers, its method, its length or the
 * settings.
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
