import type { MarkdownHeading } from 'astro';
import type { OperationView } from './create-reference.ts';

/** Titles of the sections of an operation's page, by anchor id. */
export const sectionTitles = {
  playground: 'プレイグラウンド',
  samples: 'サンプルコード',
  examples: 'リクエストとレスポンスの例',
  parameters: 'パラメータ',
  response: 'レスポンス',
  next: '次に呼べるAPI',
  errors: 'エラー',
  changes: '変更履歴',
} as const;

/** Lists the headings of an operation's page for its table of contents. */
export function listPageHeadings({ groups, errors, nextRequests }: OperationView): MarkdownHeading[] {
  const below: Readonly<Record<string, readonly MarkdownHeading[]>> = {
    parameters: groups.map(({ anchor, title }) => ({ depth: 3, slug: anchor, text: title })),
    errors: errors.map(({ anchor, status }) => ({ depth: 3, slug: anchor, text: status })),
  };
  return Object.entries(sectionTitles)
    .filter(([slug]) => slug !== 'next' || nextRequests.length > 0)
    .flatMap(([slug, text]) => [{ depth: 2, slug, text }, ...(below[slug] ?? [])]);
}
