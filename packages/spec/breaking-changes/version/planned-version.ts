import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readChangesets } from '@changesets/read';
import { Problem } from '@route-search/toolkit/problem';
import semver from 'semver';
import { ratings, type Rating } from '../compare/change.ts';

/** Folder of the changeset files, which declare the version step of the next release. */
const folder = '.changeset';

/** Version that the spec will have after the pending changesets are applied. */
export interface PlannedVersion {
  /** Version of the next release of the spec. */
  readonly version: string;
  /** Largest version step that a pending changeset declares for the spec; absent if there is none. */
  readonly step?: Rating;
}

/**
 * Computes the version that the spec will have after the pending changesets are applied.
 *
 * @throws Problem if a changeset cannot be read
 */
export async function computePlannedVersion(
  root: string,
  spec: { readonly name: string; readonly version: string },
): Promise<PlannedVersion> {
  if (!existsSync(join(root, folder))) return { version: spec.version };
  const steps = new Set(
    (await readPendingReleases(root)).filter(({ name }) => name === spec.name).map(({ type }) => type),
  );
  const step = ratings.toReversed().find((rating) => steps.has(rating));
  if (step === undefined) return { version: spec.version };
  return { version: semver.inc(spec.version, step) ?? spec.version, step };
}

/**
 * Reads the packages that the pending changesets name, with the version step of each.
 *
 * @throws Problem if a changeset cannot be read
 */
export async function readPendingReleases(root: string): Promise<{ readonly name: string; readonly type: string }[]> {
  try {
    return (await readChangesets(root)).flatMap(({ releases }) => releases);
  } catch (error) {
    throw new Problem(`a changeset cannot be read: ${(error as Error).message}`, { file: join(root, folder) });
  }
}
