/** API, error messages and data, which a web page loads as one chunk. */
export { api } from './api/index.ts';
export { errorMessages } from './base/error-messages.ts';
export { loadWorld } from './engine/network/load-world.ts';
