import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareSpecs } from '../../diff/compare/index.ts';
import { mergeChanges } from '../../diff/merge.ts';
import { redoclyChanges, type RedoclyChange } from '../../diff/redocly.ts';
import { SpecTree } from '../../diff/tree.ts';
import { verdictOf, type Change } from '../../diff/types.ts';
import { corpus, type KnownChange } from './corpus.ts';
import { copyFixture, readChanged, redoclyChangesOfAll, type Versions } from './support.ts';

const fixture = copyFixture();
afterAll(fixture.remove);

interface Outcome {
  readonly known: KnownChange;
  readonly changes: readonly Change[];
  readonly problems: readonly string[];
}

/** What is wrong with the answer to a known change; nothing, when it is what the corpus says. */
function problemsOf(known: KnownChange, changes: readonly Change[], versions: Versions): string[] {
  const { rating, words, at, count = rating === undefined ? 0 : 1 } = known;
  const verdict = verdictOf(changes);
  const meant = changes.find(
    (change) =>
      change.rating === rating && words.every((word) => change.what.toLowerCase().includes(word.toLowerCase())),
  );
  const problems: string[] = [];
  if (verdict !== rating) problems.push(`is ${verdict ?? 'no change'} instead of ${rating ?? 'no change'}`);
  if (rating !== undefined && meant === undefined) problems.push(`no sentence has ${words.join(' and ')}`);
  if (changes.length !== count) problems.push(`${changes.length} changes instead of ${count}`);
  if (at !== undefined && meant !== undefined && !isAt(at, meant, versions)) {
    problems.push(`shown at ${meant.file}:${meant.line}, which is not ${at.join(': ')}`);
  }
  return problems;
}

function isAt([file, text]: readonly [string, string], change: Change, versions: Versions): boolean {
  const tree = versions[change.side];
  const lines = tree.texts.get(`${tree.root}/${change.file}`)?.split('\n') ?? [];
  return change.file === `packages/${file}` && (lines[change.line - 1]?.includes(text) ?? false);
}

function table(outcomes: readonly Outcome[]): string {
  return outcomes
    .map(({ known, changes, problems }) => {
      const found = changes.map(({ rating, file, line, what }) => `      ${rating} ${file}:${line} ${what}`);
      const verdict = verdictOf(changes) ?? '-';
      return [
        `${problems.length === 0 ? 'ok ' : 'BAD'} ${verdict.padEnd(5)} ${known.id}`,
        ...problems.map((one) => `    ${one}`),
        ...(problems.length === 0 ? [] : found),
      ].join('\n');
    })
    .join('\n');
}

describe('the corpus of known changes', () => {
  let outcomes: readonly Outcome[] = [];

  beforeAll(async () => {
    const base = await SpecTree.read(fixture.source());
    const versions: Versions[] = [];
    for (const { edits } of corpus) versions.push({ base, working: await readChanged(fixture, edits) });
    const redocly = await redoclyOf(versions);
    outcomes = corpus.map((known, index) => {
      const version = versions[index]!;
      const changes = mergeChanges(compareSpecs(base, version.working), redocly[index] ?? []);
      return { known, changes, problems: problemsOf(known, changes, version) };
    });
  }, 60_000);

  it('is found as it is known', () => {
    const bad = outcomes.filter(({ problems }) => problems.length > 0);
    expect(bad, `\n${table(outcomes)}\n`).toEqual([]);
  });

  it('has enough of every rating', () => {
    const count = (rating: KnownChange['rating']): number => corpus.filter((known) => known.rating === rating).length;
    expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length);
    expect(count('major')).toBeGreaterThanOrEqual(45);
    expect(count('minor')).toBeGreaterThanOrEqual(30);
    expect(count('patch') + count(undefined)).toBeGreaterThanOrEqual(20);
  });
});

/** Changes of `openapi.yaml` itself need a run of their own; all others share one. */
async function redoclyOf(versions: readonly Versions[]): Promise<readonly RedoclyChange[][]> {
  const isOwn = (index: number): boolean => 'spec/openapi.yaml' in (corpus[index]?.edits ?? {});
  const sharing = redoclyChangesOfAll(versions.filter((_, index) => !isOwn(index)));
  const own = new Map<number, RedoclyChange[]>();
  for (const [index, { base, working }] of versions.entries()) {
    if (isOwn(index)) own.set(index, await redoclyChanges(base, working));
  }
  const shared = [...(await sharing)];
  return versions.map((_, index) => own.get(index) ?? shared.shift() ?? []);
}
