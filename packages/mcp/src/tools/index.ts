import { toolDefinitions, type ToolDefinition, type ToolName } from './schemas.ts';
import type { ToolRunner } from './tool-types.ts';

/** Loads the module of a tool on its first call. */
const modules: Readonly<Record<ToolName, () => Promise<{ readonly run: ToolRunner<never> }>>> = {
  search_docs: () => import('./search_docs.ts'),
  read_page: () => import('./read_page.ts'),
  describe_api: () => import('./describe_api.ts'),
  check_request: () => import('./check_request.ts'),
  call_api: () => import('./call_api.ts'),
  next_calls: () => import('./next_calls.ts'),
};

/** MCP tool: its definition and the function that loads its implementation. */
export interface Tool extends ToolDefinition {
  readonly name: ToolName;
  readonly load: () => Promise<{ readonly run: ToolRunner<never> }>;
}

/** All tools of the MCP server, in the order in which clients list them. */
export const allTools = (Object.keys(toolDefinitions) as ToolName[]).map((name): Tool => ({
  name,
  ...toolDefinitions[name],
  load: modules[name],
}));
