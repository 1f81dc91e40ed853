import { table } from '../generated/operations.ts';
import { apiOf } from './operations.ts';

/** The API, for programs that have all of the sandbox at hand. */
export const api = apiOf(table);
