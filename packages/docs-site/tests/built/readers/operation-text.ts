import { removeWhitespace } from './text-blocks.ts';

/** Parameter or property, as its page or its Markdown page describes it. */
export interface EntryText {
  readonly name: string;
  /** Type, unit, and marks such as 必須. */
  readonly kind: string;
  /** Sentences of its meaning, default and limits. */
  readonly says: readonly string[];
  readonly hasMark: boolean;
  readonly example: string;
  readonly values: readonly string[];
  readonly terms: readonly string[];
}

export interface PropertyText extends Omit<EntryText, 'says' | 'hasMark' | 'example'> {
  readonly meaning: string;
  readonly sdk: string;
  readonly members: readonly PropertyText[];
}

export interface SituationText {
  readonly title: string;
  readonly cause: string;
  readonly action: string;
  readonly terms: readonly string[];
}

export interface ExampleText {
  readonly title: string;
  readonly note: string;
  readonly request: readonly string[];
}

/** Complete content of an operation's page or Markdown page. */
export interface OperationText {
  readonly title: string;
  /** Name of the operation, its group, its contract, and marks. */
  readonly head: readonly string[];
  readonly endpoint: string;
  readonly meaning: string;
  readonly contract: string;
  readonly limits: string;
  readonly terms: readonly string[];
  readonly sections: readonly string[];
  readonly samples: readonly string[];
  readonly examples: readonly (ExampleText & { readonly file: string })[];
  readonly parameters: string;
  readonly rules: readonly string[];
  readonly groups: readonly { readonly title: string; readonly entries: readonly EntryText[] }[];
  readonly answer: string;
  readonly members: readonly PropertyText[];
  readonly next: readonly string[];
  readonly errors: readonly {
    readonly title: string;
    readonly meaning: string;
    readonly situations: readonly SituationText[];
    readonly examples: readonly (ExampleText & { readonly body: unknown })[];
  }[];
  readonly changes: readonly string[];
}

export const SECTION_TITLES = {
  samples: 'サンプルコード',
  examples: 'リクエストとレスポンスの例',
  parameters: 'パラメータ',
  rules: 'パラメータの組み合わせ',
  answer: 'レスポンス',
  next: '次に呼べるAPI',
  errors: 'エラー',
  changes: '変更履歴',
} as const;

const MARK = '（保証なし）';

/**
 * Normalises the mark, which is a link after a sentence on a page, and in parentheses at the end of a sentence
 * elsewhere.
 */
export const normalizeMark = (text: string): string =>
  text.replaceAll(/(?<!（)保証なし/g, MARK).replaceAll(`。${MARK}`, `${MARK}。`);

export const isMarked = (text: string): boolean => text.includes('保証なし');

/** Splits a text into sentences. Sentences of the Markdown are shortened to the labels of the page. */
export function splitSentences(text: string): string[] {
  return normalizeMark(removeWhitespace(text))
    .replaceAll(MARK, '')
    .split('。')
    .filter((sentence) => sentence !== '')
    .map((sentence) =>
      sentence
        .replace(/^測地系は/, '')
        .replace(/^既定値は/, '既定値')
        .replace(/(?:の形で指定します|で指定します|です)$/, ''),
    );
}

/** Splits a line of term links into terms. */
export function splitTerms(line: string): string[] {
  return line.replace(/^用語:/, '').split('、');
}
