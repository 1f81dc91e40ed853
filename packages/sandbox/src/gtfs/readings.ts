import { normalizeName } from '@route-search/toolkit/normalize-name';
import { readFeedRows, type FeedTables } from './feed-table.ts';

/** Readings of the names in a feed, by record id and by name. */
export class Readings {
  readonly #readings = new Map<string, string>();

  /** Reads `translations.txt` in the format of GTFS or of the first two editions of GTFS-JP. */
  constructor(tables: FeedTables) {
    readFeedRows(tables, 'translations.txt', {
      onRow: ({ get, at }) => {
        if (!/^ja-(?:Hrkt|Hira|Kana)$/i.test(get('language') || get('lang'))) return;
        if (!['', 'stop_name', 'route_long_name'].includes(get('field_name'))) return;
        const reading = normalizeReading(get('translation'));
        const record = get('record_id') === '' ? undefined : `${get('table_name')} ${get('record_id')}`;
        if (reading === undefined) tables.report.leaveOut('ひらがなにならない読み', at);
        else this.#readings.set(record ?? (get('field_value') || get('trans_id')), reading);
      },
    });
  }

  /** Finds a reading by the ids of the record or, without a match, by the name. */
  find(table: string, ids: readonly string[], name: string): string | undefined {
    return [...ids.map((id) => `${table} ${id}`), name]
      .map((key) => this.#readings.get(key))
      .find((reading) => reading !== undefined);
  }
}

/** Converts kana to hiragana and removes spaces and punctuation. Returns `undefined` if other characters remain. */
export function normalizeReading(text: string): string | undefined {
  const kana = text.normalize('NFKC').replace(/[・,.、。()「」\-/]/g, '');
  const hiragana = normalizeName(kana.replaceAll('ヴ', 'ブ'));
  return /^[ぁ-んー]+$/.test(hiragana) ? hiragana : undefined;
}
