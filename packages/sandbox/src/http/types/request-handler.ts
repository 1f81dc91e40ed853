import type { PlainRequest, SandboxResponse } from './messages.ts';
import type { SandboxOptions } from './sandbox-options.ts';

/** Request handler behind all entries of the sandbox: `handle`, the MSW handlers and the HTTP server. */
export interface RequestHandler {
  /**
   * Responds to a request that is a plain object instead of a web `Request`. The result is a promise only if code or
   * data must be loaded first.
   */
  readonly respond: (request: PlainRequest, options: SandboxOptions) => SandboxResponse | Promise<SandboxResponse>;
  /** Responds to a web `Request` after the configured delay. */
  readonly handle: (request: Request, options: SandboxOptions) => Promise<Response>;
  /** Loads the data in advance, so that the first response is not slower than others. */
  readonly prepare: () => void;
}
