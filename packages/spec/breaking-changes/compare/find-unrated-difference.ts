import { isPlainObject } from '@redocly/openapi-core';
import { parseJsonPointer } from '@route-search/toolkit/json-pointer';
import { formatSpecDigest } from '../../src/digest/format-digest.ts';
import type { PathSegment, SourceNode } from '../../src/source/source-tree.ts';
import type { SpecChange } from './change.ts';
import type { SpecRevision } from './spec-revision.ts';

/** Sources in which a path of the bundled document or of a catalogue is found. */
type SourceRoot = Pick<SourceNode, 'at' | 'origin'>;

/** Paths of values that change with each release. */
const ignored = new Set(['info.version', 'x-changes']);

/** True for the components of one kind: moved and renamed ones are compared where a reference leads to them. */
function areComponents(path: readonly PathSegment[]): boolean {
  return path.length === 2 && path[0] === 'components';
}

/**
 * Finds the first difference between two revisions in which no comparison found a change: in the documents with
 * references resolved, in the error causes, or in the order of declarations in the digest. So a change that nobody rated
 * is never reported as no change.
 */
export function findUnratedDifference(base: SpecRevision, working: SpecRevision): SpecChange | undefined {
  const [one, other] = [base.compiled.bundle, working.compiled.bundle];
  const path = new DocumentComparison(one, other).findPath(one, other, []);
  if (path !== undefined) return describe(path, base.origins, working.origins);
  const [before, after] = [base, working].map(({ origins }) => origins.catalogue);
  const inErrors = new DocumentComparison({}, {}).findPath(before?.value, after?.value, []);
  if (inErrors !== undefined) return describe(inErrors, before ?? base.origins, after ?? working.origins);
  if (formatSpecDigest(base.compiled.api) === formatSpecDigest(working.compiled.api)) return undefined;
  return {
    ...patch,
    ...working.origins.origin,
    what: 'The order of declarations in the digest was changed.',
    side: 'working',
  };
}

const patch = { rating: 'patch', operations: [], addsOperation: false } as const;

function describe(path: readonly PathSegment[], base: SourceRoot, working: SourceRoot): SpecChange {
  const key = path.findLast((segment) => typeof segment === 'string');
  const what = `\`${key}\` was changed. No comparison rates this: check that only a text, an order or a notation changed.`;
  const gone = working.at(path) === undefined ? base.at(path) : undefined;
  if (gone !== undefined) return { ...patch, ...gone.origin, what, side: 'base' };
  const depths = Array.from(path, (_, index) => path.length - index);
  const node = depths.map((depth) => working.at(path.slice(0, depth))).find((found) => found !== undefined) ?? working;
  return { ...patch, ...node.origin, what, side: 'working' };
}

/** Comparison of two documents with their references resolved. The order of keys does not matter. */
class DocumentComparison {
  readonly #base: unknown;
  readonly #working: unknown;
  /** Pairs of references that were already compared. */
  readonly #compared = new Set<string>();

  constructor(base: unknown, working: unknown) {
    this.#base = base;
    this.#working = working;
  }

  /** Returns the path of the first value that differs. */
  findPath(before: unknown, after: unknown, path: readonly PathSegment[]): readonly PathSegment[] | undefined {
    const pair = JSON.stringify([before, after].map((value) => (isPlainObject(value) ? value['$ref'] : undefined)));
    if (pair !== '[null,null]' && this.#compared.has(pair)) return undefined;
    const [one, other] = [resolveReferences(this.#base, before), resolveReferences(this.#working, after)];
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
      return one === other ? undefined : path;
    }
    if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return path;
    for (const key of Object.keys({ ...one, ...other })) {
      const inner = [...path, Array.isArray(other) ? Number(key) : key];
      const [was, is] = [one, other].map((value) => (value as Record<string, unknown>)[key]);
      const isMoved = areComponents(path) && (was === undefined || is === undefined);
      if (isMoved || ignored.has(inner.join('.'))) continue;
      const found = this.findPath(was, is, inner);
      if (found !== undefined) return found;
    }
    this.#compared.add(pair);
    return undefined;
  }
}

/** Replaces a reference by its target with the keys next to the reference. */
function resolveReferences(document: unknown, value: unknown): unknown {
  if (!isPlainObject(value) || typeof value['$ref'] !== 'string') return value;
  const { $ref, ...own } = value;
  const target = parseJsonPointer($ref).reduce<unknown>(
    (node, key) => (node as Record<PathSegment, unknown> | undefined)?.[key],
    document,
  );
  return isPlainObject(target) ? { ...(resolveReferences(document, target) as object), ...own } : target;
}
