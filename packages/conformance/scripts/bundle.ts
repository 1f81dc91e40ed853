import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from '@route-search/toolkit/bundle-for-node';
import { replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/run-program';

const root = join(import.meta.dirname, '..');

/** Bundles the conformance command and copies the spec snapshot that it reads. */
await runProgram(() =>
  replaceFolder(join(root, 'dist'), async (fresh) => {
    const { code, licences } = await bundleForNode(root, 'src/cli.ts');
    const snapshot = fileURLToPath(import.meta.resolve('@route-search/spec/snapshot.json'));
    writeFiles(fresh, { 'cli.js': code, 'snapshot.json': readFileSync(snapshot, 'utf8'), 'THIRD-PARTY.txt': licences });
    chmodSync(join(fresh, 'cli.js'), 0o755);
  }),
);
