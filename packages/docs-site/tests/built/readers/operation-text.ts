import { removeWhitespace } from './text-blocks.ts';

/** A parameter or a member, as its page or its twin describes it. */
export interface EntryText {
  readonly name: string;
  /** Type, unit, and marks such as that it is required. */
  readonly kind: string;
  /** Sentences of its meaning, defaults, limits. */
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

/** All that the page of a call, or its twin, says. */
export interface OperationText {
  readonly title: string;
  /** The name of the call, its group, its contract, and marks. */
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

/** The mark is a link behind a sentence on a page, and in parentheses at the end of a sentence elsewhere. */
export const normalizeMark = (text: string): string =>
  text.replaceAll(/(?<!（)保証なし/g, MARK).replaceAll(`。${MARK}`, `${MARK}。`);

export const isMarked = (text: string): boolean => text.includes('保証なし');

/** The sentences of a text. A page says a fact in a few words, a twin in a sentence: both become the few words. */
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

/** The terms that a line of links names. */
export function splitTerms(line: string): string[] {
  return line.replace(/^用語:/, '').split('、');
}
