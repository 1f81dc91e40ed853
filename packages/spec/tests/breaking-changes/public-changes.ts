import { join } from 'node:path';
import { readYaml } from '@route-search/toolkit/yaml';
import { compareRevisions } from '../../breaking-changes/compare/compare-revisions.ts';
import { computeVerdict, type Rating, type SpecChange } from '../../breaking-changes/compare/change.ts';
import type { OpenApiDocument } from '../../src/document/openapi-document.ts';
import { compileEditedSpec, copySpecFixture } from './fixture-spec.ts';
import type { Edits } from './known-changes.ts';

/** Change in the public history of another API description, transferred to the fixture spec. */
export interface PublicChange {
  readonly id: string;
  readonly from: string;
  readonly what: string;
  readonly rating: Rating;
  readonly base?: Edits;
  readonly edits?: Edits;
}

/** Entries of public-changes.yaml, which explains the properties. */
export const publicChanges: readonly PublicChange[] = Object.entries(
  readYaml(join(import.meta.dirname, 'public-changes.yaml')).value as Readonly<
    Record<string, Omit<PublicChange, 'id'>>
  >,
).map(([id, change]) => ({ id, ...change }));

/** Reported rating of a public change, with the published documents before and after it. */
export interface RatedPublicChange {
  readonly verdict: Rating | 'none';
  readonly changes: readonly SpecChange[];
  readonly documents: readonly [base: OpenApiDocument, revision: OpenApiDocument];
}

/** Applies a public change to the fixture spec and rates it. */
export async function ratePublicChange({ base = {}, edits = {} }: PublicChange): Promise<RatedPublicChange> {
  const fixture = copySpecFixture();
  try {
    const [before, working] = [await compileEditedSpec(fixture, base), await compileEditedSpec(fixture, edits)];
    const changes = compareRevisions({ base: before, working });
    const documents = [before.compiled.document, working.compiled.document] as const;
    return { verdict: computeVerdict(changes) ?? 'none', changes, documents };
  } finally {
    fixture.remove();
  }
}
