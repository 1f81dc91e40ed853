import { isDeepStrictEqual } from 'node:util';
import type { Origin, Origins } from '../../src/compile/origins.ts';
import type { Compiled } from '../../src/compile/index.ts';
import type { FactKind, Locate, Part, PartName } from '../parts/part.ts';
import { buildPartTree } from '../parts/part-tree.ts';
import { factComparisons, presenceDifferences, rateEffect, type FactContext } from './compare-facts.ts';
import { compareRatings, type SpecChange, type Difference, type Rating } from './change.ts';

/** A compiled spec, and where its parts are. */
export interface SpecRevision {
  readonly compiled: Compiled;
  readonly origins: Origins;
}

interface Revisions {
  readonly base: SpecRevision;
  readonly working: SpecRevision;
}

/** A difference with its rating and its places. */
type Finding = Places & {
  readonly rating: Rating;
  readonly text: string;
  readonly name: PartName;
  readonly addsOperation: boolean;
};

/** A difference is shown in the working spec, unless only the base has a place for it. */
type Places =
  | { readonly base: Origin | undefined; readonly working: Origin }
  | { readonly base: Origin; readonly working: undefined };

/**
 * Compares two revisions of the spec by their facts, whatever files they are written in.
 *
 * @returns the changes, the most breaking first
 */
export function compareRevisions(revisions: Revisions): SpecChange[] {
  const comparison = new Comparison(revisions);
  comparison.compare(buildPartTree(revisions.base.compiled), buildPartTree(revisions.working.compiled), []);
  return changesOf(comparison.findings);
}

interface Pair {
  readonly base: Part;
  readonly working: Part;
}

class Comparison {
  readonly findings: Finding[] = [];
  readonly #revisions: Revisions;
  /** Objects are used in many places; each pair of them is compared once. */
  readonly #done = new Map<Part, Set<Part>>();

  constructor(revisions: Revisions) {
    this.#revisions = revisions;
  }

  compare(base: Part, working: Part, neighbours: readonly Pair[]): void {
    const done = this.#done.get(base) ?? new Set();
    this.#done.set(base, done);
    if (done.has(working)) return;
    done.add(working);
    this.#compareFacts({ base, working }, neighbours);
    const { pairs, removed, added } = pairsOf(base.parts, working.parts);
    for (const pair of pairs) this.compare(pair.base, pair.working, pairs);
    for (const part of removed) {
      const difference = presenceDifferences[part.kind]?.removed;
      if (difference) this.#add(difference, { part, base: this.#entry('base', part), working: undefined });
    }
    for (const part of added) {
      const isRequired = part.kind === 'parameter' && part.facts.required === true;
      const difference: Difference | undefined = isRequired
        ? ['major', 'the required % was added']
        : presenceDifferences[part.kind]?.added;
      if (difference)
        this.#add(difference, { part, isNew: true, base: undefined, working: this.#entry('working', part) });
    }
  }

  #compareFacts({ base, working }: Pair, neighbours: readonly Pair[]): void {
    const context: FactContext = { side: working.side, part: working.kind, neighbours };
    for (const kind of new Set([...Object.keys(base.facts), ...Object.keys(working.facts)] as FactKind[])) {
      const [before, after] = [base.facts[kind], working.facts[kind]];
      if (isDeepStrictEqual(before ?? false, after ?? false)) continue;
      const [keywords, compare] = factComparisons[kind] as readonly [readonly string[], Compare]; // Each compares its own data.
      for (const difference of compare(before, after, context)) {
        if (difference === false) continue;
        const { item, keyword } = difference[2] ?? {};
        const place = (part: Part, id: string | undefined, origins: Origins): Origin | undefined =>
          item !== undefined && id === undefined
            ? undefined
            : declarationOf(part, { keywords: keyword === undefined ? keywords : [keyword], id }, origins)?.origin;
        const was = place(base, item?.base, this.#revisions.base.origins);
        const is = place(working, item?.working, this.#revisions.working.origins);
        const places: Places =
          was !== undefined && is === undefined
            ? { base: was, working: undefined }
            : { base: was, working: is ?? this.#entry('working', working) };
        this.#add(difference, { part: working, ...places });
      }
    }
  }

  /** Where a part is listed; nothing goes untold because its place is not found. */
  #entry(side: keyof Revisions, { locateEntry, locate }: Part): Origin {
    const { origins } = this.#revisions[side];
    return ((locateEntry ?? locate)(origins) ?? origins.document).origin;
  }

  #add(
    [effect, text, about]: Difference,
    { part, isNew = false, ...places }: Places & { readonly part: Part; readonly isNew?: boolean },
  ): void {
    const addsOperation = isNew && part.kind === 'operation';
    const name = about?.name ?? part.name;
    this.findings.push({ rating: rateEffect(part.side, effect), text, name, addsOperation, ...places });
  }
}

