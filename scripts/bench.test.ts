import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outdated } from '../bench/lib/age.ts';
import { growTree } from '../bench/lib/grow.ts';
import { steps } from '../bench/tools/steps.ts';
import { loadApi } from '../packages/spec/src/model/index.ts';
import { root, run } from './process.ts';
import { makeScratch } from './scratch.ts';

const releases = (name: string): string[] => (name === 'sdk' ? ['0.3.0', '0.2.0'] : []);

it('figures may be as old as the release before, and no older', () => {
  expect(outdated({ sdk: '0.3.0', spec: '0.1.0' }, releases)).toEqual([]);
  expect(outdated({ sdk: '0.2.0', spec: '0.1.0' }, releases)).toEqual([]);
  expect(outdated({ sdk: '0.1.0', spec: '0.1.0' }, releases)).toEqual([
    'sdk was measured at 0.1.0 and has had 2 releases since',
  ]);
});

it('the pages of the benchmarks say what their results say', async () => {
  expect(await run(['node', join(root, 'bench/readme.ts'), '--check'])).toBe(0);
});

it('a spec that grows for a benchmark stays one that lint takes', { timeout: 60_000 }, async () => {
  using copy = await makeScratch({ install: false });
  const spec = 'packages/spec';
  symlinkSync(join(root, spec, 'node_modules'), join(copy.folder, spec, 'node_modules'));
  expect(growTree(join(copy.folder, spec), 2)).toBe(2 * loadApi().operations.length);
  expect(await copy.run(steps.lint)).toMatchObject({ code: 0 });
});
