import { createClient, getDataVersion } from '@route-search/sdk';

// アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます。
const api = createClient();
const { engineVersion } = await getDataVersion(api);

console.log(engineVersion);
