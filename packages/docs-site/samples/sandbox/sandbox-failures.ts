import {
  createClient,
  getDataVersion,
  RouteSearchError,
} from '@route-search/sdk';
import { sandboxFetch } from '@route-search/sandbox';

/** リクエストにヘッダーを付けて、エラーを起こします。 */
function failing(headers: Record<string, string>) {
  const answer = sandboxFetch();
  return createClient({
    key: 'test',
    retries: 0,
    fetch: (url, init) =>
      answer(url, {
        ...init,
        headers: {
          ...Object.fromEntries(new Headers(init.headers)),
          ...headers,
        },
      }),
  });
}

for (const [header, value] of [
  ['x-sandbox-status', '429'],
  ['x-sandbox-status', '503'],
  ['x-sandbox-fault', 'truncate'],
] as const) {
  try {
    await getDataVersion(failing({ [header]: value }));
  } catch (error) {
    if (!(error instanceof RouteSearchError)) throw error;
    console.log(value, error.code);
  }
}
