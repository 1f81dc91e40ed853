import { describe, expect, it } from 'vitest';
import { lintCleanSpec, ownRules } from './run-lint-corpus.ts';
import { modelRules } from '../../lint/model/index.ts';
import { proseTextChecks } from '../../lint/prose/check-texts.ts';
import { specDefects } from './defects.ts';

/** Lint rules that need at least one defect in defects.yaml. */
const wanted = [
  ...ownRules,
  ...Object.keys(modelRules),
  ...Object.keys(proseTextChecks),
  ...'catalogue clean-text form schema recursion alias struct no-unresolved-refs'.split(' '),
  ...'component-name-unique orphan safe-pattern version readable'.split(' '),
  ...'textlint/prh textlint/no-doubled-joshi'.split(' '),
];

describe('corpus of spec defects that lint must find', () => {
  it('starts from a spec in which lint finds nothing', { timeout: 600_000 }, async () => {
    expect(await lintCleanSpec()).toEqual([]);
  });

  it('has a unique id for each defect', () => {
    const ids = specDefects.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has at least 280 defects, of which lint finds at least 95 percent', () => {
    const missed = specDefects.filter(({ rules }) => rules.includes('digest'));
    expect(specDefects.length).toBeGreaterThanOrEqual(280);
    expect(missed.length / specDefects.length).toBeLessThanOrEqual(0.05);
  });

  it('has a defect for each lint rule', () => {
    const covered = new Set(specDefects.flatMap(({ rules }) => rules));
    expect(wanted.filter((rule) => !covered.has(rule))).toEqual([]);
  });
});
