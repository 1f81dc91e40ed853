/** Settings of the server. Tools cannot change them. */
export interface Settings {
  /** True if calls go to the real host, false for the built-in sandbox. */
  readonly live: boolean;
  /** Access key, which is redacted in all output; only a live server sends it. */
  readonly key: string | null;
  /** Base URL of the API if it is not the one of the spec. */
  readonly baseUrl?: string | undefined;
  /** Maximum number of API requests per minute. */
  readonly callsPerMinute: number;
  /** Upper limit of a tool's `max_tokens`. */
  readonly maxTokens: number;
}

/** Default settings. */
export const defaults: Settings = { live: false, key: null, callsPerMinute: 60, maxTokens: 8_000 };
