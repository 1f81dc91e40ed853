import { join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { createGeneratedFiles } from '../src/meta/generated-files.ts';

/**
 * Command `meta`: writes the types, tables and editor schemas that are generated from the vocabulary of the extensions.
 */
export async function meta(): Promise<number> {
  const folder = join(import.meta.dirname, '..');
  writeFiles(folder, await createGeneratedFiles(folder));
  return 0;
}
