import {
  createClient,
  formatDataVersion,
  getDataVersion,
} from '@route-search/sdk';

const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });
const { versions, copyrights } = await getDataVersion(api);

for (const version of versions)
  console.log(version.caption, formatDataVersion(version));
console.log(copyrights.map(({ company }) => `©${company}`).join(' '));
