import { createSiteSearch, type SearchResultRow, type SearchResults } from '@route-search/docs-site/search';
import { loadBundledData } from '../load-data.ts';

/** Result of a documentation search. */
export interface SearchHit {
  /** Path of the page with the anchor of the match. */
  readonly page: string;
  readonly kind: string;
  readonly title: string;
  readonly context?: string;
  readonly note?: string;
  /** Operation id for the tool `describe_api`, if the match is about an API operation. */
  readonly api?: string;
}

let find: ((query: string) => SearchResults) | undefined;

/** Searches the documentation with the search engine of the documentation site. */
export function searchDocs(
  query: string,
  most: number,
): { readonly hits: readonly SearchHit[]; readonly note?: string } {
  const { quick, full } = loadBundledData('search');
  find ??= createSiteSearch(quick, full);
  const { groups, corrected, isOffer } = find(query);
  // Orders the results: the best results, then the first result of each kind, then the second of each kind, and so on.
  const rows = groups.flatMap(({ kind, rows: own }) =>
    own.map((row, place) => ({ row, place: kind === 'top' ? -1 : place })),
  );
  const hits = rows
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ row }) => hitOf(row));
  const note =
    isOffer === true
      ? '見つかりませんでした。一覧のページを返します。'
      : corrected === undefined
        ? undefined
        : `「${corrected}」で検索しました。`;
  return { hits, ...(note !== undefined && { note }) };
}

function hitOf({ label, href, title, context, note }: SearchResultRow): SearchHit {
  const [, api] = /^\/api\/(\w+)\//.exec(href) ?? [];
  const text = (marks: SearchResultRow['note']): string => marks.map((mark) => mark.text).join('');
  return {
    page: href,
    kind: label,
    title: text(title),
    ...(context !== '' && { context }),
    ...(note.length > 0 && { note: text(note) }),
    ...(api !== undefined && { api }),
  };
}
