import { siteSearch, type Results, type Row } from '@route-search/docs-site/search';
import { load } from '../data.ts';

/** Something that the search of the site has found. */
export interface Hit {
  /** Path of the page, with the anchor of the place. */
  readonly page: string;
  readonly kind: string;
  readonly title: string;
  readonly context?: string;
  readonly note?: string;
  /** For `describe_api`, where the place belongs to an API. */
  readonly api?: string;
}

let find: ((query: string) => Results) | undefined;

/** What the search of the site finds. */
export function searchDocs(query: string, most: number): { readonly hits: readonly Hit[]; readonly note?: string } {
  const { quick, full } = load('search');
  find ??= siteSearch(quick, full);
  const { groups, corrected, isOffer } = find(query);
  // The best of each group first, as a reader goes through them.
  const rows = groups.flatMap(({ label, rows: own }) => own.map((row, place) => ({ label, row, place })));
  const hits = rows
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ label, row }) => hitOf(label, row));
  const note =
    isOffer === true
      ? '見つかりませんでした。一覧のページを返します。'
      : corrected === undefined
        ? undefined
        : `「${corrected}」で検索しました。`;
  return { hits, ...(note !== undefined && { note }) };
}

function hitOf(kind: string, { href, title, context, note }: Row): Hit {
  const [, api] = /^\/api\/(\w+)\//.exec(href) ?? [];
  const text = (marks: Row['note']): string => marks.map((mark) => mark.text).join('');
  return {
    page: href,
    kind,
    title: text(title),
    ...(context !== '' && { context }),
    ...(note.length > 0 && { note: text(note) }),
    ...(api !== undefined && { api }),
  };
}
