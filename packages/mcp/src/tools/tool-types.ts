import type { AppContext } from '../app-context.ts';

/** Result of a tool: data, and a text that is understandable without it. */
export interface ToolResult {
  readonly text: string;
  readonly data: Record<string, unknown>;
}

/** Context of a tool call. */
export interface ToolContext {
  readonly app: AppContext;
  readonly signal: AbortSignal;
  /** Sends a progress message to the client. */
  readonly progress: (message: string) => void;
}

/** Runs a tool with arguments that match its schema. */
export type RunTool<Args> = (args: Args, context: ToolContext) => ToolResult | Promise<ToolResult>;

/** Token limit of a result: the requested or the default one, at most the server's limit. */
export function tokenLimit(asked: number | undefined, usual: number, { maxTokens }: AppContext['settings']): number {
  return Math.min(asked ?? usual, maxTokens);
}
