/** Settings of the MCP server. Tools cannot change them. */
export interface Settings {
  /** True if tools call the real API; false if they call the built-in sandbox. */
  readonly live: boolean;
  /** Access key of the API. Only requests to the real API contain it. It is redacted in all output. */
  readonly key: string | null;
  /** Base URL of the API. The default is the URL in the spec. */
  readonly baseUrl?: string | undefined;
  /** True if the access key may be sent over unencrypted HTTP to another machine. */
  readonly allowHttp?: boolean | undefined;
  readonly callsPerMinute: number;
  /** Upper limit of the tool argument `max_tokens`. */
  readonly maxTokens: number;
}

export const defaultSettings: Settings = { live: false, key: null, callsPerMinute: 60, maxTokens: 8_000 };
