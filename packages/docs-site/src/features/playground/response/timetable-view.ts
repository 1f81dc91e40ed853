import * as sdk from '@route-search/sdk';
import * as decoders from '@route-search/sdk/decode';
import { getResultSet } from './json-object.ts';

/** Timetable of a station for one direction, grouped by hour. */
export interface TimetableView {
  readonly title: string;
  readonly hours: readonly { readonly hour: number; readonly departures: readonly DepartureView[] }[];
}

interface DepartureView {
  readonly minute: string;
  /** Short description of the train: type, name and destination. */
  readonly label: string;
}

/** Decodes the timetables in a response of `getRailTimetable` with the SDK. */
export function decodeRailTimetables(json: unknown): readonly sdk.RailTimetable[] {
  const set = getResultSet(json);
  return set === undefined || 'Error' in set ? [] : decoders.decodeRailTimetableResult(json).timeTables;
}

/** Creates views of timetables. Timetables without departures, such as those in a list of directions, are left out. */
export function createTimetableViews(tables: readonly sdk.RailTimetable[]): TimetableView[] {
  return tables.flatMap((table) => {
    const rows = sdk.timetableRows(table);
    if (rows.length === 0) return [];
    const hours = [...new Set(rows.map(({ hour }) => hour))];
    const { station, line } = table;
    return [
      {
        title: [station?.name, line?.name, line?.direction].filter((part) => part !== undefined).join(' '),
        hours: hours.map((hour) => ({ hour, departures: rows.filter((row) => row.hour === hour).map(viewRow) })),
      },
    ];
  });
}

function viewRow({ minute, kind, name, number, destination }: sdk.TimetableRow): DepartureView {
  const train = name === undefined ? undefined : `${name}${number === undefined ? '' : `${number}号`}`;
  const label = [kind, train, destination && `${destination}行`].filter((part) => part !== undefined).join(' ');
  return { minute: String(minute).padStart(2, '0'), label };
}
