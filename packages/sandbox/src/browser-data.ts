/** Everything that the engine computes with but is no code, so that a page loads it as one chunk. */
export { sentences } from './engine/sentences.ts';
export { catalogue } from './generated/catalogue.ts';
export { data } from './generated/data.ts';
export { table } from './generated/operations.ts';
