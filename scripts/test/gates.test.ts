import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { astroTestFiles } from '@route-search/docs-site/testing/build-tests';
import { gates, type Gate } from './gates.ts';
import { root } from '../shared/process.ts';
import { chooseGates, mayStartGate } from './run-gates.ts';

it('gate builds: contains all test files that start Astro', () => {
  const site = join(root, 'packages/docs-site');
  const files = globSync('{src,build,tests}/**/*.test.ts', { cwd: site }).filter((file) =>
    /buildSite|createFixtureSiteBuild|astro\.mjs|from 'astro'/.test(readFileSync(join(site, file), 'utf8')),
  );
  expect(files.sort()).toEqual(astroTestFiles.toSorted());
});

/** Lists the gates that may start while a gate is running. */
function startableBeside(name: string, isDeep = false): string[] {
  const running = gates.filter((gate) => gate.name === name && (gate.isDeep === true) === isDeep);
  return gates.filter((gate) => !running.includes(gate) && mayStartGate(gate, running)).map((gate: Gate) => gate.name);
}

it('mayStartGate: allows only gates that read no build output while a build is running', () => {
  const early = ['format', 'spec', 'version'];
  expect([startableBeside('build'), startableBeside('cache')]).toEqual([early, early]);
});

it('mayStartGate: allows only one running gate with Astro, and no other gate while a deep gate is running', () => {
  expect(startableBeside('types')).not.toContain('builds');
  expect(startableBeside('types')).toContain('site');
  expect(startableBeside('site')).not.toContain('mutation');
  expect(startableBeside('browser', true)).toEqual([]);
});

it('chooseGates: adds the build if a chosen gate reads its output', () => {
  const chosen = (name: string, deep: boolean): string[] => chooseGates([name], deep).map((gate) => gate.name);
  expect([chosen('sdk', false), chosen('releases', true), chosen('format', false)]).toEqual([
    ['build', 'sdk'],
    ['build', 'releases'],
    ['format'],
  ]);
});

it('test filters of the gates: match existing test files', () => {
  const missing = gates.flatMap(({ command: [, , ...args], folder = '', isVitest }) => {
    if (isVitest !== true) return [];
    const config = args.indexOf('--config');
    const filters = config === -1 ? args : args.toSpliced(config, 2);
    const files = globSync('{src,tests,deep,codegen}/**/*.{test,deep}.*', { cwd: join(root, folder) });
    return filters.filter((filter) => !filter.startsWith('--') && !files.some((file) => file.includes(filter)));
  });
  expect(missing).toEqual([]);
});
