/** A page that an unknown address may have meant. */
export interface Candidate {
  readonly path: string;
  readonly title: string;
}

/**
 * The pages whose paths are most like an unknown one.
 *
 * @param path - the unknown path, normalised
 * @param candidates - all pages
 * @param count - most pages that are returned
 */
export function nearMatches(path: string, candidates: readonly Candidate[], count = 5): Candidate[] {
  const wanted = bigrams(lastPart(path));
  return candidates
    .map((candidate) => ({ candidate, score: score(wanted, bigrams(lastPart(candidate.path))) }))
    .filter(({ score }) => score >= 0.3)
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Folders say less than the name of the page itself. */
function lastPart(path: string): string {
  return path.toLowerCase().replace(/\/$/, '').split('/').slice(-1).join('/');
}

function bigrams(text: string): Set<string> {
  const padded = `^${text.replace(/[_\s]+/g, '-')}$`;
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)));
}

function score(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((part) => other.has(part)).length;
  return (2 * common) / (one.size + other.size);
}
