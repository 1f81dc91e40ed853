import type { AppContext } from '../app-context.ts';

/** Result of a tool: structured data, and a text that is complete without the data. An error of the API has no data. */
export interface ToolResult {
  readonly text: string;
  readonly data?: Record<string, unknown>;
}

/** Objects that a tool call uses: the shared objects of the server, an abort signal and a progress function. */
export interface ToolContext {
  readonly app: AppContext;
  readonly signal: AbortSignal;
  /** Sends a progress message to the client. */
  readonly progress: (message: string) => void;
}

/** Function that runs a tool. Its arguments have been validated against the schema. */
export type RunTool<Args> = (args: Args, context: ToolContext) => ToolResult | Promise<ToolResult>;

/** Returns the token limit of a tool result: the requested or the default limit, capped by the server's maximum. */
export function computeTokenLimit(
  asked: number | undefined,
  usual: number,
  { maxTokens }: AppContext['settings'],
): number {
  return Math.min(asked ?? usual, maxTokens);
}
