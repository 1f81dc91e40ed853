/** Settings of the MCP server, which its tools cannot change. */
export interface Settings {
  /** True if tools call the real API host, false if they call the built-in sandbox. */
  readonly live: boolean;
  /** Access key of the API. It is redacted in all output, and sent only if the server is live. */
  readonly key: string | null;
  /** Base URL of the API, if it differs from the one in the spec. */
  readonly baseUrl?: string | undefined;
  /** True if the access key may be sent unencrypted to another machine. */
  readonly allowHttp?: boolean | undefined;
  /** Maximum number of API requests per minute. */
  readonly callsPerMinute: number;
  /** Maximum value of the tool argument `max_tokens`. */
  readonly maxTokens: number;
}

/** Default settings of the MCP server. */
export const defaultSettings: Settings = { live: false, key: null, callsPerMinute: 60, maxTokens: 8_000 };
