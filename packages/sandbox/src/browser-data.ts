/** Everything that the engine computes with, and what unfolds it, so that a page loads it as one chunk. */
export { api } from './api/index.ts';
export { sentences } from './base/error-messages.ts';
export { worldOf } from './engine/network/load-world.ts';
