const BASE_URL = 'https://api.example.com';

/** APIを呼び出せなかった理由です。causeはHTTPのステータスコードです。 */
export class ApiError extends Error {}

// 理由を1文で表示します。
process.on('uncaughtException', (error) => {
  console.error(error instanceof ApiError ? error.message : error);
  process.exitCode = 1;
});

/**
 * APIを呼び出し、ResultSetを返します。
 * @param {string} path
 * @param {Record<string, string>} parameters
 * @returns {Promise<any>}
 */
export async function callApi(path, parameters) {
  const key = process.env.ROUTE_SEARCH_KEY;
  if (!key)
    throw new ApiError(
      '環境変数ROUTE_SEARCH_KEYにアクセスキーを入れてください。',
    );
  const query = String(new URLSearchParams({ key, ...parameters }));
  // コロンは区切りなので、エンコードしません。
  const url = `${BASE_URL}${path}?${query.replaceAll('%3A', ':')}`;
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'manual', // リダイレクト先にキーを渡しません。
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw new ApiError('APIに接続できません。通信環境を確かめてください。');
  });
  const { ok, status } = response;
  /** @type {any} */
  const body = await response.json().catch(() => null);
  if (ok && body?.ResultSet) return body.ResultSet;
  const { code = '', Message = '' } = body?.ResultSet?.Error ?? {};
  const reason = `${status} ${code} ${Message}`.trim().replaceAll(key, '***');
  throw new ApiError(`APIから結果を受け取れません（${reason}）。`, {
    cause: status,
  });
}

/**
 * 0件、1件、複数件のどれでも配列にします。
 * @param {any} value
 * @returns {any[]}
 */
export const toArray = (value) => [value ?? []].flat();
