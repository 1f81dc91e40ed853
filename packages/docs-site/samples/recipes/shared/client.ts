import { createClient, isRouteSearchError } from '@route-search/sdk';

// APIを呼び出せないときは、理由を1文で表示します。
process.on('uncaughtException', (error) => {
  console.error(isRouteSearchError(error) ? error.message : error);
  process.exitCode = 1;
});

export const api = createClient();
