/** Everything that the engine computes with, and what unfolds it, so that a page loads it as one chunk. */
export { api } from './api/index.ts';
export { errorMessages } from './base/error-messages.ts';
export { loadWorld } from './engine/network/load-world.ts';
