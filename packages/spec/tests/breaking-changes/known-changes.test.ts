import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileSpecRevision } from '../../breaking-changes/base/base-revision.ts';
import { compareRevisions } from '../../breaking-changes/compare/compare-revisions.ts';
import { computeVerdict, type SpecChange } from '../../breaking-changes/compare/change.ts';
import { changePolicy } from '../../breaking-changes/change-policy.ts';
import { knownChanges, refusedChanges, type KnownChange } from './known-changes.ts';
import { publicChanges, ratePublicChange } from './public-changes.ts';
import { copySpecFixture, createEditOverlay, compileEditedSpec } from './fixture-spec.ts';

const fixture = copySpecFixture();
const packages = join(fixture.folder, 'packages');
afterAll(fixture.remove);

/** Compares the reported changes with the expected ones. Returns the differences. */
function listMismatches({ rating, sentence = '', ...known }: KnownChange, changes: readonly SpecChange[]): string[] {
  const { count = rating === undefined ? 0 : 1 } = known;
  const verdict = computeVerdict(changes);
  const meant = changes.find(
    (change) => change.rating === rating && hasTexts([change.what, change.texts].join(), sentence),
  );
  const problems: string[] = [];
  if (verdict !== rating) problems.push(`is ${verdict ?? 'no change'} instead of ${rating ?? 'no change'}`);
  if (rating !== undefined && meant === undefined) problems.push(`no sentence has ${sentence}`);
  if (known.operations !== undefined && meant?.operations.length !== known.operations)
    problems.push(`affects ${meant?.operations.join()}`);
  if (changes.length !== count) problems.push(`${changes.length} changes instead of ${count}`);
  if (meant !== undefined && !isAt({ ...known, sentence }, meant))
    problems.push(`shown at ${meant.file}:${meant.line}`);
  return problems;
}

function hasTexts(sentence: string, texts: string): boolean {
  return texts.split(' … ').every((text) => sentence.toLowerCase().includes(text.toLowerCase()));
}

/**
 * True if a location is on the expected line: the declared line, the line with the id of the rule in the sentence, or
 * an edited line.
 */
function isAt(
  { edits, sentence = '', line }: KnownChange,
  location: { readonly file: string; readonly line: number; readonly side?: SpecChange['side'] },
): boolean {
  const path = join(fixture.folder, location.file);
  const overlay = location.side === 'base' ? new Map<string, string>() : createEditOverlay(packages, edits);
  const text = overlay.get(path) ?? readFileSync(path, 'utf8');
  const rule = /rule `([\w-]+)`/.exec(sentence)?.[1];
  const expected = line ?? (rule === undefined ? undefined : `id: ${rule}`);
  if (expected !== undefined) return text.split('\n')[location.line - 1]?.includes(expected) === true;
  const edit = edits[location.file.replace(/^packages\//, '')] ?? [];
  return (typeof edit === 'string' ? [] : edit).some(([from, to]) => {
    const part = (location.side === 'base' ? from : to).trimEnd();
    const first = text.slice(0, text.indexOf(part)).split('\n').length;
    return part !== '' && location.line >= first && location.line < first + part.split('\n').length;
  });
}

const formatChanges = (changes: readonly SpecChange[]): string =>
  changes.map(({ rating, file, line, what }) => `\n  ${rating} ${file}:${line} ${what}`).join('');

describe('compareRevisions with the corpus of known spec changes', () => {
  let base: Awaited<ReturnType<typeof compileSpecRevision>>;

  beforeAll(async () => {
    base = await compileSpecRevision(fixture.source());
  });

  it.each(knownChanges)('reports $id with the expected rating, sentence and source location', async (known) => {
    const changes = compareRevisions({ base, working: await compileEditedSpec(fixture, known.edits) });
    expect(listMismatches(known, changes), formatChanges(changes)).toEqual([]);
  });

  it('covers at least 45 major, 30 minor and 20 other changes', () => {
    const count = (rating: KnownChange['rating']): number =>
      knownChanges.filter((known) => known.rating === rating).length;
    expect(new Set([...knownChanges, ...refusedChanges].map(({ id }) => id)).size).toBe(
      knownChanges.length + refusedChanges.length,
    );
    expect(count('major')).toBeGreaterThanOrEqual(45);
    expect(count('minor')).toBeGreaterThanOrEqual(30);
    expect(count('patch') + count(undefined)).toBeGreaterThanOrEqual(20);
  });

  it.each([
    // Reversed change: the operation becomes available to more callers.
    ['permission-raised', 'minor', 'The contract that operation listStations needs changed from `realtime` to `base`.'],
    [
      'alternative-of-a-type-added-to-a-response',
      'minor',
      expect.stringMatching(/^The type of `Oneway` of schema `Price`/),
    ],
    ['header-of-a-response-added', 'major', expect.stringMatching(/^The header `X-Total` of response 200 .*removed/)],
    ['response-opened', 'minor', expect.stringMatching(/^Schema `Route` has no other properties/)],
  ])('rates the reverse of %s as %s', async (id, expected, sentence) => {
    const known = knownChanges.find((one) => one.id === id);
    const changes = compareRevisions({ base: await compileEditedSpec(fixture, known?.edits ?? {}), working: base });
    expect(changes.map(({ rating, what }) => [rating, what])).toEqual([[expected, sentence]]);
  });
});

describe('compareRevisions with changes from public histories', () => {
  it.each(publicChanges)('rates $id as a careful maintainer does', async (change) => {
    const { verdict, changes } = await ratePublicChange(change);
    expect(verdict, formatChanges(changes)).toBe(change.rating);
  });
});

describe('changePolicy', () => {
  it.each(changePolicy)('rates "$change" as the comparison of two revisions does', ({ request, response }) => {
    for (const side of [request, response]) {
      const rated = side?.knownChanges.map((id) => [id, knownChanges.find((known) => known.id === id)?.rating]);
      expect(rated).toEqual(side?.knownChanges.map((id) => [id, side.rating]));
    }
  });
});

describe('compiler with changes that the model cannot represent', () => {
  it.each(refusedChanges)('refuses $id with file and line', async (known) => {
    const failure: unknown = await compileEditedSpec(fixture, known.edits).catch((error: unknown) => error);
    const [problem] = failure instanceof AggregateError ? (failure.errors as unknown[]) : [failure];
    expect(problem).toBeInstanceOf(Problem);
    const { message, location } = problem as Problem;
    expect(message).toContain(known.sentence);
    expect(isAt(known, { file: relative(fixture.folder, location?.file ?? ''), line: location?.line ?? 0 })).toBe(true);
  });
});
