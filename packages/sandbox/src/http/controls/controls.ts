import { maxUrlLength as defaultMaxUrlLength } from '@route-search/spec/values';
import type { EngineOptions } from '../../engine/assemble-engine.ts';
import type { ScenarioName } from '../../scenarios/list.ts';
import type { Fault } from './inject-fault.ts';
import type { OperationResult, PlainRequest } from '../types/messages.ts';
import type { SandboxOptions } from '../types/sandbox-options.ts';
import type { ErrorResponse, ErrorStatus } from '../response/error-response.ts';

/** Changes to the sandbox's normal response, asked for by a request or caused by the settings. */
export interface Controls {
  readonly example?: string | undefined;
  /** Delay of the response in milliseconds. */
  readonly delay?: number;
  readonly status?: ErrorStatus | undefined;
  /** Value of `Retry-After` in seconds. */
  readonly retryAfter?: number;
  readonly fault?: Fault | undefined;
  /** Reason for the failure, in Japanese. */
  readonly cause?: string;
}

/** Controls from the headers of a request. */
export interface HeaderControls extends Controls {
  readonly scenario?: ScenarioName | undefined;
  readonly now?: string | undefined;
}

/** Controls and situation of a request, before its operation is called. */
export interface ControlResult {
  readonly controls: Controls;
  /** Clock and scenario that the engine computes with. */
  readonly situation: EngineOptions;
  /** Result of a request that does not reach the API. */
  readonly result?: OperationResult | { readonly error: ErrorResponse };
}

/** Prefix of the control headers. */
export const controlHeaderPrefix = 'x-sandbox-';

/** Prefix of the paths that control the sandbox itself. */
export const sandboxPathPrefix = '/_sandbox/';

/** Returns the maximum length of a request's path and query in characters. */
export function getMaxUrlLength({ maxUrlLength = defaultMaxUrlLength }: SandboxOptions): number {
  return maxUrlLength;
}

/** True if a request to an existing path needs the control handlers. */
export function needsControls({ method, target, headers }: PlainRequest, options: SandboxOptions): boolean {
  const { scenario, clockSpeed, failureRate, rateLimit } = options;
  return (
    (headers['prefer'] ?? scenario ?? clockSpeed ?? failureRate ?? rateLimit) !== undefined ||
    method !== 'GET' ||
    target.length > getMaxUrlLength(options) ||
    Object.keys(headers).some((name) => name.startsWith(controlHeaderPrefix))
  );
}
