import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules/.cache/lint');

/**
 * Reads the lint results that an earlier run cached.
 *
 * @param key - identifies the configuration and tool versions. Results with another key are discarded.
 */
export function readLintCache<T>(name: string, key: string): Map<string, T> {
  try {
    const stored = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as {
      key: string;
      results: [string, T][];
    };
    if (stored.key === key) return new Map(stored.results);
  } catch {
    // If the cache file is missing or truncated, all results are computed again.
  }
  return new Map();
}

/**
 * Caches lint results for the next run. Ignores failures.
 *
 * @param key - identifies the configuration and tool versions
 */
export function writeLintCache(name: string, key: string, results: ReadonlyMap<string, unknown>): void {
  const file = join(folder, `${name}.json`);
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, JSON.stringify({ key, results: [...results] }));
    // Renaming is atomic, so another run never reads a half-written file.
    renameSync(unfinished, file);
  } catch {
    // If the file system is read-only, the next run checks everything again.
  }
}
