import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildTests } from '../packages/docs-site/tests/build-tests.ts';
import { gates, type Gate } from './gates.ts';
import { root } from './process.ts';
import { choose, mayBegin } from './test.ts';

it('has the tests that let Astro work in the gate that has its folder for itself', () => {
  const site = join(root, 'packages/docs-site');
  const files = globSync('{src,build,tests}/**/*.test.ts', { cwd: site }).filter((file) =>
    /buildSite|fixtureSite|astro\.mjs|from 'astro'/.test(readFileSync(join(site, file), 'utf8')),
  );
  expect(files.sort()).toEqual(buildTests.toSorted());
});

/** Which of the gates may begin beside one that runs. */
function beside(name: string, isDeep = false): string[] {
  const running = gates.filter((gate) => gate.name === name && (gate.isDeep === true) === isDeep);
  return gates.filter((gate) => !running.includes(gate) && mayBegin(gate, running)).map((gate: Gate) => gate.name);
}

it('begins beside a build only what reads nothing that is built', () => {
  const early = ['format', 'spec', 'version', 'supply'];
  expect([beside('build'), beside('cache')]).toEqual([early, early]);
});

it('runs two gates that let Astro work, and deep ones, one after another', () => {
  expect(beside('types')).not.toContain('builds');
  expect(beside('types')).toContain('site');
  expect(beside('site')).not.toContain('mutation');
  expect(beside('browser', true)).toEqual([]);
});

it('builds first what a named gate reads', () => {
  const chosen = (name: string, deep: boolean): string[] => choose([name], deep).map((gate) => gate.name);
  expect([chosen('sdk', false), chosen('releases', true), chosen('format', false)]).toEqual([
    ['build', 'sdk'],
    ['build', 'releases'],
    ['format'],
  ]);
});
