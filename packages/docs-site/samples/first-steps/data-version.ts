import {
  createClient,
  formatDataVersion,
  getDataVersion,
} from '@route-search/sdk';

// アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます。
const api = createClient();
const { versions, copyrights } = await getDataVersion(api);

for (const version of versions)
  console.log(version.caption, formatDataVersion(version));
console.log(copyrights.map(({ company }) => `©${company}`).join(' '));
