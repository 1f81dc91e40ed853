import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildTests } from '@route-search/docs-site/testing/build-tests';
import { gates, type Gate } from './gates.ts';
import { root } from '../shared/process.ts';
import { chooseGates, mayStart } from './run-gates.ts';

it('gate builds: includes all tests that start Astro', () => {
  const site = join(root, 'packages/docs-site');
  const files = globSync('{src,build,tests}/**/*.test.ts', { cwd: site }).filter((file) =>
    /buildSite|fixtureSite|astro\.mjs|from 'astro'/.test(readFileSync(join(site, file), 'utf8')),
  );
  expect(files.sort()).toEqual(buildTests.toSorted());
});

/** Names of the gates that may start beside a running one. */
function startableBeside(name: string, isDeep = false): string[] {
  const running = gates.filter((gate) => gate.name === name && (gate.isDeep === true) === isDeep);
  return gates.filter((gate) => !running.includes(gate) && mayStart(gate, running)).map((gate: Gate) => gate.name);
}

it('mayStart: starts only early gates during a build', () => {
  const early = ['format', 'spec', 'version', 'supply'];
  expect([startableBeside('build'), startableBeside('cache')]).toEqual([early, early]);
});

it('mayStart: runs gates with Astro one after another, and deep gates alone', () => {
  expect(startableBeside('types')).not.toContain('builds');
  expect(startableBeside('types')).toContain('site');
  expect(startableBeside('site')).not.toContain('mutation');
  expect(startableBeside('browser', true)).toEqual([]);
});

it('chooseGates: builds first if a named gate reads build output', () => {
  const chosen = (name: string, deep: boolean): string[] => chooseGates([name], deep).map((gate) => gate.name);
  expect([chosen('sdk', false), chosen('releases', true), chosen('format', false)]).toEqual([
    ['build', 'sdk'],
    ['build', 'releases'],
    ['format'],
  ]);
});

it('test filters of gates match test files', () => {
  const missing = gates.flatMap(({ command: [, , ...args], folder = '', isVitest }) => {
    if (isVitest !== true) return [];
    const config = args.indexOf('--config');
    const filters = config === -1 ? args : args.toSpliced(config, 2);
    const files = globSync('{src,tests,deep,codegen}/**/*.{test,deep}.*', { cwd: join(root, folder) });
    return filters.filter((filter) => !files.some((file) => file.includes(filter)));
  });
  expect(missing).toEqual([]);
});
