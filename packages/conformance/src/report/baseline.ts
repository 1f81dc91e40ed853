import { UsageError } from '@route-search/toolkit/command-line';
import { readText } from '@route-search/toolkit/read-text';
import { findingKinds, type FindingKind } from '../model/finding-kinds.ts';

/** Known difference between server and spec that is accepted, for ever or until a date. */
export interface AcceptedDifference {
  readonly kind: FindingKind;
  readonly coordinate: string;
  /** Last day on which the difference is accepted, `YYYY-MM-DD`. */
  readonly until?: string;
  readonly reason?: string;
}

/**
 * Reads a baseline file, which lists the accepted differences.
 *
 * @throws UsageError with the mistake in the file; Problem if the file cannot be read
 */
export function readBaseline(file: string): readonly AcceptedDifference[] {
  const text = readText(file, 'ja');
  let root: unknown;
  try {
    root = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    throw new UsageError(`${file}をJSONとして読めません。(${error instanceof Error ? error.message : ''})`);
  }
  const list = (root as { readonly accepted?: unknown } | null)?.accepted;
  if (!Array.isArray(list)) throw new UsageError(`${file}には、acceptedの一覧が必要です。`);
  return list.map((entry: unknown, index) => parseEntry(entry, `${file}のaccepted[${index}]`));
}

function parseEntry(entry: unknown, place: string): AcceptedDifference {
  const { kind, coordinate, until, reason, ...others } = (entry ?? {}) as Record<string, unknown>;
  const [strange] = Object.keys(others);
  if (strange !== undefined)
    throw new UsageError(`${place}の${strange}は使えません。使えるのはkind、coordinate、until、reasonです。`);
  if (typeof kind !== 'string' || !Object.hasOwn(findingKinds, kind)) {
    throw new UsageError(`${place}のkindには、${Object.keys(findingKinds).join('、')}のいずれかを指定してください。`);
  }
  if (typeof coordinate !== 'string' || coordinate === '') throw new UsageError(`${place}にはcoordinateが必要です。`);
  if (until !== undefined && (typeof until !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(until))) {
    throw new UsageError(`${place}のuntilには、2027-03-31のような日付を指定してください。`);
  }
  if (reason !== undefined && typeof reason !== 'string')
    throw new UsageError(`${place}のreasonには文を指定してください。`);
  return {
    kind: kind as FindingKind,
    coordinate,
    ...(until !== undefined && { until }),
    ...(reason !== undefined && { reason }),
  };
}