type Compare = (before: unknown, after: unknown, context: FactContext) => readonly (Difference | false)[];

/** Parts belong together by their key; an operation whose path has changed, by its id. */
function pairsOf(before: readonly Part[], after: readonly Part[]) {
  const taken = new Set<Part | undefined>();
  const take = (found: Part | undefined): Part | undefined => {
    taken.add(found);
    return found;
  };
  const byKey = before.map((base) => take(after.find(({ kind, key }) => kind === base.kind && key === base.key)));
  const found = before.map((base, index) => ({
    base,
    working:
      byKey[index] ?? take(after.find((one) => !taken.has(one) && one.alias !== undefined && one.alias === base.alias)),
  }));
  return {
    pairs: found.flatMap(({ base, working }) => (working === undefined ? [] : [{ base, working }])),
    removed: found.filter(({ working }) => working === undefined).map(({ base }) => base),
    added: after.filter((one) => !taken.has(one)),
  };
}

/** Where a fact of a part is declared. */
function declarationOf(
  { locate, locateOwner }: Part,
  { keywords, id }: { readonly keywords: readonly string[]; readonly id: string | undefined },
  origins: Origins,
): ReturnType<Locate> {
  for (const keyword of keywords) {
    const path = keyword.split(' ');
    const node = (keyword === 'required' ? (locateOwner ?? locate) : locate)(origins);
    const schema = node?.schemaWith(...path);
    // A word about an enumeration is its own, not that of the member that refers to it.
    const [first, ...rest] = path;
    const found = first === 'enum' && rest.length > 0 ? node?.schemaWith('enum')?.declared.at(rest) : schema?.at(path);
    if (found !== undefined) return id === undefined ? found : (found.itemWith('id', id) ?? found);
  }
  return undefined;
}

/** What several operations share is one change that names them. */
function changesOf(findings: readonly Finding[]): SpecChange[] {
  const groups = Map.groupBy(findings, ({ text, base, working }) => JSON.stringify([text, base, working]));
  return [...groups.values()]
    .map((group): SpecChange => {
      // The same line may be read in a request and in a response: the stricter reading counts.
      const worst = group.reduce((one, other) => (isStricter(other, one) ? other : one));
      const same = group.filter(({ name }) => name.head === worst.name.head);
      const { rating, base, working, addsOperation } = worst;
      const operations = [...new Set(same.flatMap(({ name }) => name.operation ?? []))];
      const about = { rating, what: sentenceOf(worst, operations), operations, addsOperation };
      return working === undefined ? { ...about, ...base, side: 'base' } : { ...about, ...working, side: 'working' };
    })
    .toSorted(
      (a, b) => compareRatings(b.rating, a.rating) || order(a.file, b.file) || a.line - b.line || order(a.what, b.what),
    );
}

/** Of what breaks as much, the shorter name says it. */
function isStricter(one: Finding, other: Finding): boolean {
  const order = compareRatings(one.rating, other.rating);
  return order > 0 || (order === 0 && one.name.path.length < other.name.path.length);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sentenceOf({ text, name: { head, path } }: Finding, operations: readonly string[]): string {
  const owners = listOf(operations);
  const parts = [path.length === 0 ? '' : `\`${path.join('.')}\``, head, owners].filter((part) => part !== '');
  // An id at the start of a sentence must not get a capital.
  const subject = `${head === '' ? 'operation ' : ''}${parts.join(' of ')}`;
  const sentence = text.replace('%', () => subject);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** `a`, `a and b`, `a, b and c`, or `a, b and 7 more operations`. */
function listOf(operations: readonly string[]): string {
  const shown =
    operations.length > 3 ? [...operations.slice(0, 2), `${operations.length - 2} more operations`] : operations;
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter((part) => part !== '').join(' and ');
}
