import type { BaseRevision } from '../base/base-revision.ts';
import type { PlannedVersion } from '../version/planned-version.ts';
import type { SpecChange, Rating } from '../compare/change.ts';

/** Result of `./run diff`. */
export interface DiffReport {
  /** Absent if the history has no other version: then there is nothing to compare with. */
  readonly base: BaseRevision | undefined;
  /** Changes, the most breaking first. */
  readonly changes: readonly SpecChange[];
  /** Rating of the most breaking change; absent without changes. */
  readonly verdict: Rating | undefined;
  readonly version: {
    /** Version in package.json. */
    readonly working: string;
    /** Version after the pending changesets, with their largest step. */
    readonly planned: PlannedVersion;
    /** Lowest version that is high enough for the changes. */
    readonly needed: string;
    readonly ok: boolean;
    /** Source location of the version. */
    readonly file: string;
    readonly line: number;
  };
}

/** Formats one sentence about the compared revisions. */
export function formatHeadline({ base, changes, verdict, version }: DiffReport): string {
  if (base === undefined) {
    return `This is the first version of the spec (${version.working}): the history has no other, so there is nothing to compare with.`;
  }
  const since = `since ${base.name}, version ${base.version}`;
  if (verdict === undefined) return `The spec has not changed ${since}.`;
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return `${count} ${since}; the most breaking is ${verdict}.`;
}

/** Formats one sentence about the version. */
export function formatVersionSentence({ base, verdict, version }: DiffReport): string {
  if (base === undefined) return `The version ${version.working} needs no check.`;
  const { step, version: planned } = version.planned;
  const named =
    step === undefined ? planned : `${planned} (${version.working} after the ${step} step of the changesets)`;
  if (version.ok) return `The version ${named} is high enough for the changes.`;
  if (verdict === undefined) return `The version ${named} is lower than ${base.version}, that of the base.`;
  return (
    `The version ${named} is too low: after a ${verdict} change to ${base.version}, ` +
    `it must be at least ${version.needed}. Raise it with a changeset, or set it in ${version.file}.`
  );
}

/** Lists the changes that need a higher version than the planned one. */
export function listDecisiveChanges({ changes, verdict, version }: DiffReport): readonly SpecChange[] {
  return changes.filter(({ rating }) => !version.ok && rating === verdict);
}
