import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument } from '@route-search/spec/document';
import { operationsOf } from '@route-search/spec/operations';
import { longestProse } from '../lib/prose.ts';

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
  const document = JSON.parse(readFileSync(join(site, 'openapi.json'), 'utf8')) as OpenApiDocument;
  const operations = operationsOf(document);
  const sizes = operations.map(({ id }) => statSync(join(site, 'api', id, 'index.html')).size);
  const largest = operations[sizes.indexOf(Math.max(...sizes))];
  if (largest === undefined) throw new Error('the document has no operations.');
  const { id, tag, path, object } = largest;
  const sentence = longestProse(object.description);
  return { summaries: operations.map((operation) => operation.object.summary), id, tag, path, sentence };
}
