import type { Desk } from '../desk.ts';

/** What a tool returns: data, and a text that says the same alone. */
export interface Result {
  readonly text: string;
  readonly data: Record<string, unknown>;
}

/** What surrounds a call of a tool. */
export interface Around {
  readonly desk: Desk;
  readonly signal: AbortSignal;
  /** Tells whoever waits how far it is. */
  readonly progress: (message: string) => void;
}

/** Runs a tool with arguments that fit its schema. */
export type Run<Args> = (args: Args, around: Around) => Result | Promise<Result>;

/** How many tokens a result may have. */
export function roomFor(asked: number | undefined, usual: number, { maxTokens }: Desk['settings']): number {
  return Math.min(asked ?? usual, maxTokens);
}
