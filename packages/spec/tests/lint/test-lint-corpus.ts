import { describe, expect, it } from 'vitest';
import { editedFiles, findIn } from './run-lint-corpus.ts';
import { all } from './mutations.ts';

/**
 * Registers the tests for one of several equal parts of the defect corpus, so that Vitest workers share the work.
 *
 * @param part - index of the part, from 0
 */
export function testCorpus(part: number, parts: number): void {
  const own = all.filter((_, index) => index % parts === part);
  describe.each(own)('$kind: $id', (mutation) => {
    const { rules, missed } = mutation;
    const name = missed === undefined ? `is caught by ${rules.join(' or ')}` : `is missed: ${missed}`;
    it(name, { timeout: 60_000 }, async () => {
      const found = await findIn(mutation);
      const names = [...new Set(found.map(({ rule }) => rule))];
      if (missed !== undefined) {
        expect(names, 'lint catches it now: remove "missed"').toEqual(rules);
        return;
      }
      const [first] = found.filter(({ rule }) => rules.includes(rule));
      expect(first, `found: ${names.join(', ') || 'nothing'}`).toBeDefined();
      expect(editedFiles(mutation).filter((file) => first?.file.startsWith(file))).not.toEqual([]);
      expect(first?.message).not.toMatch(/\n\s+at |undefined/);
    });
  });
}
