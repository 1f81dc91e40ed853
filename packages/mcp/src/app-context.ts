import type { Redact } from '@route-search/sdk/redact';
import { ResponseCache } from './api/response-cache.ts';
import type { OperationCaller } from './api/operation-caller.ts';
import { createOutputRedactor } from './redact-output.ts';
import type { Settings } from './settings.ts';

/** Objects that all tools of the MCP server share. */
export interface AppContext {
  readonly settings: Settings;
  readonly redact: Redact;
  readonly answers: ResponseCache;
  readonly call: OperationCaller;
}

/** Creates the objects that all tools share. The API client is loaded by the first call. */
export function createAppContext(settings: Settings): AppContext {
  let caller: Promise<OperationCaller> | undefined;
  return {
    settings,
    redact: createOutputRedactor(settings.key),
    answers: new ResponseCache(),
    call: async (...asked) => {
      caller ??= import('./api/operation-caller.ts').then(({ createOperationCaller }) =>
        createOperationCaller(settings),
      );
      return (await caller)(...asked);
    },
  };
}
