import type { ProseText } from './collect-texts.ts';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';
import { readTermSlugs } from '../support/read-catalogues.ts';
import { findRepeatedSentence, hasJapanese } from '@route-search/redocly-plugin/prose';
import { findStyleMistakes, type TextMistake } from './text-style.ts';
import { locateInText } from './text-location.ts';
import { formatNameSuggestion } from '@route-search/toolkit/yaml-values';

/** Checks a text of the spec. A mistake without an index may be only its message. */
type Check = (text: ProseText) => readonly (string | TextMistake)[];

/** Checks of the Japanese texts of the spec, by rule id. */
export const proseTextChecks: Readonly<Record<string, Check>> = {
  /** Descriptions are Japanese sentences that end with 。. Summaries and meanings are phrases without 。. */
  'description-japanese': ({ kind, name, value }) => {
    const text = value.trim();
    const label = labelled.includes(name) ? name : `text of "${name}"`;
    if (text === '') return [`the ${label} is empty`];
    if (kind === 'sentences') {
      if (!hasJapanese(text)) return [`the ${label} must be Japanese`];
      return text.endsWith('。')
        ? []
        : [
            {
              message: `the ${label} must consist of sentences in です・ます that end with 。`,
              index: value.trimEnd().length - 1,
            },
          ];
    }
    return [
      ...(name === 'summary' && !hasJapanese(text) ? ['the summary must be Japanese'] : []),
      ...(/[。．.]$/.test(text) ? [`the ${label} is a phrase and must not end with 。`] : []),
      ...(text.includes('\n') ? [`the ${label} must be one line`] : []),
    ];
  },
  /** House style of single characters and sentence endings, and backticks in pairs. */
  'text-style': ({ kind, value }) => {
    const twice = kind === 'sentences' ? findRepeatedSentence(value) : undefined;
    return [
      ...findStyleMistakes(value, kind),
      ...(value !== value.trim() || value.includes(' \n') ? ['white space is at the end or beginning of a line'] : []),
      ...((value.match(/`/g)?.length ?? 0) % 2 === 1 ? ['a backtick has no partner'] : []),
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
      check(text).map((mistake) => {
        const { message, index = 0 } = typeof mistake === 'string' ? { message: mistake } : mistake;
        return createErrorFinding(rule, message, locateInText(text, index));
      }),
    ),
  );
}

const labelled = ['title', 'summary', 'description', 'note', 'x-displayName', 'cause', 'action'];

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
