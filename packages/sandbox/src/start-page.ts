import { api } from './api/index.ts';
import type { StartPageLinks } from './api/compact-api.ts';
import { formatExampleTarget } from './example-target.ts';
import { siteLinks } from './generated/site-links.ts';
import type { PlainRequest, SandboxResponse } from './http/types/messages.ts';
import type { SandboxOptions } from './http/types/sandbox-options.ts';

const { product, portal }: StartPageLinks = siteLinks;

/**
 * Responds to the root path with a description of the sandbox and links to its documentation: HTML for browsers, JSON
 * for other clients. Returns `undefined` for other paths.
 */
export function createStartPage(
  { method, target, headers }: PlainRequest,
  options: SandboxOptions,
): SandboxResponse | undefined {
  const { basePath = '', key } = options;
  const path = target.split('?', 1)[0] ?? '';
  if ((method !== 'GET' && method !== 'HEAD') || !['/', basePath, `${basePath}/`].includes(path)) return undefined;
  const asHtml = headers['accept']?.includes('text/html') === true;
  // The start page never shows a configured access key.
  const shownKey = key === undefined ? '&key=test' : key === null ? '' : '&key=';
  const page = {
    description: `${product}のサンドボックスです。時刻、運賃、経路はすべて架空です。`,
    documentation: `${portal}docs/sandbox/start`,
    reference: `${portal}list`,
    example: formatExampleTarget(options) + shownKey,
    scenario: '/_sandbox/scenario',
    paths: api.operations.map((operation) => basePath + operation.path),
  };
  return {
    status: 200,
    headers: {
      'Content-Type': `${asHtml ? 'text/html' : 'application/json'};charset=utf-8`,
      'Cache-Control': 'no-store',
      Vary: 'Accept, Accept-Encoding',
    },
    body: asHtml ? formatHtml(page) : JSON.stringify(page),
    delay: 0,
    reset: false,
  };
}

function formatHtml(
  page: Readonly<Record<'description' | 'documentation' | 'reference' | 'example' | 'scenario', string>>,
): string {
  const link = (url: string, text: string): string =>
    `<a href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${text}</a>`;
  const calls = api.operations.map(({ id, path }) => `<li>${link(`${portal}api/${id}/`, path)}</li>`);
  return `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${product}のサンドボックス</title>
<h1>${product}のサンドボックス</h1>
<p>${page.description}</p>
<ul>
<li>${link(page.documentation, 'サンドボックスの使い方')}</li>
<li>${link(page.reference, 'API一覧')}</li>
<li>${link(page.example, 'リクエストの例')}</li>
<li>${link(page.scenario, 'シナリオ')}</li>
</ul>
<h2>パス</h2>
<ul>
${calls.join('\n')}
</ul>
</html>
`;
}
