import { expect, it } from 'vitest';
import type { LintFinding } from '../../src/findings/lint-finding.ts';
import { specDefects, type SpecDefect } from './defects.ts';
import { getLintPart, listFilesOfDefect, lintDefects, partsForOneDefect } from './run-lint-corpus.ts';

/**
 * Groups defects in different files that one part of lint finds, because each run reads and often compiles the whole
 * spec.
 */
function packDefects(): [SpecDefect, ...SpecDefect[]][] {
  const packs: [SpecDefect, ...SpecDefect[]][] = [];
  for (const defect of specDefects) {
    const part = getLintPart(defect);
    const files = listFilesOfDefect(defect);
    const fits = (other: SpecDefect): boolean =>
      getLintPart(other) === part &&
      (part === 'digest' || !listFilesOfDefect(other).some((file) => files.includes(file)));
    const pack =
      partsForOneDefect.includes(part) || files.includes('/') ? undefined : packs.find((others) => others.every(fits));
    if (pack === undefined) packs.push([defect]);
    else pack.push(defect);
  }
  return packs;
}

function explainMiss(defect: SpecDefect, found: readonly LintFinding[]): string | undefined {
  const { id, rules } = defect;
  const [first] = found.filter(
    ({ rule, file }) => rules.includes(rule) && listFilesOfDefect(defect).some((edited) => file.startsWith(edited)),
  );
  if (first === undefined) return `${id} is not found by ${rules.join(' or ')}`;
  return /\n\s+at |undefined/.test(first.message) ? `${id} has the message ${first.message}` : undefined;
}

/** Registers the tests of one of several equal parts of the defects, so that Vitest workers share the work. */
export function registerCorpusTests(part: number, parts: number): void {
  const own = packDefects()
    .filter((_, index) => index % parts === part)
    .map((pack) => ({ pack, ids: pack.map(({ id }) => id).join(', ') }));
  it.each(own)('lint finds the defects $ids', { timeout: 60_000 }, async ({ pack }) => {
    const found = await lintDefects(pack);
    const names = [...new Set(found.map(({ rule }) => rule))];
    if (pack.some(({ rules }) => rules.includes('digest'))) {
      expect(names, 'lint finds one of them now: move it to its rule').toEqual(['digest']);
      expect(found.length, 'lines that differ in the digest').toBeGreaterThanOrEqual(pack.length);
    } else {
      expect(
        pack.flatMap((defect) => explainMiss(defect, found) ?? []),
        `found: ${names.join(', ')}`,
      ).toEqual([]);
    }
  });
}
