import { Problem } from '@route-search/toolkit/problem';
import semver from 'semver';
import type { Rating } from '../compare/change.ts';

/** Result of comparing the version of the spec with its changes. */
interface VersionCheck {
  readonly ok: boolean;
  /** Lowest version that is high enough for the changes. */
  readonly needed: string;
}

/**
 * Checks that the version of the spec rose enough for the changes since the base revision.
 *
 * Below 1.0.0 the API promises no compatibility, so a breaking change needs only a minor step. A pre-release counts as
 * its final version: `2.0.0-beta.1` is enough for a breaking change since 1.4.0. Between two pre-releases, any change
 * is allowed.
 *
 * @param verdict - rating of the most breaking change; undefined if there is none
 * @throws Problem if a version is not valid semver
 */
export function checkSpecVersion(
  versions: { readonly base: string; readonly working: string },
  verdict: Rating | undefined,
): VersionCheck {
  const base = parse(versions.base, 'of the base');
  const working = parse(versions.working, 'of the working spec');
  if (verdict === undefined) return { ok: semver.gte(working, base), needed: base.version };
  if (base.prerelease.length > 0) {
    const next = semver.inc(base.version, 'prerelease') ?? base.version;
    return { ok: semver.gt(working, base), needed: next };
  }
  const step = base.major === 0 && verdict === 'major' ? 'minor' : verdict;
  const needed = semver.inc(base.version, step) ?? base.version;
  return { ok: semver.gte(formatRelease(working), needed), needed };
}

function parse(version: string, whose: string): semver.SemVer {
  const parsed = semver.parse(version);
  if (parsed === null)
    throw new Problem(`the version ${whose}, "${version}", is not valid. Allowed: three numbers such as 1.2.0.`);
  return parsed;
}

function formatRelease({ major, minor, patch }: semver.SemVer): string {
  return `${major}.${minor}.${patch}`;
}
