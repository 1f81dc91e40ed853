import 'server-only';
import { createClient } from '@route-search/sdk';

const key = process.env['ROUTE_SEARCH_KEY'] ?? '';

export const api = createClient({ key });

/** レスポンスをそのまま中継します。 */
export const wire = createClient({ key, decode: false });
