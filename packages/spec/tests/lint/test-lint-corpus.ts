import { expect, it } from 'vitest';
import { editedFiles, findIn } from './run-lint-corpus.ts';
import { defects } from './defects.ts';

/**
 * Registers the tests for one of several equal parts of the defect corpus, so that Vitest workers share the work.
 *
 * @param part - index of the part, from 0
 */
export function testCorpus(part: number, parts: number): void {
  const own = defects.filter((_, index) => index % parts === part);
  it.each(own)('lint finds the defect $id by $rules', { timeout: 60_000 }, async (defect) => {
    const { rules } = defect;
    const found = await findIn(defect);
    const names = [...new Set(found.map(({ rule }) => rule))];
    if (rules.includes('digest')) {
      expect(names, 'lint finds it now: move it to its rule').toEqual(['digest']);
      return;
    }
    const [first] = found.filter(({ rule }) => rules.includes(rule));
    expect(first, `found: ${names.join(', ') || 'nothing'}`).toBeDefined();
    expect(editedFiles(defect).filter((file) => first?.file.startsWith(file))).not.toEqual([]);
    expect(first?.message).not.toMatch(/\n\s+at |undefined/);
  });
}
