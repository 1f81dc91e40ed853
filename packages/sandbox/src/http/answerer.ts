import { api } from '../api/index.ts';
import { createEngine } from '../engine/index.ts';
import { sentences } from '../base/error-messages.ts';
import { answererOf } from './answer.ts';
import * as handlers from './control-handlers.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';

/** The answerer of every entry but that for web pages, with all of the sandbox loaded at once. */
export const answerer = answererOf({
  api,
  sentences,
  controlHandlers: handlers,
  createEngine,
  cors: { answer: corsHeaders, preflight: preflightHeaders },
  examples: async () => (await import('../generated/examples.ts')).table,
});
