import { notGuaranteedMark } from '../../src/sentences/not-guaranteed-mark.ts';
import type { ProseText } from './collect-texts.ts';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';
import { readTermSlugs } from '../support/read-catalogues.ts';
import { findRepeatedSentence, hasJapanese } from '@route-search/redocly-plugin/prose';
import { stripCodeAndQuotes } from './node-texts.ts';
import { lintSettings } from '../support/lint-settings.ts';
import { formatNameSuggestion } from '@route-search/toolkit/yaml-values';

/** Checks a text of the spec. Returns a message for each mistake. */
type Check = (text: ProseText) => readonly string[];

/** Checks of the Japanese texts of the spec, by rule id. */
export const proseTextChecks: Readonly<Record<string, Check>> = {
  /** Descriptions are Japanese sentences that end with 。. Summaries and meanings are phrases without 。. */
  'description-japanese': ({ kind, name, value }) => {
    const text = value.trim();
    const label = labelled.includes(name) ? name : `text of "${name}"`;
    if (text === '') return [`the ${label} is empty`];
    const ofSentences: [boolean, string][] = [
      [!hasJapanese(text), `the ${label} must be Japanese`],
      [hasJapanese(text) && !text.endsWith('。'), `the ${label} must end with 。`],
    ];
    const ofPhrase: [boolean, string][] = [
      [name === 'summary' && !hasJapanese(text), 'the summary must be Japanese'],
      [/[。．.]$/.test(text), `the ${label} is a phrase and must not end with 。`],
      [text.includes('\n'), `the ${label} must be one line`],
    ];
    return (kind === 'sentences' ? ofSentences : ofPhrase).flatMap(([isWrong, message]) => (isWrong ? [message] : []));
  },
  /** House style of single characters and sentence endings. textlint checks everything else. */
  'text-style': ({ kind, value }) => {
    const text = stripCodeAndQuotes(value);
    const twice = kind === 'sentences' ? findRepeatedSentence(value) : undefined;
    const names = lintSettings.fullWidthNames.reduce((rest, name) => rest.replaceAll(name, ''), text);
    return [
      ...styles.flatMap(([pattern, message]) => {
        const [found] = pattern.exec(message.includes('full-width "') ? names : text) ?? [];
        return found === undefined ? [] : [message.replace('%', found.replace('＿', '`'))];
      }),
      ...(value !== value.trim() || value.includes(' \n') ? ['white space is at the end or beginning of a line'] : []),
      ...((value.match(/`/g)?.length ?? 0) % 2 === 1 ? ['a backtick has no partner'] : []),
      ...(kind === 'sentences' ? plainEndings(text) : []),
      ...(twice === undefined ? [] : [`「${twice}」 is said twice`]),
    ];
  },
  /**
   * Links in a text lead to a dictionary term, another page of the site, or an https address. `./run lint pages` checks
   * the pages.
   */
  'site-links': ({ value }) =>
    [...value.matchAll(/\]\(([^)\s]*)/g)].flatMap(([, target = '']) => wrongLink(target) ?? []),
};

/** Runs the text checks of this project. textlint runs separately. */
export function checkProseTexts(texts: readonly ProseText[]): LintFinding[] {
  return texts.flatMap((text) =>
    Object.entries(proseTextChecks).flatMap(([rule, check]) =>
      check(text).map((message) => createErrorFinding(rule, message, text.locate(1, 1))),
    ),
  );
}

const labelled = ['title', 'summary', 'description', 'note', 'x-displayName', 'cause', 'action'];

const japanese = String.raw`\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー`;

const styles: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/[０-９Ａ-Ｚａ-ｚ]+/, 'full-width "%" must be half-width'],
  [/[｡-ﾟ]+/, 'half-width kana "%" must be full-width'],
  [/TODO|FIXME|XXX|TBD|未定|要確認|後で書く|仮の文/, '"%" is left in the text'],
  [
    new RegExp(String.raw`[${japanese}。、」）][ \t]+[A-Za-z0-9＿([]|[A-Za-z0-9＿)\]][ \t]+[${japanese}「（]`, 'u'),
    'a half-width space is between Japanese and Latin letters: "%"',
  ],
  [/（保証なし）/, '"%" is written by hand; move the sentence to x-unconfirmed, in a catalogue to unconfirmed'],
  [/。。|、、|、。|．|，|\u3000/, '"%" must not be in the text'],
];

/** Returns the sentence endings of a Japanese text that are not in the polite form. */
function plainEndings(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(\||#|[-*] |\d+\. )/.test(line))
    .flatMap((line) => line.split('。').slice(0, -1))
    .filter(
      (sentence) =>
        !/(です|ます|ません|でした|ました|ませんでした|ください|ましょう|でしょう)[）)」]*$/.test(
          sentence.replace(notGuaranteedMark, '').trim(),
        ),
    )
    .map((sentence) => `「${sentence.trim().slice(-8)}。」 must be in the polite style (です・ます)`);
}

function wrongLink(target: string): string | undefined {
  const [path = ''] = target.split(/[?#]/);
  const slug = /^\/dictionary\/pages\/([^/]+)\/?$/.exec(path)?.[1];
  if (slug !== undefined) {
    const known = readTermSlugs();
    if (!known.includes(slug))
      return `the link ${target} leads to no dictionary term${formatNameSuggestion(slug, known)}`;
    return path.endsWith('/') ? undefined : `the link ${target} lacks its final slash`;
  }
  return /^(https:\/\/|\/)/.test(target)
    ? undefined
    : `the link ${target} must be an https address or a path from the root of the site`;
}
