import { table } from '../generated/operations.ts';
import { createApi } from './operations.ts';

/** All API operations with their parameters and rules, for package entries that load the whole sandbox at once. */
export const api = createApi(table);
