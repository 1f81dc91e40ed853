import { table } from '../generated/operations.ts';
import { createApi } from './operations.ts';

/** The API, for entries that load the whole sandbox at once. */
export const api = createApi(table);
