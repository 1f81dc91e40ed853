import type { PlainRequest, SandboxResponse } from './messages.ts';
import type { SandboxOptions } from './sandbox-options.ts';

/**
 * Request handler that all entries of the sandbox use: the `handle` functions, the MSW handlers and the HTTP server.
 */
export interface RequestHandler {
  /** Responds to a plain request. Returns a promise only if code or data must be loaded first. */
  readonly respond: (request: PlainRequest, options: SandboxOptions) => SandboxResponse | Promise<SandboxResponse>;
  /** Responds to a web-standard `Request`, after the requested delay. */
  readonly handle: (request: Request, options: SandboxOptions) => Promise<Response>;
  /** Loads the data of the sandbox, so that the first response is as fast as the others. */
  readonly prepare: () => void;
}
