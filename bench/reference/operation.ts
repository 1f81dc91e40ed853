import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { longestProse } from '../lib/prose.ts';

/** What is read of an operation in a published document. */
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
}

/** What is looked for in every reference. */
export interface Subject {
  /** Summaries of all operations. */
  readonly summaries: readonly string[];
  /** The operation with the largest page. */
  readonly id: string;
  readonly tag: string;
  readonly path: string;
  /** A sentence of its description. */
  readonly sentence: string;
}

/** Finds the operation whose page is the largest. */
export function subjectOf(site: string): Subject {
  const text = readFileSync(join(site, 'openapi.json'), 'utf8');
  const { paths } = JSON.parse(text) as { paths: Record<string, { get: Operation }> };
  const operations = Object.entries(paths).map(([path, { get }]) => ({ path, ...get }));
  const sizes = operations.map(({ operationId: id }) => statSync(join(site, 'api', id, 'index.html')).size);
  const largest = operations[sizes.indexOf(Math.max(...sizes))];
  if (largest === undefined) throw new Error('the document has no operations.');
  const { operationId: id, tags, path, description } = largest;
  const sentence = longestProse(description);
  return { summaries: operations.map(({ summary }) => summary), id, tag: tags[0] ?? '', path, sentence };
}
