import { resolve } from 'node:path';
import { runProgram } from '@route-search/toolkit/run-program';
import { loadProvider } from '@route-search/toolkit/provider';
import { stageAll } from './stage.ts';

/** Packs what is published, as a release does: `node scripts/release/pack.ts FOLDER`. */
await runProgram(async () => {
  const [folder = 'packed'] = process.argv.slice(2);
  // The packages are packed from folders of their own.
  await stageAll(loadProvider(), resolve(folder));
});
