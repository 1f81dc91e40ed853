import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outdated } from '../bench/lib/age.ts';
import { root, run } from './process.ts';

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
