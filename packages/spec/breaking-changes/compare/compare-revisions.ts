import { isDeepStrictEqual } from 'node:util';
import { isPlainObject } from '@redocly/openapi-core';
import type { DeclarationLocation, SourceTree } from '../../src/source/source-tree.ts';
import { mayChangeMeaning } from './compare-prose.ts';
import { findUnratedDifference } from './find-unrated-difference.ts';
import type { SpecRevision } from './spec-revision.ts';
import type { FactKind, LocateInSource, ApiPart, PartName } from '../parts/part.ts';
import { buildPartTree } from '../parts/part-tree.ts';
import { compareRatings, type Difference, type Rating, type SpecChange } from './change.ts';
import {
  factComparisons,
  describeAdded,
  describeRemoved,
  rateEffect,
  type FactContext,
  type PartPair,
} from './compare-facts.ts';

interface SpecRevisions {
  readonly base: SpecRevision;
  readonly working: SpecRevision;
}

/** Source location of a change: in the current spec or, for a removed part, in the base. */
type Location =
  | { readonly base: DeclarationLocation | undefined; readonly working: DeclarationLocation }
  | { readonly base: DeclarationLocation; readonly working: undefined };

type RatedDifference = Location & {
  readonly rating: Rating;
  readonly text: string;
  /** Differences with the same topic and location are merged, because several parts may refer to one line of YAML. */
  readonly topic: string;
  readonly name: PartName;
  readonly texts?: SpecChange['texts'];
  readonly part: ApiPart;
  readonly addsOperation: boolean;
};

/**
 * Compares the compiled models of two revisions of the spec. Moving a declaration to another YAML file is therefore no
 * change.
 *
 * @returns the changes, the most breaking first
 */
export function compareRevisions(revisions: SpecRevisions): SpecChange[] {
  const comparison = new Comparison(revisions);
  const tree = ({ compiled, origins }: SpecRevision): ApiPart => buildPartTree(compiled, origins);
  const [base, working] = [tree(revisions.base), tree(revisions.working)];
  comparison.compare(base, working, []);
  const changes = mergeChanges(comparison.differences, listAffectedOperations([base, working]));
  const unrated = changes.length === 0 ? findUnratedDifference(revisions.base, revisions.working) : undefined;
  return unrated === undefined ? changes : [unrated];
}

/** Functions that return the name of the object or enumeration of a part, each with the keywords that locate it. */
const namedTypes: readonly (readonly [nameOf: (part: ApiPart) => string | undefined, ...keywords: string[]])[] = [
  [({ kind, coordinate }) => (kind === 'object' ? coordinate : undefined), 'type', 'anyOf', 'oneOf'],
  [({ facts }) => facts.values?.id, 'enum'],
];

type Compare = (before: unknown, after: unknown, context: FactContext) => readonly (Difference | false)[];

class Comparison {
  readonly differences: RatedDifference[] = [];
  readonly #revisions: SpecRevisions;
  /**
   * Pairs of parts that were already compared. Several properties may refer to one object, so it is reached
   * repeatedly.
   */
  readonly #compared = new Map<ApiPart, Set<ApiPart>>();

  constructor(revisions: SpecRevisions) {
    this.#revisions = revisions;
  }

