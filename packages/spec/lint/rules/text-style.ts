import { mark } from '../../src/sentences/marks.ts';
import { plainWords } from '../support/prose.ts';
import { proseRule } from '../support/rule.ts';

/** The house style of Japanese prose, as far as single characters and endings show it; textlint does the rest. */
export const textStyle = proseRule(({ kind, value, location }, report, { settings }) => {
  const text = plainWords(value);
  const found = (pattern: RegExp): string | undefined => pattern.exec(text)?.[0];
  const names = settings.fullWidthNames.reduce((rest, name) => rest.replaceAll(name, ''), text);
  const wide = /[０-９Ａ-Ｚａ-ｚ]+/.exec(names)?.[0];
  if (wide !== undefined) report(`full-width "${wide}" must be half-width`, location);
  const kana = found(/[｡-ﾟ]+/);
  if (kana !== undefined) report(`half-width kana "${kana}" must be full-width`, location);
  const placeholder = found(/TODO|FIXME|XXX|TBD|未定|要確認|後で書く|仮の文/);
  if (placeholder !== undefined) report(`"${placeholder}" is left in the text`, location);
  const space = found(
    /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー。、」）][ \t]+[A-Za-z0-9＿([]|[A-Za-z0-9＿)\]][ \t]+[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー「（]/u,
  );
  if (space !== undefined) {
    report(`a half-width space is between Japanese and Latin letters: "${space.replace('＿', '`')}"`, location);
  }
  const double = found(/。。|、、|、。|．|，|\u3000/);
  if (double !== undefined) report(`"${double}" must not be in the text`, location);
  if (value !== value.trim() || value.includes(' \n'))
    report('white space is at the end or beginning of a line', location);
  if (kind === 'sentences') {
    for (const ending of plainEndings(text))
      report(`「${ending}。」 must be in the polite style (です・ます)`, location);
  }
});

/** The last words of the sentences that do not end politely. */
function plainEndings(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(\||#|[-*] |\d+\. )/.test(line))
    .flatMap((line) => line.split('。').slice(0, -1))
    .filter(
      (sentence) =>
        !/(です|ます|ません|でした|ました|ませんでした|ください|ましょう|でしょう)[）)」]*$/.test(
          sentence.replace(mark, '').trim(),
        ),
    )
    .map((sentence) => sentence.trim().slice(-8));
}
