import type { Hooks, RateGate } from './options.ts';
import type { Redact } from './redact.ts';
import type { Send } from './transport.ts';

/** The options of a client, checked and complete. */
export interface Settings {
  readonly key: string | null;
  readonly decode: boolean;
  /** Origin and path prefix, without final slash. */
  readonly base: string;
  readonly send: Send;
  readonly redact: Redact;
  readonly datum: string | undefined;
  readonly timeout: number;
  readonly retries: number;
  readonly maxUrlLength: number;
  readonly validate: 'throw' | 'warn' | 'off';
  readonly hooks: Hooks;
  readonly rateGate: RateGate | undefined;
}
