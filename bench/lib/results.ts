import { join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';

/** A figure that a stranger asks for first, with those of the peers. */
export interface Headline {
  /** What was measured, with its unit: `client with one call, min+gzip (kB)`. */
  readonly what: string;
  readonly ours: number;
  /** By the names of the peers; none where there is nothing to compare with. */
  readonly peers: Readonly<Record<string, number>>;
}

/** Where results are kept. */
export const resultsFolder: string = join(import.meta.dirname, '../results');

/**
 * Keeps the results of a benchmark as JSON and as a Markdown page; earlier ones stay until both are written.
 *
 * @param page - the same in words and tables
 */
export function keepResults(name: string, results: unknown, page: string): void {
  writeFiles(resultsFolder, { [`${name}.json`]: `${JSON.stringify(results, null, 2)}\n`, [`${name}.md`]: page });
}
