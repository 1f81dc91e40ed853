import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { shared as sharedTestOptions } from '../../vitest.shared.ts';
import { buildPackages } from '../build/build-packages.ts';
import { root, run } from '../shared/process.ts';

/** Content of `stryker.config.json`: options of Stryker, and the fast tests that must detect the mutants. */
interface MutationConfig {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const sharedOptions = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: availableParallelism(),
  // Stryker counts a timeout as a detected mutant, so the limit must be long enough for a slow test on a busy machine.
  timeoutMS: 20_000,
  // A mutant with an endless loop may allocate memory without limit.
  testRunnerNodeArgs: ['--max-old-space-size=1024'],
  tempDirName: 'node_modules/.cache/stryker',
  cleanTempDir: 'always',
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 90, break: 90 },
};

/**
 * Runs mutation tests on the modules in the packages' `stryker.config.json`. A package fails if less than 90 % of its
 * mutants are detected. A comment `// Stryker disable next-line MutatorName: reason` excludes an equivalent mutant.
 *
 * @param modules - modules or packages, relative to the repository (default: all modules)
 */
export async function runMutationTests(modules: readonly string[]): Promise<number> {
  const packages = globSync('packages/*/stryker.config.json', { cwd: root }).map(dirname).sort();
  const isIn = (module: string, folder: string): boolean => `${module}/`.startsWith(`${folder}/`);
  const stray = modules.find((module) => !packages.some((folder) => isIn(module, folder)));
  if (stray !== undefined) throw new Problem(`"${stray}" is in none of ${packages.join(', ')}.`);
  // Some tests need the built search index.
  if ((await buildPackages()) !== 0) return 1;
  let worst = 0;
  for (const folder of packages) {
    const own = modules.filter((module) => isIn(module, folder));
    if (modules.length > 0 && own.length === 0) continue;
    process.stdout.write(`▸ ${folder}\n`);
    worst = Math.max(
      worst,
      await mutatePackage(
        folder,
        own.map((module) => module.slice(folder.length + 1)).filter((module) => module !== ''),
      ),
    );
  }
  return worst;
}

function mutatePackage(folder: string, modules: readonly string[]): Promise<number> {
  const cwd = join(root, folder);
  const { tests, ...own } = JSON.parse(readFileSync(join(cwd, 'stryker.config.json'), 'utf8')) as MutationConfig;
  const cache = 'node_modules/.cache';
  mkdirSync(join(cwd, cache), { recursive: true });
  const configFile = `${cache}/vitest.mutation.config.js`;
  const options = {
    ...sharedOptions,
    ...own,
    ...(modules.length > 0 && { mutate: modules }),
    vitest: { configFile, related: false },
  };
  writeFileSync(join(cwd, cache, 'stryker.config.json'), JSON.stringify(options));
  const test = {
    ...sharedTestOptions,
    testTimeout: 10_000,
    include: tests.filter((pattern) => !pattern.startsWith('!')),
    exclude: tests.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
  };
  // The configuration has no imports, because Stryker runs the tests in a copy of the package.
  writeFileSync(join(cwd, configFile), `export default ${JSON.stringify({ test })};\n`);
  return run([join(cwd, 'node_modules/.bin/stryker'), 'run', `${cache}/stryker.config.json`], { cwd });
}
