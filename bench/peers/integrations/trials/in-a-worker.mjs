import { pathToFileURL } from 'node:url';

const { Miniflare } = await import(pathToFileURL(process.env.MINIFLARE_PATH).href);
const miniflare = new Miniflare({
  modules: true,
  modulesRules: [{ type: 'ESModule', include: ['**/*.js'] }],
  scriptPath: 'worker.js',
  compatibilityDate: '2025-01-01',
  bindings: { ROUTE_SEARCH_KEY: process.env.ROUTE_SEARCH_KEY },
});
for (const query of ['name=%E9%AB%98%E5%86%86%E5%AF%BA', 'name=']) {
  const response = await miniflare.dispatchFetch(`http://localhost/api/stations?${query}`);
  console.log(response.status, await response.text());
}
await miniflare.dispose();
