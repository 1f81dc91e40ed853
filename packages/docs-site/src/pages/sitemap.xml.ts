import { provider } from 'virtual:site';
import { absoluteHref } from '../base/links.ts';
import { listSitePages } from '../docs/pages.ts';

/** Serves the sitemap of all pages for search engines. */
export async function GET(): Promise<Response> {
  const lines = (await listSitePages()).map(
    ({ path }) => `<url><loc>${absoluteHref(path, provider.site).replaceAll('&', '&amp;')}</loc></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
