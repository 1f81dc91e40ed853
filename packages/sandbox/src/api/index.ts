import { table } from '../generated/operations.ts';
import { createApi } from './operations.ts';

/** API of the spec, for entries that load the whole sandbox at once. */
export const api = createApi(table);
