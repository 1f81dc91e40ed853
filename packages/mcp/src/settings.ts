/** How a server was started. Nothing that a tool is given changes it. */
export interface Settings {
  /** Calls go to the real host, and not to the sandbox inside. */
  readonly live: boolean;
  /** The access key, which is taken out of everything that leaves; only a live server sends it. */
  readonly key: string | null;
  /** Place of the API, where it is not that of the spec. */
  readonly baseUrl?: string | undefined;
  /** Calls of the API in any minute. */
  readonly callsPerMinute: number;
  /** Most tokens that a result may be asked to have. */
  readonly maxTokens: number;
}

/** What holds unless a server is started otherwise. */
export const defaults: Settings = { live: false, key: null, callsPerMinute: 60, maxTokens: 8_000 };
