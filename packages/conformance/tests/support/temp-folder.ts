import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Creates a temporary folder for the tests of the file. Returns a function that resolves file names in it. */
export function useTempFolder(): (file: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  return (file) => join(folder, file);
}
