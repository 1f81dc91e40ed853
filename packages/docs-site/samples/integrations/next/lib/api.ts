import 'server-only';
import { createClient } from '@route-search/sdk';

// アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます。
export const api = createClient();

/** レスポンスをそのまま中継します。 */
export const wire = createClient({ decode: false });
