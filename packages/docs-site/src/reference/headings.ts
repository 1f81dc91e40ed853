import type { OperationView } from './view.ts';

/** A heading of the page of a call. */
export interface Heading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

/** Titles of the sections of the page, by their ids. */
export const sections = {
  playground: 'プレイグラウンド',
  samples: 'サンプルコード',
  parameters: 'パラメータ',
  response: '応答',
  examples: '要求と応答の例',
  errors: 'エラー',
  changes: '変更履歴',
} as const;

/** The headings of the page of a call, for its table of contents. */
export function headingsOf({ groups, errors }: OperationView): Heading[] {
  const below: Readonly<Record<string, readonly Heading[]>> = {
    parameters: groups.map(({ anchor, title }) => ({ depth: 3, slug: anchor, text: title })),
    errors: errors.map(({ anchor, status }) => ({ depth: 3, slug: anchor, text: status })),
  };
  return Object.entries(sections).flatMap(([slug, text]) => [{ depth: 2, slug, text }, ...(below[slug] ?? [])]);
}
