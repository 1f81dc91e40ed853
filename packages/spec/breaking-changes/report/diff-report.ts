import type { BaseRevision } from '../base/base-revision.ts';
import type { PlannedVersion } from '../version/planned-version.ts';
import { mayBeMajor, type SpecChange, type Rating } from '../compare/change.ts';

/**
 * Report of `./run diff`: the changes of the spec since a base revision, the rating of the most breaking one, and the
 * version number that the changes require.
 */
export interface DiffReport {
  /** Base revision. Missing if the git history contains no other version of the spec. */
  readonly base: BaseRevision | undefined;
  /** Changes in descending order of rating. */
  readonly changes: readonly SpecChange[];
  /** Rating of the most breaking change. Missing if there are no changes. */
  readonly verdict: Rating | undefined;
  readonly version: {
    /** Version in package.json of the spec. */
    readonly working: string;
    /** Version of the spec after the changesets are applied. */
    readonly planned: PlannedVersion;
    /** Lowest version that is high enough for the changes of the spec. */
    readonly needed: string;
    readonly ok: boolean;
    /** File and line that declare the version of the spec. */
    readonly file: string;
    readonly line: number;
  };
}

/** Formats the first sentences of the report: the compared revisions, the verdict, and how many changes may raise it. */
export function formatHeadline({ base, changes, verdict, version }: DiffReport): string {
  if (base === undefined) {
    return `This is the first version of the spec (${version.working}): the history has no other, so there is nothing to compare with.`;
  }
  const since = `since ${base.name}, version ${base.version}`;
  if (verdict === undefined) return `No change that readers or clients see ${since}.`;
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  const open = verdict === 'major' ? 0 : changes.filter(mayBeMajor).length;
  const question = open === 0 ? '' : ` ${open} of them may be major: see what to check.`;
  return `${count} ${since}; the most breaking is ${verdict}.${question}`;
}

/** Formats the sentence that reports whether the version is high enough for the changes. */
export function formatVersionSentence({ base, verdict, version }: DiffReport): string {
  if (base === undefined) return `The version ${version.working} needs no check.`;
  const { step, version: planned, file } = version.planned;
  if (version.ok && step === undefined) return `The version ${planned} is high enough for the changes.`;
  if (version.ok) return `The new changesets announce a ${step} step, which is enough for the changes.`;
  if (verdict === undefined) return `The version ${planned} is lower than ${base.version}, that of the base.`;
  const announced =
    step === undefined
      ? 'No new changeset announces'
      : `The new changesets announce only a ${step} step${file === undefined ? '' : ` (${file})`}, not`;
  return (
    `${announced} the ${verdict} step to ${version.needed} that the changes since ${base.name} need. ` +
    `Write one with ./run change (those of the base do not count), or set the version in ${version.file}.`
  );
}

/** Lists the changes that need a higher version of the spec than the planned one. */
export function listChangesNeedingHigherVersion({ changes, verdict, version }: DiffReport): readonly SpecChange[] {
  return changes.filter(({ rating }) => !version.ok && rating === verdict);
}
