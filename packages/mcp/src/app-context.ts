import type { Redact } from '@route-search/sdk/redact';
import { ResponseCache } from './api/response-cache.ts';
import type { ApiCaller } from './api/operation-caller.ts';
import { createOutputRedactor } from './redact-output.ts';
import type { Settings } from './settings.ts';

/** Objects that all tools of the MCP server share. */
export interface AppContext extends ApiCaller {
  readonly settings: Settings;
  readonly redact: Redact;
  readonly answers: ResponseCache;
}

/** Creates the objects that all tools of the MCP server share. The first API call loads the API client. */
export function createAppContext(settings: Settings): AppContext {
  let started: Promise<ApiCaller> | undefined;
  const getCaller = (): Promise<ApiCaller> =>
    (started ??= import('./api/operation-caller.ts').then(({ createApiCaller }) => createApiCaller(settings)));
  return {
    settings,
    redact: createOutputRedactor(settings.key),
    answers: new ResponseCache(),
    call: async (...asked) => (await getCaller()).call(...asked),
    resolveStation: async (...asked) => (await getCaller()).resolveStation(...asked),
  };
}