  compare(base: ApiPart, working: ApiPart, siblings: readonly PartPair[]): void {
    const compared = this.#compared.get(base) ?? new Set();
    this.#compared.set(base, compared);
    if (compared.has(working)) return;
    compared.add(working);
    this.#compareFacts({ base, working }, siblings);
    this.#compareTypeNames({ base, working });
    const { pairs, removed, added } = matchParts(base.parts, working.parts);
    for (const pair of pairs) this.compare(pair.base, pair.working, pairs);
    for (const part of removed) {
      const moved = this.#compareStatus(part);
      if (moved) {
        const status = part.locate(this.#revisions.working.origins)?.child('status')?.origin;
        this.#add(moved, part, { base: undefined, working: status ?? this.#locateEntry('working', part) });
        continue;
      }
      const other = added.find((candidate) => isRenamed(part, candidate));
      const hint = other === undefined ? '' : `: it looks as if it were renamed to \`${other.key}\``;
      const difference = describeRemoved(part, hint);
      if (difference) this.#add(difference, part, { base: this.#locateEntry('base', part), working: undefined });
    }
    for (const part of added) {
      if (this.#compareStatus(part)) continue;
      const difference = describeAdded(part);
      const location = { base: undefined, working: this.#locateEntry('working', part), isNew: true };
      if (difference) this.#add(difference, part, location);
    }
  }

  /** Describes the new status of an error situation, on which clients branch. */
  #compareStatus({ kind, key }: ApiPart): Difference | undefined {
    if (kind !== 'situation') return undefined;
    const { base, working } = this.#revisions;
    const [was, is] = [base.compiled.api.situations[key], working.compiled.api.situations[key]];
    if (was === undefined || is === undefined || was.status === is.status) return undefined;
    return ['major', `the status of % changed from \`${was.status ?? '200'}\` to \`${is.status ?? '200'}\``];
  }

  #compareFacts({ base, working }: PartPair, siblings: readonly PartPair[]): void {
    for (const kind of new Set([...Object.keys(base.facts), ...Object.keys(working.facts)] as FactKind[])) {
      const [before, after] = [base.facts[kind], working.facts[kind]];
      if (isDeepStrictEqual(before ?? false, after ?? false)) continue;
      const [keywords, compare] = factComparisons[kind] as readonly [readonly string[], Compare];
      for (const difference of compare(before, after, { base, working, siblings })) {
        if (difference === false) continue;
        const { item, keyword } = difference[2] ?? {};
        const locate = (part: ApiPart, id: string | undefined, { origins }: SpecRevision): ReturnType<LocateInSource> =>
          item !== undefined && id === undefined
            ? undefined
            : locateFact(part, { keywords: keyword === undefined ? keywords : [keyword], id }, origins);
        const was = locate(base, item?.base, this.#revisions.base)?.origin;
        const found = locate(working, item?.working, this.#revisions.working);
        const text = found?.locateText(findNewLine(before, after));
        const is = this.#locateReplacedReference({ base, working }, text) ?? text;
        const location: Location =
          was !== undefined && is === undefined
            ? { base: was, working: undefined }
            : { base: was, working: is ?? this.#locateEntry('working', working) };
        this.#add(difference, working, { ...location, topic: formatTopic(kind, difference, working) });
      }
    }
  }

  /**
   * Reports a renamed object or enumeration, because the SDK and generated clients export a type of that name. It is no
   * renaming if the former type still exists.
   */
  #compareTypeNames({ base, working }: PartPair): void {
    const { api } = this.#revisions.working.compiled;
    const { origins } = this.#revisions.working;
    for (const [nameOf, ...keywords] of namedTypes) {
      const [was, is] = [nameOf(base), nameOf(working)];
      if (was === undefined || is === undefined || was === is || was in api.entities || was in api.enums) continue;
      const text = `the schema \`${was}\` is named \`${is}\` from now on, and so are the types of clients`;
      const found = locateFact(working, { keywords, id: undefined }, origins)?.origin;
      this.#add(['major', text], working, { base: undefined, working: found ?? this.#locateEntry('working', working) });
    }
  }

  /**
   * Returns the source location of a reference that leads to another declaration than before, or that was replaced by
   * a declaration. Undefined if the reference is the same: the declaration itself has changed. Undefined too if the
   * changed keyword is not in the declaration that the reference leads to.
   */
  #locateReplacedReference(
    { base, working }: PartPair,
    keyword: DeclarationLocation | undefined,
  ): DeclarationLocation | undefined {
    const list = (part: ApiPart, side: keyof SpecRevisions): readonly DeclarationLocation[] =>
      part.locate(this.#revisions[side].origins)?.places ?? [];
    const [before, after] = [list(base, 'base'), list(working, 'working')];
    const key = (place: DeclarationLocation | undefined): string => `${place?.file}${place?.pointer}`;
    const index = after.findIndex((_, depth) => depth > 0 && key(before[depth]) !== key(after[depth]));
    const changed = index === -1 && before.length > after.length ? after.length : index;
    const isWithin = ({ file, pointer }: DeclarationLocation): boolean =>
      keyword?.file === file && keyword.pointer.startsWith(`${pointer}/`);
    if (keyword !== undefined && !after.slice(changed).some(isWithin)) return undefined;
    if (changed !== 1) return after[changed - 1];
    const node = working.locate(this.#revisions.working.origins);
    const [first = ''] = isPlainObject(node?.value) ? Object.keys(node.value) : [];
    return (node?.child('$ref') ?? node?.child(first))?.origin;
  }

  /**
   * Returns the source location of a part's entry in its parent. Falls back to the document, so that every change has
   * a location.
   */
  #locateEntry(side: keyof SpecRevisions, { locateEntry, locate }: ApiPart): DeclarationLocation {
    const { origins } = this.#revisions[side];
    return ((locateEntry ?? locate)(origins) ?? origins.document).origin;
  }

  #add(
    [effect, text, details]: Difference,
    part: ApiPart,
    { isNew = false, topic = text, ...location }: Location & { readonly isNew?: boolean; readonly topic?: string },
  ): void {
    const rating = rateEffect(part.side, effect);
    const addsOperation = isNew && part.kind === 'operation';
    this.differences.push({
      rating,
      text,
      topic,
      name: details?.name ?? part.name,
      texts: details?.texts,
      part,
      addsOperation,
      ...location,
    });
  }
}

/** True if a removed and an added part look like one that was renamed: the values and the description are the same. */
function isRenamed(removed: ApiPart, added: ApiPart): boolean {
  const describe = ({ kind, facts: { types, required }, parts }: ApiPart): unknown => [
    ...[kind, types, required],
    parts.map(({ facts: { meaning: _, ...facts } }) => facts),
  ];
  return (
    isDeepStrictEqual(describe(removed), describe(added)) &&
    !mayChangeMeaning(removed.facts.meaning, added.facts.meaning)
  );
}

/**
 * Matches the parts of two revisions of the API by their keys. An operation whose path has changed is matched by its
 * id.
 */
function matchParts(before: readonly ApiPart[], after: readonly ApiPart[]) {
  const taken = new Set<ApiPart | undefined>();
  const take = (found: ApiPart | undefined): ApiPart | undefined => {
    taken.add(found);
    return found;
  };
  const byKey = before.map((base) => take(after.find(({ kind, key }) => kind === base.kind && key === base.key)));
  const matches = before.map((base, index) => ({
    base,
    working:
      byKey[index] ?? take(after.find((one) => !taken.has(one) && one.alias !== undefined && one.alias === base.alias)),
  }));
  return {
    pairs: matches.flatMap(({ base, working }) => (working === undefined ? [] : [{ base, working }])),
    removed: matches.filter(({ working }) => working === undefined).map(({ base }) => base),
    added: after.filter((one) => !taken.has(one)),
  };
}

/**
 * Finds the YAML node that declares a compared value. If several keywords can declare it, the first keyword that the
 * part has is used.
 */
function locateFact(
  { locate, locateOwner }: ApiPart,
  { keywords, id }: { readonly keywords: readonly string[]; readonly id: string | undefined },
  origins: SourceTree,
): ReturnType<LocateInSource> {
  for (const keyword of keywords) {
    const path = keyword.split(' ');
    const node = (keyword === 'required' ? (locateOwner ?? locate) : locate)(origins);
    const [first, ...rest] = path;
    // The description of an enumeration is located at its declaration, not at a reference to it.
    const isOfEnum = first === 'enum' && rest.length > 0;
    const found = isOfEnum ? node?.schemaWith('enum')?.declared.at(rest) : node?.schemaWith(...path)?.at(path);
    if (found !== undefined) return id === undefined ? found : (found.itemWith('id', id) ?? found);
  }
  return undefined;
}

/**
 * Formats the topic of a difference. One line with `x-unconfirmed` applies to an object and to the properties that refer
 * to it, so their differences are merged. So are those of a pattern, whose sentences differ for requests and responses.
 * One line with `required` lists several properties, so theirs are not.
 */
function formatTopic(kind: FactKind, [, text]: Difference, { name }: ApiPart): string {
  if (kind === 'notGuaranteed' || kind === 'pattern') return kind;
  return kind === 'required' ? `${text} ${name.path.join('.')}` : text;
}

/** Returns the first line of a text that the other text does not have. Empty if there is none. */
function findNewLine(before: unknown, after: unknown): string {
  if (typeof before !== 'string' || typeof after !== 'string') return '';
  const known = before.split('\n');
  return after.split('\n').find((line) => !known.includes(line)) ?? '';
}

/** Lists the operations whose requests or responses contain a part, for each part of both revisions. */
function listAffectedOperations(trees: readonly ApiPart[]): ReadonlyMap<ApiPart, ReadonlySet<string>> {
  const affected = new Map<ApiPart, Set<string>>();
  const visit = (part: ApiPart, operation: string): void => {
    const known = affected.get(part) ?? new Set();
    if (known.has(operation)) return;
    affected.set(part, known.add(operation));
    for (const inner of part.parts) visit(inner, operation);
  };
  for (const part of trees.flatMap(({ parts }) => parts)) {
    if (part.name.operation !== undefined) visit(part, part.name.operation);
  }
  return affected;
}

/** Merges equal changes of several operations into one that lists them. Sorts by rating, file and line. */
function mergeChanges(
  differences: readonly RatedDifference[],
  affected: ReadonlyMap<ApiPart, ReadonlySet<string>>,
): SpecChange[] {
  const groups = Map.groupBy(differences, ({ topic, base, working }) => JSON.stringify([topic, base, working]));
  return [...groups.values()]
    .map((group): SpecChange => {
      // A request and a response may share a line of YAML, so the stricter rating is used.
      const worst = group.reduce((one, other) => (isStricter(other, one) ? other : one));
      const { rating, texts, base, working, addsOperation } = worst;
      const operations = [...new Set(group.flatMap(({ part }) => [...(affected.get(part) ?? [])]))];
      const what = `${formatSentence(worst, group)}${formatOtherParts(worst, group)}${formatOtherSide(worst, group)}`;
      const change = { rating, what, ...(texts && { texts }), operations, addsOperation };
      return working === undefined ? { ...change, ...base, side: 'base' } : { ...change, ...working, side: 'working' };
    })
    .toSorted(
      (a, b) =>
        compareRatings(b.rating, a.rating) ||
        compareTexts(a.file, b.file) ||
        a.line - b.line ||
        compareTexts(a.what, b.what),
    );
}

/** Compares two changes for sorting: the more breaking rating comes first, for equal ratings the shorter path. */
function isStricter(one: RatedDifference, other: RatedDifference): boolean {
  const order = compareRatings(one.rating, other.rating);
  return order > 0 || (order === 0 && one.name.path.length < other.name.path.length);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Names the other parts with the same change, because several properties or parameters may refer to one line of YAML. */
function formatOtherParts(worst: RatedDifference, group: readonly RatedDifference[]): string {
  // The properties that refer to an object are not named next to the object.
  const others = group.filter(
    ({ part, name, text }) =>
      isRequest(part) === isRequest(worst.part) &&
      text === worst.text &&
      formatName(name, '') !== formatName(worst.name, '') &&
      !isRepeatedItem(name, group) &&
      !part.parts.includes(worst.part),
  );
  const names = [...new Set(others.map(({ name }) => formatName(name, formatOperations(listOwners(name, others)))))];
  return names.length === 0 ? '' : ` The same applies to ${formatOperations(names, 'more')}.`;
}

/** True for the middle item of a list that has no declaration of its own, so that each item has the same change. */
function isRepeatedItem(name: PartName, group: readonly RatedDifference[]): boolean {
  const [middle, each] = [formatName(name, ''), formatName(name, '').replace(/^middle item/, 'each item')];
  return middle !== each && group.some((one) => formatName(one.name, '') === each);
}

/** Names a response with a declaration that a request shares, or the other way round, if more than a text changed. */
function formatOtherSide({ part, rating }: RatedDifference, group: readonly RatedDifference[]): string {
  const others = group.filter((one) => isRequest(one.part) !== isRequest(part));
  const [other] = others;
  if (other === undefined || rating === 'patch') return '';
  const name = formatName(other.name, other.name.operation ?? '');
  const count = new Set(others.map((one) => formatName(one.name, ''))).size;
  const more = count > 1 ? ` and ${count - 1} more` : '';
  return ` ${isRequest(part) ? 'Responses' : 'Requests'} have it too (${name}${more}): ${other.rating} there.`;
}

function isRequest({ side }: ApiPart): boolean {
  return side === 'request';
}

/** Lists the operations that contain the parts of one name. */
function listOwners(name: PartName, group: readonly RatedDifference[]): string[] {
  const same = group.filter((one) => formatName(one.name, '') === formatName(name, ''));
  return [...new Set(same.flatMap((one) => one.name.operation ?? []))];
}

function formatName({ head, path }: PartName, owners: string): string {
  const last = path.at(-1) ?? '';
  const item = /^(?:each|middle) item$|^item \d+$/.test(last) ? last : '';
  const members = item === '' ? path : path.slice(0, -1);
  const parts = [item, members.length === 0 ? '' : `\`${members.join('.')}\``, head, owners];
  return parts.filter((part) => part !== '').join(' of ');
}

function formatSentence({ text, name }: RatedDifference, group: readonly RatedDifference[]): string {
  // A sentence begins with a capital letter, but operation ids begin with a lower-case one. The word `operation`
  // precedes them.
  const subject = `${name.head === '' ? 'operation ' : ''}${formatName(name, formatOperations(listOwners(name, group)))}`;
  const sentence = text.replace('%', () => subject);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** Formats a list of operations for a sentence: `a`, `a and b`, `a, b and c`, or `a, b and 7 more operations`. */
function formatOperations(operations: readonly string[], more = 'more operations'): string {
  const shown = operations.length > 3 ? [...operations.slice(0, 2), `${operations.length - 2} ${more}`] : operations;
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter((part) => part !== '').join(' and ');
}
