import { tools, type Listed, type ToolName } from './schemas.ts';
import type { Run } from './tool.ts';

/** What runs the tools, loaded when a tool is first called. */
const modules: Readonly<Record<ToolName, () => Promise<{ readonly run: Run<never> }>>> = {
  search_docs: () => import('./search_docs.ts'),
  read_page: () => import('./read_page.ts'),
  describe_api: () => import('./describe_api.ts'),
  check_request: () => import('./check_request.ts'),
  call_api: () => import('./call_api.ts'),
  next_calls: () => import('./next_calls.ts'),
};

/** A tool with what runs it. */
export interface Tool extends Listed {
  readonly name: ToolName;
  readonly load: () => Promise<{ readonly run: Run<never> }>;
}

/** All tools: what clients list, and what runs them. */
export const allTools = (Object.keys(tools) as ToolName[]).map((name): Tool => ({
  name,
  ...tools[name],
  load: modules[name],
}));
