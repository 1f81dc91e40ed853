import { compareRatings, type Rating, type Where } from '../types.ts';

/** What a change is about. */
export interface Subject {
  /** ``parameter `limit` ``, ``schema `Course` ``, `response 200`; empty for an operation as a whole. */
  readonly head: string;
  /** Operation that the subject belongs to; absent for what operations share by name. */
  readonly operation?: string;
  /** Members inside it, outermost first. */
  readonly path: readonly string[];
}

/** A change as our own comparison sees it. */
export interface Finding {
  readonly rating: Rating;
  /** A sentence without its full stop, in which `%` stands for the subject. */
  readonly text: string;
  readonly subject: Subject;
  readonly base?: Where | undefined;
  readonly working?: Where | undefined;
  /** Further places that the finding speaks of. */
  readonly covers?: readonly Where[];
  /** Whether the rating is known to be right, so that a stricter one of `redocly diff` does not count. */
  readonly sure: boolean;
}

/** A finding with its sentence; the same change of a shared parameter or schema is one of them. */
export interface Found {
  readonly rating: Rating;
  readonly what: string;
  readonly base: Where | undefined;
  readonly working: Where | undefined;
  readonly covers: readonly Where[];
  readonly sure: boolean;
}

/** Collects findings and remembers which pairs of schemas have been compared. */
export class Findings {
  readonly #findings: Finding[] = [];
  readonly #visited = new Set<string>();

  /**
   * Adds a finding.
   *
   * @param finding - the finding; without `sure` its rating is taken to be right
   */
  add(finding: Omit<Finding, 'sure'> & { readonly sure?: boolean }): void {
    this.#findings.push({ ...finding, sure: finding.sure ?? true });
  }

  /**
   * Whether a pair is new. Schemas may contain themselves, and many operations share them.
   *
   * @param key - name of the pair
   */
  enter(key: string): boolean {
    if (this.#visited.has(key)) return false;
    this.#visited.add(key);
    return true;
  }

  /** All changes; what several operations share is one change that names them. */
  get all(): Found[] {
    const groups = new Map<string, Finding[]>();
    for (const finding of this.#findings) {
      const key = [finding.text, placeKey(finding.base), placeKey(finding.working)].join(' ');
      groups.set(key, [...(groups.get(key) ?? []), finding]);
    }
    return [...groups.values()].flatMap((group) => {
      // The same line may be read in a request and in a response: the stricter reading stands.
      const [worst] = group.toSorted((a, b) => compareRatings(b.rating, a.rating));
      if (worst === undefined) return [];
      const same = group.filter(
        ({ rating, subject }) => rating === worst.rating && subject.head === worst.subject.head,
      );
      const { rating, base, working } = worst;
      const covers = group.flatMap((finding) => finding.covers ?? []);
      return [{ rating, what: sentenceOf(worst, same), base, working, covers, sure: same.every(({ sure }) => sure) }];
    });
  }
}

function placeKey(where: Where | undefined): string {
  return where === undefined ? '' : `${where.file}${where.pointer}`;
}

function sentenceOf({ text, subject }: Finding, same: readonly Finding[]): string {
  const owners = listOf([...new Set(same.flatMap((finding) => finding.subject.operation ?? []))]);
  const path = subject.path.join('.').replaceAll('.[]', '[]');
  const parts = [path === '' ? '' : `\`${path}\``, subject.head, owners].filter((part) => part !== '');
  // An id at the start of a sentence must not get a capital.
  const name = `${subject.head === '' ? 'operation ' : ''}${parts.join(' of ')}`;
  const sentence = text.replace('%', () => name);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** `a`, `a and b`, `a, b and c`, or `a, b and 7 more operations`. */
function listOf(operations: readonly string[]): string {
  const shown =
    operations.length > 3 ? [...operations.slice(0, 2), `${operations.length - 2} more operations`] : operations;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}
