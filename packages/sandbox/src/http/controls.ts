import { maxUrlLength as urlGuard } from '@route-search/spec/values';
import type { EngineOptions } from '../engine/engine.ts';
import type { ScenarioName } from '../scenarios/list.ts';
import type { Fault } from './faults.ts';
import type { Outcome, PlainRequest, SandboxOptions } from './plain.ts';
import type { Refusal, RefusalStatus } from './refusal.ts';

/** What a request asks of the sandbox itself, or what happens to it. */
export interface Controls {
  readonly example?: string | undefined;
  /** Milliseconds. */
  readonly delay?: number;
  readonly status?: RefusalStatus | undefined;
  /** Seconds. */
  readonly retryAfter?: number;
  readonly fault?: Fault | undefined;
  /** Why it fails, in Japanese. */
  readonly cause?: string;
}

/** Controls of the headers of a request. */
export interface HeaderControls extends Controls {
  readonly scenario?: ScenarioName | undefined;
  readonly now?: string | undefined;
}

/** What has been found out of a request before the API looks at it. */
export interface Entrance {
  readonly controls: Controls;
  /** When it is, and what is not as usual. */
  readonly situation: EngineOptions;
  /** The answer, where the API is not even asked. */
  readonly answer?: Outcome | { readonly refused: Refusal };
}

/** Prefix of the names of the sandbox's own headers. */
export const prefix = 'x-sandbox-';

/** What is asked of the sandbox itself has paths that begin so. */
export const sandboxPath = '/_sandbox/';

/** Methods that an existing path answers. */
export const allow = 'GET, HEAD, OPTIONS';

/** The longest URL that is taken. */
export function longestUrl({ maxUrlLength = urlGuard }: SandboxOptions): number {
  return maxUrlLength;
}

/** Whether it takes more than the API to answer a request to an existing path. */
export function isControlled({ method, target, headers }: PlainRequest, options: SandboxOptions): boolean {
  const { scenario, clockSpeed, failureRate, rateLimit } = options;
  return (
    (headers['prefer'] ?? scenario ?? clockSpeed ?? failureRate ?? rateLimit) !== undefined ||
    method !== 'GET' ||
    target.length > longestUrl(options) ||
    Object.keys(headers).some((name) => name.startsWith(prefix))
  );
}
