/** Everything that the engine computes with, and what unfolds it, so that a page loads it as one chunk. */
export { api } from './api/index.ts';
export { sentences } from './engine/sentences.ts';
export { worldOf } from './engine/world-of.ts';
