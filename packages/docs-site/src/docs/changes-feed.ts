import type { Api } from '@route-search/spec/api';
import type { Provider } from '@route-search/toolkit/provider';
import { escapeHtml } from '../base/html.ts';
import { absoluteHref, CHANGES_FEED_PATH, CHANGES_PATH } from '../base/links.ts';
import { listDeprecations, listApiVersions } from './changes.ts';

/** Entry of the Atom feed. */
interface FeedEntry {
  readonly title: string;
  readonly text: string;
  /** Day of the change, as `YYYY-MM-DD`. */
  readonly day: string;
  readonly anchor: 'changelog' | 'deprecations';
}

/**
 * Writes the Atom feed (RFC 4287) of API versions and deprecations, newest first. Deprecations without a date are left
 * out.
 */
export function formatChangesFeed(api: Api, { product, site }: Pick<Provider, 'product' | 'site'>): string {
  const page = absoluteHref(CHANGES_PATH, site);
  const entries = [
    ...listApiVersions(api).map(({ version, date, summary, operations }): FeedEntry => ({
      title: `API定義 ${version}`,
      text: [summary, ...operations.map(({ title, text }) => `${title}：${text}`)].join('\n'),
      day: date,
      anchor: 'changelog',
    })),
    ...listDeprecations(api).flatMap(({ kind, name, since, sunset, reason = '', replacement }): FeedEntry[] =>
      since === undefined
        ? []
        : [
            {
              title: `非推奨：${kind} ${name}`,
              text: [
                reason,
                sunset === undefined ? '' : `${sunset}から使えません。`,
                replacement === undefined ? '' : `代わりに${replacement}を使ってください。`,
              ].join(''),
              day: since,
              anchor: 'deprecations',
            },
          ],
    ),
  ].toSorted((a, b) => b.day.localeCompare(a.day));
  const timeOf = ({ day }: FeedEntry): string => `${day}T00:00:00+09:00`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">
<id>${escapeHtml(page)}</id>
<title>${escapeHtml(`${product.name}の変更`)}</title>
<link href="${escapeHtml(page)}"/>
<link rel="self" href="${escapeHtml(absoluteHref(CHANGES_FEED_PATH, site))}"/>
<updated>${entries[0] === undefined ? '1970-01-01T00:00:00Z' : timeOf(entries[0])}</updated>
<author><name>${escapeHtml(product.name)}</name></author>
${entries
  .map(
    (entry) => `<entry>
<id>${escapeHtml(`${page}?entry=${encodeURIComponent(entry.title)}#${entry.anchor}`)}</id>
<title>${escapeHtml(entry.title)}</title>
<link href="${escapeHtml(`${page}#${entry.anchor}`)}"/>
<updated>${timeOf(entry)}</updated>
<content type="text">${escapeHtml(entry.text)}</content>
</entry>`,
  )
  .join('\n')}
</feed>
`;
}
