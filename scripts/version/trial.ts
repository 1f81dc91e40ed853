import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TempCheckout } from '../shared/temp-checkout.ts';

/** Simulates a release in a copy of the repository: removes all changesets, commits and tags the result. */
export async function simulateRelease(scratch: TempCheckout): Promise<void> {
  for (const file of globSync('.changeset/*.md', { cwd: scratch.folder })) {
    if (!file.endsWith('README.md')) rmSync(join(scratch.folder, file));
  }
  await commit(scratch, 'Release 1.0.0');
  await scratch.must(['git', 'tag', 'spec-v1.0.0']);
}

export async function addEnumValue(scratch: TempCheckout): Promise<void> {
  await scratch.must(['./run', 'new', 'value', 'tourist', '--enumeration', 'BusType']);
  const values = join(scratch.folder, 'packages/schemas/enums/BusType.yaml');
  writeFileSync(values, readFileSync(values, 'utf8').replace(/TODO\(.*\)/, '観光バス'));
  await commit(scratch, 'Add a value');
}

async function commit(scratch: TempCheckout, message: string): Promise<void> {
  await scratch.must(['git', 'add', '--all']);
  await scratch.must(['git', 'commit', '--quiet', '--message', message]);
}
