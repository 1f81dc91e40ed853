/** HTTP headers by name. In a request the names are in lower case. */
export type PlainHeaders = Readonly<Record<string, string | undefined>>;

/** HTTP request reduced to what the sandbox reads, independent of the server or runtime. */
export interface PlainRequest {
  readonly method: string;
  /** URL path and query as the client sent them. */
  readonly target: string;
  readonly headers: PlainHeaders;
}

/** HTTP response of the sandbox, before it becomes a web `Response` or is written to a socket. */
export interface SandboxResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Delay before the response is sent, in milliseconds. */
  readonly delay: number;
  /** True if the connection is reset in the middle of the body. */
  readonly reset: boolean;
  /** Internal error of the sandbox, for the log. */
  readonly bug?: unknown;
}

/** Result of an API operation, before common headers and faults are added. */
export interface OperationResult {
  readonly status: number;
  /** Response body as JSON text. */
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly bug?: unknown;
}
