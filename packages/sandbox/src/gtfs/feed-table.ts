import papaparse from 'papaparse';
import { Problem } from '@route-search/toolkit/problem';
import type { ConversionReport, RowLocation } from './conversion-report.ts';
import type { Feed } from './feed.ts';

/** Row of a GTFS file. `get` returns an empty text for missing columns and values. */
export interface FeedRow {
  readonly get: (column: string) => string;
  readonly at: RowLocation;
}

/** Files of a feed, and the report of its conversion. */
export interface FeedTables {
  readonly feed: Feed;
  readonly report: ConversionReport;
}

/**
 * Reads all rows of a feed file. Unreadable rows are skipped and reported.
 *
 * @throws Problem if the file lacks a required column
 */
export function readFeedRows(
  { feed, report }: FeedTables,
  file: string,
  { needed = [], onRow }: { readonly needed?: readonly string[]; readonly onRow: (row: FeedRow) => void },
): void {
  const bytes = feed.files.get(file);
  if (bytes === undefined) return;
  const path = `${feed.name}/${file}`;
  // Normalizes line breaks, because the parser accepts only one kind per file.
  const text = decode(bytes, path, report).replace(/\r\n?/g, '\n');
  let columns: ReadonlyMap<string, number> | undefined;
  let line = 1;
  let cursor = 0;
  papaparse.parse<string[]>(text, {
    delimiter: ',',
    newline: '\n',
    step: ({ data, meta, errors }) => {
      const at = { file: path, line };
      for (let end = text.indexOf('\n', cursor); end >= 0 && end < meta.cursor; end = text.indexOf('\n', end + 1))
        line++;
      cursor = meta.cursor;
      if (data.length === 1 && data[0]?.trim() === '') return;
      if (columns === undefined) {
        columns = new Map(data.map((name, index) => [name.trim(), index]));
        const missing = needed.filter((name) => columns?.has(name) === false);
        if (missing.length > 0) throw new Problem(`列「${missing.join('、')}」がありません。`, at);
        return;
      }
      if (errors.length > 0) {
        report.leaveOut('CSVとして読めない行（引用符を確かめてください）', at);
        return;
      }
      if (data.slice(columns.size).some((value) => value.trim() !== '')) {
        report.leaveOut('値の数が列の数より多い行', at);
        return;
      }
      const known = columns;
      onRow({ get: (column) => data[known.get(column) ?? -1]?.trim() ?? '', at });
    },
  });
}

/** Decodes a file as UTF-8, which GTFS requires, or else as Shift_JIS. */
function decode(bytes: Uint8Array, path: string, report: ConversionReport): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    report.applyRule('UTF-8ではないので、Shift_JISとして読んだファイル', path);
    return new TextDecoder('shift_jis').decode(bytes);
  }
}
