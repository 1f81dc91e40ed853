import type { SpecNode } from '../../tree.ts';
import type { Rating } from '../../types.ts';
import type { Findings, Subject } from '../findings.ts';
import { placesOf, type Members, type Pair } from '../pair.ts';

/** Which way the values travel: a client writes those of a request and reads those of a response. */
export type Direction = 'request' | 'response';

/** Two schemas of the same thing. */
export interface SchemaPair extends Pair {
  readonly direction: Direction;
}

/** Two schemas with the collector of their changes, for the functions that compare one keyword. */
export interface Comparison extends SchemaPair {
  readonly findings: Findings;
  /** Compares schemas inside them. */
  readonly recurse: (pair: SchemaPair) => void;
}

/** Compares one keyword of two schemas. */
export type Handler = (comparison: Comparison, member: Members) => void;

/**
 * Reports that a schema accepts fewer values than before.
 *
 * @param comparison - the schemas
 * @param member - the keyword that says so
 * @param text - the sentence
 */
export function narrowed(comparison: Comparison, member: Members, text: string): void {
  report(comparison, member, { rating: comparison.direction === 'request' ? 'major' : 'minor', text });
}

/**
 * Reports that a schema accepts more values than before.
 *
 * @param comparison - the schemas
 * @param member - the keyword that says so
 * @param text - the sentence
 */
export function widened(comparison: Comparison, member: Members, text: string): void {
  report(comparison, member, { rating: comparison.direction === 'request' ? 'minor' : 'major', text });
}

/**
 * Reports a change of a keyword.
 *
 * @param comparison - the schemas
 * @param member - the keyword
 * @param wording - rating and sentence
 */
export function report(comparison: Comparison, member: Members, wording: { rating: Rating; text: string }): void {
  comparison.findings.add({ ...wording, ...placesOf(member), subject: comparison.subject });
}

/**
 * The subject of a part: a file of its own gives it a new name, because that is how people know it.
 *
 * @param comparison - the schemas that have the part
 * @param part - the part in the working spec or, when it was removed, in the base
 * @param name - its name inside them
 */
export function subjectOf({ subject, direction, working }: SchemaPair, part: SpecNode, name: string): Subject {
  const { file } = part;
  if (direction === 'response' && file !== working.file && file.includes('/schemas/')) return schemaSubject(file);
  return { ...subject, path: [...subject.path, name] };
}

/**
 * The subject of a schema that has its own file.
 *
 * @param file - path of the file
 */
export function schemaSubject(file: string): Subject {
  return { head: `schema \`${file.replace(/^.*\/|\.ya?ml$/g, '')}\``, path: [] };
}
