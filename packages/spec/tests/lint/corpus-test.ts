import { describe, expect, it } from 'vitest';
import { findIn } from './corpus.ts';
import { mutations } from './mutations.ts';

/**
 * Tests a part of the corpus, so that several workers share it.
 *
 * @param part - which part, from 0
 */
export function testCorpus(part: number, parts: number): void {
  const own = mutations.filter((_, index) => index % parts === part);
  describe.each(own)('$kind: $id', (mutation) => {
    const { rules, missed } = mutation;
    it(
      missed === undefined ? `is caught by ${rules.join(' or ')}` : `is missed: ${missed}`,
      { timeout: 30_000 },
      async () => {
        const found = await findIn(mutation);
        const names = [...new Set(found.map(({ rule }) => rule))];
        if (missed === undefined)
          expect(
            names.filter((name) => rules.includes(name)),
            `found: ${names.join(', ') || 'nothing'}`,
          ).not.toEqual([]);
        else expect(names, 'it is caught now: remove "missed"').toEqual([]);
      },
    );
  });
}
