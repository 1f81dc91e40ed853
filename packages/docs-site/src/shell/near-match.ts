/** Page that the reader may have meant with an unknown address. */
interface PageCandidate {
  readonly path: string;
  readonly title: string;
  /** Alternative names of the page, with unified spelling variants. */
  readonly names: readonly string[];
}

/** Base of a folder's weight: 0.6 to the power of the folder's distance from the last path part. */
const FOLDER_WEIGHT = 0.6;

/**
 * Finds the pages whose names are most similar to the path of a page that does not exist. The last part of the path and
 * its folders are compared.
 *
 * @param path - percent-decoded path
 */
export function findNearMatches(path: string, candidates: readonly PageCandidate[], count = 5): PageCandidate[] {
  const wanted = splitPath(path).reverse().map(bigrams);
  return candidates
    .map((candidate) => {
      const names = [...splitPath(candidate.path).slice(-1), ...candidate.names].map(bigrams);
      const scores = wanted.flatMap((part, at) =>
        names.map((name) => computeDiceCoefficient(part, name) * FOLDER_WEIGHT ** at),
      );
      return { candidate, score: Math.max(...scores) };
    })
    .filter(({ score }) => score >= 0.3)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Converts the last part of a percent-decoded path to a search query. */
export function pathToQuery(path: string): string {
  return (splitPath(path).at(-1) ?? '').replace(/[-_+.\s]+/g, ' ');
}

/** Splits a path into folders and a file name without extension. */
function splitPath(path: string): string[] {
  return path
    .normalize('NFKC')
    .replace(/\.\w{2,4}$/, '')
    .split('/')
    .filter((part) => part !== '');
}

function bigrams(text: string): Set<string> {
  const padded = `^${text.toLowerCase().replace(/[-_\s]/g, '')}$`;
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)));
}

function computeDiceCoefficient(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((part) => b.has(part)).length;
  return (2 * common) / (a.size + b.size);
}
