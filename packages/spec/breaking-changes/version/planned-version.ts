import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readChangesets } from '@changesets/read';
import { Problem } from '@route-search/toolkit/problem';
import semver from 'semver';
import { ratings, type Rating } from '../compare/change.ts';

/** Where contributors say how much the next release changes. */
const folder = '.changeset';

/** What the changesets that wait for the next release say about the spec. */
export interface PlannedVersion {
  /** The version that the next release will have. */
  readonly version: string;
  /** The largest step that a changeset names; absent when none names the spec. */
  readonly step?: Rating;
}

/**
 * The version that the spec will have once the waiting changesets are applied.
 *
 * @throws Problem when a changeset cannot be read
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
 * The packages that changesets name, each with its step.
 *
 * @throws Problem when a changeset cannot be read
 */
export async function readPendingReleases(root: string): Promise<{ readonly name: string; readonly type: string }[]> {
  try {
    return (await readChangesets(root)).flatMap(({ releases }) => releases);
  } catch (error) {
    throw new Problem(`a changeset cannot be read: ${(error as Error).message}`, { file: join(root, folder) });
  }
}
