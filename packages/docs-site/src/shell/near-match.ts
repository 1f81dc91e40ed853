/** A page that an unknown address may have meant. */
interface PageCandidate {
  readonly path: string;
  readonly title: string;
  /** What else it is called, folded. */
  readonly names: readonly string[];
}

/** What a folder of the path counts, beside the part behind it. */
const FOLDER = 0.6;

/** The pages that an unknown path, normalised and decoded, is most like: its last part or the folders before it. */
export function findNearMatches(path: string, candidates: readonly PageCandidate[], count = 5): PageCandidate[] {
  const wanted = partsOf(path).reverse().map(bigrams);
  return candidates
    .map((candidate) => {
      const names = [...partsOf(candidate.path).slice(-1), ...candidate.names].map(bigrams);
      const scores = wanted.flatMap((part, at) => names.map((name) => likeness(part, name) * FOLDER ** at));
      return { candidate, score: Math.max(...scores) };
    })
    .filter(({ score }) => score >= 0.3)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** What to search for in place of an unknown path, decoded: the words of its last part. */
export function pathToQuery(path: string): string {
  return (partsOf(path).at(-1) ?? '').replace(/[-_+.\s]+/g, ' ');
}

/** Folders and the names in them, without the ends of files. */
function partsOf(path: string): string[] {
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

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((part) => b.has(part)).length;
  return (2 * common) / (a.size + b.size);
}
