import { resolve } from 'node:path';
import { runProgram } from '@route-search/toolkit/run-program';
import { loadProvider } from '@route-search/toolkit/provider';
import { stageAll } from './stage.ts';

/** Packs the published packages like a release: `node scripts/release/pack.ts FOLDER`. */
await runProgram(async () => {
  const [folder = 'packed'] = process.argv.slice(2);
  // Packages are packed in folders of their own.
  await stageAll(loadProvider(), resolve(folder));
});
