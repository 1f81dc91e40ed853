/** HTTP headers by name. Names of request headers are in lower case. */
export type PlainHeaders = Readonly<Record<string, string | undefined>>;

/** HTTP request without dependencies on a server or runtime. */
export interface PlainRequest {
  readonly method: string;
  /** URL path and query as received. */
  readonly target: string;
  readonly headers: PlainHeaders;
}

/** HTTP response without dependencies on a server or runtime. */
export interface SandboxResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Delay before sending in milliseconds. */
  readonly delay: number;
  /** True if the connection is reset in the middle of the body. */
  readonly reset: boolean;
  /** Internal error of the sandbox, for the log. */
  readonly bug?: unknown;
}

/** Result of an API operation. Common headers and faults are added later. */
export interface OperationResult {
  readonly status: number;
  /** JSON text of the response body. */
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly bug?: unknown;
}
