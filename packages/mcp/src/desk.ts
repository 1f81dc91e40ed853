import type { Redact } from '@route-search/sdk/redact';
import { Answers } from './api/answers.ts';
import type { Caller } from './api/caller.ts';
import { keeperOf } from './leaks.ts';
import type { Settings } from './settings.ts';

/** What the tools of one process share. */
export interface Desk {
  readonly settings: Settings;
  readonly redact: Redact;
  readonly answers: Answers;
  readonly call: Caller;
}

/** Makes it. What calls is loaded with the first call. */
export function createDesk(settings: Settings): Desk {
  let caller: Promise<Caller> | undefined;
  return {
    settings,
    redact: keeperOf(settings.key),
    answers: new Answers(),
    call: async (...asked) => {
      caller ??= import('./api/caller.ts').then(({ createCaller }) => createCaller(settings));
      return (await caller)(...asked);
    },
  };
}
