import { resolve } from 'node:path';
import { runProgram } from '@route-search/toolkit/run-program';
import { loadProvider } from '@route-search/toolkit/provider';
import { packAllPackages } from './stage.ts';

/** Packs the published packages as for a release: `node scripts/release/pack.ts FOLDER`. */
await runProgram(async () => {
  const [folder = 'packed'] = process.argv.slice(2);
  await packAllPackages({ provider: loadProvider() }, resolve(folder));
});
