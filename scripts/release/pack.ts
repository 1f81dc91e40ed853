import { resolve } from 'node:path';
import { runProgram } from '@route-search/toolkit/run-program';
import { loadProvider } from '@route-search/toolkit/provider';
import { packAllPackages } from './stage.ts';

/** Command that packs the published packages as a release does: `node scripts/release/pack.ts FOLDER`. */
await runProgram(async () => {
  const [folder = 'packed'] = process.argv.slice(2);
  // Each package is packed in its own subfolder.
  await packAllPackages({ provider: loadProvider() }, resolve(folder));
});
