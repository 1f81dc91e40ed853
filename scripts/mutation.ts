import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '@route-search/toolkit/problem';
import { capture, root } from './process.ts';

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/** Changes one thing at a time in the modules that must not be wrong, and looks whether a test notices. */
await runProgram(async () => {
  let worst = 0;
  for (const name of ['toolkit', 'sdk', 'spec', 'docs-site']) {
    const cwd = join(root, 'packages', name);
    const { code, output } = await capture([join(cwd, 'node_modules/.bin/stryker'), 'run'], { cwd });
    worst = Math.max(worst, code);
    if (code !== 0) process.stdout.write(output);
    const report = JSON.parse(readFileSync(join(cwd, 'node_modules/.cache/mutation.json'), 'utf8')) as Report;
    const all = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
    const tried = all.filter((status) => !/Ignored|Error/.test(status)).length;
    const noticed = all.filter((status) => /Killed|Timeout/.test(status)).length;
    process.stdout.write(
      `${name}: ${noticed} of ${tried} changes noticed (${((100 * noticed) / tried).toFixed(1)} %)\n`,
    );
  }
  return worst;
});
