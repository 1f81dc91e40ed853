import { lintSettings } from '../support/lint-settings.ts';

/** Mistake in a text. Without an index, it concerns the whole text. */
export interface TextMistake {
  readonly message: string;
  /** Index of the mistake in the text. */
  readonly index?: number;
}

const japanese = String.raw`\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー`;

const fullWidthLetters = /[０-９Ａ-Ｚａ-ｚ]+/;

const styles: readonly (readonly [pattern: RegExp, message: string])[] = [
  [fullWidthLetters, 'full-width "%" must be half-width'],
  [/[｡-ﾟ]+/, 'half-width kana "%" must be full-width'],
  [/TODO|FIXME|XXX|TBD|未定|要確認|後で書く|仮の文/, '"%" is left in the text'],
  [
    new RegExp(String.raw`[${japanese}。、」）][ \t]+[A-Za-z0-9＿([]|[A-Za-z0-9＿)\]][ \t]+[${japanese}「（]`, 'u'),
    'a half-width space is between Japanese and Latin letters: "%"',
  ],
  [
    /（保証なし）/,
    '"%" is written by hand; move the sentence to x-unconfirmed, in a catalogue to unconfirmed, or write <NotGuaranteed /> on a page',
  ],
  [/。。|、、|、。|．|，|\u3000/, '"%" must not be in the text'],
];

/** Finds single characters and, in sentences, endings that are not in the house style. textlint checks everything else. */
export function findStyleMistakes(value: string, kind: 'sentences' | 'phrase'): TextMistake[] {
  const text = maskCode(value);
  const names = lintSettings.fullWidthNames.reduce((rest, name) => rest.replaceAll(name, fill), text);
  return [
    ...styles.flatMap(([pattern, message]) => {
      const { 0: found, index = 0 } = pattern.exec(pattern === fullWidthLetters ? names : text) ?? {};
      return found === undefined ? [] : [{ message: message.replace('%', found.replace('＿', '`')), index }];
    }),
    ...(kind === 'sentences' ? findPlainEndings(value, text) : []),
  ];
}

/** Finds the sentences that do not end in the polite form. Ignores tables and headings. */
function findPlainEndings(value: string, masked: string): TextMistake[] {
  return [...masked.matchAll(/^(?!\s*[|#]).*。/gm)].flatMap(({ 0: line, index: start }) =>
    [...line.matchAll(/[^。]+/g)].flatMap(({ 0: sentence, index }) => {
      const statement = sentence.replace(/(?<=\S)（[^（）]*）$/, '').trim();
      if (/(です|ます|ません|でした|ました|ませんでした|ください|ましょう|でしょう)か?[）)」\]＿*]*$/.test(statement))
        return [];
      const end = start + index + sentence.length;
      const quoted = value.slice(start + index, end).replace(/^\s*(?:[-*]|\d+\.)?\s+/, '');
      const shown = quoted.slice(-20);
      const message = `「${shown === quoted ? '' : '…'}${shown}。」 must be in the polite style (です・ます)`;
      return [{ message, index: end - shown.length }];
    }),
  );
}

/** Replaces code, link addresses and URLs, to which spelling rules do not apply, by as many other characters. */
function maskCode(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`]*`|(?<=\])\([^)]*\)|https?:\/\/[\x21-\x7e]+/g, fill);
}

function fill(text: string): string {
  return text.replace(/[^\n]/g, '＿');
}
