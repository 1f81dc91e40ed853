import { removeWhitespace } from './text-blocks.ts';

type Texts<Names extends string> = Readonly<Record<Names, string>>;
type Lists<Names extends string> = Readonly<Record<Names, readonly string[]>>;

/**
 * Parameter or property as an HTML or Markdown page describes it. `kind` is the type with unit and marks such as 必須.
 */
type DescribedItem = Texts<'name' | 'kind'> & Lists<'values' | 'terms'>;

/** Texts that a page shows about a parameter. `says` lists the sentences about its meaning, default and limits. */
export type OperationParameterText = DescribedItem & Texts<'example'> & Lists<'says'> & { readonly hasMark: boolean };

export type PropertyText = DescribedItem & Texts<'meaning' | 'sdk'> & { readonly members: readonly PropertyText[] };

type SituationText = Texts<'title' | 'cause' | 'action'> & Lists<'terms'>;

export type ExampleText = Texts<'title' | 'note'> & Lists<'request'>;

export type ErrorText = Texts<'title' | 'meaning'> & {
  readonly situations: readonly SituationText[];
  readonly examples: readonly (ExampleText & { readonly body: unknown })[];
};

/** Content of an operation's HTML or Markdown page. `head` lists its name, group, contract and marks. */
export interface OperationText
  extends
    Texts<'title' | 'endpoint' | 'meaning' | 'contract' | 'limits' | 'parameters' | 'answer'>,
    Lists<'head' | 'terms' | 'sections' | 'samples' | 'rules' | 'responseRules' | 'next' | 'changes'> {
  readonly examples: readonly (ExampleText & { readonly file: string })[];
  readonly groups: readonly { readonly title: string; readonly entries: readonly OperationParameterText[] }[];
  readonly members: readonly PropertyText[];
  readonly errors: readonly ErrorText[];
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

/** Unifies the mark for statements without guarantee: a link on HTML pages, in parentheses in other texts. */
export const normalizeNotGuaranteedMark = (text: string): string =>
  text.replaceAll(/(?<!（)保証なし/g, MARK).replaceAll(`。${MARK}`, `${MARK}。`);

export const hasNotGuaranteedMark = (text: string): boolean => text.includes('保証なし');

/** Splits a text into sentences. Sentences of the Markdown version are shortened to the labels of the HTML page. */
export function splitSentences(text: string): string[] {
  return normalizeNotGuaranteedMark(removeWhitespace(text))
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

export function splitTerms(line: string): string[] {
  return line.replace(/^用語:/, '').split('、');
}
