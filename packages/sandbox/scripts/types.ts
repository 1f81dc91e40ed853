import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { replaceFolder } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import { browser, entries, root } from './entries.ts';

// A step of its own: no other package waits for the types.
await runProgram(() =>
  replaceFolder(join(root, 'types'), async (folder) => {
    // One run for each entry: no file then refers to another, and the same text serves both module systems.
    for (const [name, input] of Object.entries({ ...entries, browser })) {
      const bundle = await rollup({ input: join(root, input), external: ['msw', /^node:/], plugins: [dts()] });
      await bundle.write({ file: join(folder, `${name}.d.ts`), format: 'es' });
      await bundle.close();
      if (name in entries) cpSync(join(folder, `${name}.d.ts`), join(folder, `${name}.d.cts`));
    }
  }),
);
