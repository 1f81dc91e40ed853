import { join } from 'node:path';
import { runProgram } from '@route-search/toolkit/problem';
import { capture, root } from './process.ts';

/**
 * The tests that are about the modules whose coverage is measured. Each package says in vitest.config.ts which modules
 * these are, and how much of them must run. The other tests load the same files in other ways, which blurs the figures.
 */
const measured: readonly (readonly [name: string, tests: readonly string[]])[] = [
  ['spec', ['src/rules', 'src/values']],
  [
    'sdk',
    [
      'src',
      'tests/core/faces',
      'tests/core/abort',
      'tests/core/client-retries',
      'tests/core/bodies',
      'tests/core/requests',
      'tests/model',
    ],
  ],
  ['docs-site', ['src/shell', 'src/base', 'src/features/search']],
];

/** Measures how much of the pure modules the tests run. */
await runProgram(async () => {
  let worst = 0;
  for (const [name, tests] of measured) {
    const cwd = join(root, 'packages', name);
    const { code, output } = await capture(['vitest', 'run', '--coverage', '--reporter=dot', ...tests], {
      cwd,
      // Functions from a cache of compiled code are not counted well.
      env: { NO_COLOR: '1', NODE_DISABLE_COMPILE_CACHE: '1' },
    });
    const table = output.slice(output.indexOf('-----'));
    const modules = [...table.matchAll(/^ +[\w-]+\.ts +\|/gm)].length;
    process.stdout.write(`${code === 0 ? table : output}${name}: ${modules} modules\n`);
    // A table without a module would pass every threshold.
    worst = Math.max(worst, code, modules === 0 ? 1 : 0);
  }
  return worst;
});
