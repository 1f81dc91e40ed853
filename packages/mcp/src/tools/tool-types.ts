import type { AppContext } from '../app-context.ts';

/** Result of a tool. `text` contains all information of the structured `data`. An error of the API has no `data`. */
export interface ToolResult {
  readonly text: string;
  readonly data?: Record<string, unknown>;
}

/** Context of one tool call. */
export interface ToolContext {
  readonly app: AppContext;
  readonly signal: AbortSignal;
  readonly progress: (message: string) => void;
}

/** Function that runs a tool. Its arguments have already been validated. */
export type ToolRunner<Args> = (args: Args, context: ToolContext) => ToolResult | Promise<ToolResult>;

/** Returns the token limit of a tool result: the requested or the default limit, at most the maximum of the server. */
export function computeTokenLimit(
  asked: number | undefined,
  usual: number,
  { maxTokens }: AppContext['settings'],
): number {
  return Math.min(asked ?? usual, maxTokens);
}
