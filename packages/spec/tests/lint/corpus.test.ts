import { describe, expect, it } from 'vitest';
import { rules } from '../../lint/plugin.ts';
import { findInCleanSpec } from './corpus.ts';
import { mutations } from './mutations.ts';

/** Kinds of defects that the corpus must have, by the rules that find them. */
const wanted = [
  ...Object.keys(rules).map((name) => `portal/${name}`),
  'struct',
  'no-unresolved-refs',
  'operation-operationId-unique',
  'component-name-unique',
  'orphan',
  'safe-pattern',
  'version',
  'readable',
  'textlint/prh',
  'textlint/no-doubled-joshi',
];

describe('the mutation corpus', () => {
  it('starts from a clean spec', { timeout: 60_000 }, async () => {
    expect(await findInCleanSpec()).toEqual([]);
  });

  it('has ids that are unique', () => {
    const ids = mutations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has at least 90 defects, of which lint is known to miss at most 6 in 100', () => {
    const missed = mutations.filter((mutation) => mutation.missed !== undefined);
    expect(mutations.length).toBeGreaterThanOrEqual(90);
    expect(missed.length / mutations.length).toBeLessThanOrEqual(0.06);
  });

  it('has a defect for each rule', () => {
    const covered = new Set(mutations.flatMap((mutation) => mutation.rules));
    expect(wanted.filter((rule) => !covered.has(rule))).toEqual([]);
  });
});
