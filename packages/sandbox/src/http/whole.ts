import { createEngine } from '../engine/index.ts';
import { sentences } from '../engine/sentences.ts';
import { answererOf } from './answer.ts';
import { api } from '../api/index.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import * as provoking from './provoking.ts';

/** What answers requests where all of the sandbox is at hand: everywhere but in a web page. */
export const whole = answererOf({
  api,
  sentences,
  provoking: () => provoking,
  createEngine,
  cors: { answer: corsHeaders, preflight: preflightHeaders },
  examples: async () => (await import('../generated/examples.ts')).table,
});
