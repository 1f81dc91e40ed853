import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { building } from '../packages/docs-site/tests/building.ts';
import { gates } from './gates.ts';
import { root } from './process.ts';

const site = join(root, 'packages/docs-site');

it('has the tests that let Astro work in the gate that has its folder for itself', () => {
  const files = globSync('{src,server,scripts,tests}/**/*.test.ts', { cwd: site }).filter((file) =>
    /buildSite|fixtureSite|astro\.mjs|from 'astro'/.test(readFileSync(join(site, file), 'utf8')),
  );
  expect(files.sort()).toEqual(building.toSorted());
});

it('leaves these tests, and no others, out of the gates that run beside it', async () => {
  const commandOf = async (name: string): Promise<string[]> => {
    const check = gates.find((gate) => gate.name === name)?.quick;
    return (await check?.command('report')) ?? [];
  };
  for (const name of ['site', 'browser']) {
    const command = await commandOf(name);
    const left = command.filter((_, index) => command[index - 1] === '--exclude');
    expect(left.sort()).toEqual(building.toSorted());
  }
  expect(await commandOf('builds')).toContain('vitest.builds.config.ts');
});
