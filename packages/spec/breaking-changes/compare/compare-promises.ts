import type { NotGuaranteedStatements } from '../../src/model/api.ts';
import { notGuaranteedMark } from '../../src/sentences/not-guaranteed-mark.ts';
import { formatMajorIf, type Difference, type DifferenceDetails, type Rating } from './change.ts';
import { computeSimilarity, listChangedSentences, listSentences } from './compare-prose.ts';

/** Sentences about a part of the API: the guaranteed ones and those that are not. */
interface Statements {
  readonly guaranteed: readonly string[];
  readonly claims: readonly string[];
}

/** Sentences with a lower similarity are different statements. */
const leastSimilarity = 0.7;

/**
 * Describes a withdrawn promise: something is marked as not guaranteed from now on. Major for every kind of declaration,
 * because a later change of what is not guaranteed is a patch: a promise could be broken in two compatible steps.
 */
export function describeWithdrawnPromise(subject: string): readonly [Rating, string] {
  return ['major', `${subject} ${formatVerb(subject)} no longer guaranteed: a promise is withdrawn`];
}

/** Describes a new promise: something is no longer marked as not guaranteed. */
export function describeNewPromise(subject: string): readonly [Rating, string] {
  return ['minor', `${subject} ${formatVerb(subject)} guaranteed from now on`];
}

function formatVerb(subject: string): 'are' | 'is' {
  return /^the (?:statements|values) /.test(subject) ? 'are' : 'is';
}

/** Compares two texts whose sentences may have the not-guaranteed mark. Undefined if no sentence gained or lost it. */
export function compareMarkedTexts(before = '', after = ''): readonly [Rating, string] | undefined {
  return compareStatements(parseStatements(before), parseStatements(after));
}

/** Compares the sentences of `x-unconfirmed` of two revisions, with the descriptions of both. */
export function compareClaims(
  [before, after]: readonly (NotGuaranteedStatements | undefined)[],
  [textBefore = '', textAfter = '']: readonly string[],
): readonly [Rating, string] | undefined {
  return compareStatements(
    { ...parseStatements(textBefore), claims: listSentences(before?.claims.join('') ?? '') },
    { ...parseStatements(textAfter), claims: listSentences(after?.claims.join('') ?? '') },
  );
}

/** Removes the sentences that the other revision does not guarantee: {@link compareClaims} reports those. */
export function removeClaims(text = '', notGuaranteed?: string): string {
  const claims = listSentences(parseNotGuaranteed(notGuaranteed)?.claims.join('') ?? '');
  return listSentences(text)
    .filter((one) => !claims.includes(one))
    .join('。');
}

/** Parses the statements that a part has as JSON. */
export function parseNotGuaranteed(json: string | undefined): NotGuaranteedStatements | undefined {
  return json === undefined ? undefined : (JSON.parse(json) as NotGuaranteedStatements);
}

function compareStatements(before: Statements, after: Statements): readonly [Rating, string] | undefined {
  const withdrawn = findMoved(before.guaranteed, after.guaranteed, after.claims);
  if (withdrawn.length > 0) return describeWithdrawnPromise(formatSubject(withdrawn));
  const given = findMoved(after.guaranteed, before.guaranteed, before.claims);
  return given.length > 0 ? describeNewPromise(formatSubject(given)) : undefined;
}

function formatSubject(sentences: readonly string[]): string {
  return `the ${sentences.length === 1 ? 'statement' : 'statements'} ${sentences.join('')} of %`;
}

/** Lists the sentences that are not in the other text, but similar to one of its claims. */
function findMoved(sentences: readonly string[], others: readonly string[], claims: readonly string[]): string[] {
  return sentences
    .filter((one) => !others.includes(one) && claims.some((claim) => computeSimilarity(one, claim) >= leastSimilarity))
    .map((one) => `「${one}」`);
}

function parseStatements(text: string): Statements {
  const sentences = listSentences(text);
  const isClaim = (one: string): boolean => one.endsWith(notGuaranteedMark);
  return {
    guaranteed: sentences.filter((one) => !isClaim(one)),
    claims: sentences.filter(isClaim).map((one) => one.slice(0, -notGuaranteedMark.length)),
  };
}

/** Asks the author whether a text states something else, because no comparison of texts can know it. */
export function describeOtherMeaning(
  subject: string,
  [before, after]: readonly [before: string, after: string],
  details?: DifferenceDetails,
): Difference {
  const text = `${subject} may have another meaning: compare the texts. ${formatMajorIf('it has')}`;
  return ['minor', text, { ...details, texts: listChangedSentences(before, after) }];
}
