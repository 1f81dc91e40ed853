import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpec } from '../../breaking-changes/base/base-revision.ts';
import { compareRevisions } from '../../breaking-changes/compare/compare-revisions.ts';
import { computeVerdict, type SpecChange } from '../../breaking-changes/compare/change.ts';
import { knownChanges, refusedChanges, type KnownChange } from './known-changes.ts';
import { copyFixture, createOverlay, compileChanged } from './fixture-spec.ts';

const fixture = copyFixture();
const packages = join(fixture.folder, 'packages');
afterAll(fixture.remove);

/** Compares the reported changes with the expected ones of the corpus. Returns the mismatches. */
function listMismatches(known: KnownChange, changes: readonly SpecChange[]): string[] {
  const { rating, words, at, count = rating === undefined ? 0 : 1 } = known;
  const verdict = computeVerdict(changes);
  const meant = changes.find(
    (change) =>
      change.rating === rating && words.every((word) => change.what.toLowerCase().includes(word.toLowerCase())),
  );
  const problems: string[] = [];
  if (verdict !== rating) problems.push(`is ${verdict ?? 'no change'} instead of ${rating ?? 'no change'}`);
  if (rating !== undefined && meant === undefined) problems.push(`no sentence has ${words.join(' and ')}`);
  if (changes.length !== count) problems.push(`${changes.length} changes instead of ${count}`);
  if (at !== undefined && meant !== undefined && !isAt(at, meant, known.edits)) {
    problems.push(`shown at ${meant.file}:${meant.line}, which is not ${at.join(': ')}`);
  }
  return problems;
}

function isAt([file, text]: readonly [string, string], change: SpecChange, edits: KnownChange['edits']): boolean {
  return change.file === `packages/${file}` && lineOf(change, change.side === 'base' ? {} : edits).includes(text);
}

function lineOf({ file, line }: Pick<SpecChange, 'file' | 'line'>, edits: KnownChange['edits']): string {
  const path = join(fixture.folder, file);
  return (createOverlay(packages, edits).get(path) ?? readFileSync(path, 'utf8')).split('\n')[line - 1] ?? '';
}

/** Formats the changes for the message of a failed test. */
const formatChanges = (changes: readonly SpecChange[]): string =>
  changes.map(({ rating, file, line, what }) => `\n  ${rating} ${file}:${line} ${what}`).join('');

describe('corpus of known changes', () => {
  let base: Awaited<ReturnType<typeof readSpec>>;

  beforeAll(async () => {
    base = await readSpec(fixture.source());
  });

  it.each(knownChanges)('$id has its expected rating, sentence and source location', async (known) => {
    const changes = compareRevisions({ base, working: await compileChanged(fixture, known.edits) });
    expect(listMismatches(known, changes), formatChanges(changes)).toEqual([]);
  });

  it('contains at least 45 major, 30 minor and 20 other changes', () => {
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
    // The operation becomes available to more callers.
    ['permission-raised', 'minor', 'The contract that operation listStations needs changed from `realtime` to `base`.'],
    [
      'alternative-of-a-type-added-to-a-response',
      'minor',
      expect.stringMatching(/^The type of `Oneway` of schema `Price`/),
    ],
    ['response-opened', 'minor', expect.stringMatching(/^Schema `Route` has no other properties/)],
  ])('rates the reverse of %s as %s', async (id, expected, sentence) => {
    const known = knownChanges.find((one) => one.id === id);
    const changes = compareRevisions({ base: await compileChanged(fixture, known?.edits ?? {}), working: base });
    expect(changes.map(({ rating, what }) => [rating, what])).toEqual([[expected, sentence]]);
  });
});

describe('changes that the compiler refuses', () => {
  it.each(refusedChanges)('$id is refused with file and line', async ({ edits, words, at: [file, text] }) => {
    const failure: unknown = await compileChanged(fixture, edits).catch((error: unknown) => error);
    const [problem] = failure instanceof AggregateError ? (failure.errors as unknown[]) : [failure];
    expect(problem).toBeInstanceOf(Problem);
    const { message, location } = problem as Problem;
    for (const word of words) expect(message).toContain(word);
    expect(location?.file).toBe(join(packages, file));
    expect(lineOf({ file: `packages/${file}`, line: location?.line ?? 0 }, edits)).toContain(text);
  });
});
