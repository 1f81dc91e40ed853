import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules/.cache/lint');

/**
 * Results of an earlier run, by what they are about.
 *
 * @param key - what the results depend on besides; those of another key are forgotten
 */
export function readCache<T>(name: string, key: string): Map<string, T> {
  try {
    const stored = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as {
      key: string;
      results: [string, T][];
    };
    if (stored.key === key) return new Map(stored.results);
  } catch {
    // No cache yet, or one that was cut off: everything is looked at again.
  }
  return new Map();
}

/**
 * Keeps results for the next run. A cache that cannot be written is none.
 *
 * @param key - what the results depend on besides
 */
export function writeCache(name: string, key: string, results: ReadonlyMap<string, unknown>): void {
  const file = join(folder, `${name}.json`);
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, JSON.stringify({ key, results: [...results] }));
    renameSync(unfinished, file); // Another run may read at the same moment.
  } catch {
    // A read-only file system: the next run does the work again.
  }
}
