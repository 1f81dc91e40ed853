import type { SandboxData } from '../../src/data/types.ts';

/**
 * Adds a bus line that uses everything that timetable feeds need: a stop visited twice, times for each trip, calendars
 * with exceptions, and a fare table.
 */
export function addTownBus(own: SandboxData): SandboxData {
  const data = structuredClone(own);
  const [a, b, c] = ['町一', '町二', '町三'].map((name) => `${name}／町バス`) as [string, string, string];
  return {
    ...data,
    corporations: [
      ...data.corporations,
      { code: '9901', name: '町バス', type: 'bus', detail: 'local', prefectures: [13] },
    ],
    stops: [
      ...data.stops,
      ...['町一', '町二', '町三'].map((name, index) => ({
        ...({ code: String(79001 + index), name, operator: '9901', detail: 'local', prefecture: 13 } as const),
        at: [35.6 + index / 200, 139.5] as const,
      })),
    ],
    // The bus leaves stop 1, goes to the stops 2 and 3, and returns via stop 2 to stop 1.
    lines: [
      ...data.lines,
      {
        ...{ code: 'T1', name: '町循環', corporation: '9901', color: '000000255', system: 'town', hidden: true },
        path: { [a]: 0, [b]: 0.25, [c]: 0.5, [`${b}#2`]: 0.75, [`${a}#2`]: 1 },
        zones: 'Z1 Z2 Z3 Z4 Z1',
        via: { [a]: '35.601,139.501 35.602,139.502', [`${b}#2`]: [[35.609, 139.509]] },
        platforms: { down: { [`${b}#2`]: '2', default: '1' } },
      },
    ],
    services: [
      ...data.services,
      {
        ...({ id: 't1', rail: '町循環', line: 'T1', kind: '路線バス', type: 'bus.local', only: 'down' } as const),
        times: { [a]: 0, [b]: 0, [c]: 2, [`${b}#2`]: 3, [`${a}#2`]: 5 },
      },
    ],
    calendars: {
      ...data.calendars,
      学期: { days: '木', from: '20240601', to: '20240630', added: ['20240701'], removed: ['20240627'] },
    },
    timetables: [
      ...data.timetables,
      { id: 't1', service: 't1', direction: 'down', calendar: '学期', departures: { '9': '0', '24': '30' } },
      {
        ...({ id: 't1 slow', service: 't1', direction: 'down', times: '0 3 9/10 14 20' } as const),
        ...{ calendar: '学期', departures: { '9': '30' } },
      },
    ],
    fares: {
      ...data.fares,
      systems: {
        ...data.fares.systems,
        'town-base': { corporation: '9901', perRide: true, table: { Z1: '160 Z2, 170 Z3', Z2: '150 Z3' } },
        town: { corporation: '9901', perRide: true, base: 'town-base', table: { Z1: '180 Z3', Z3: '190 Z4' } },
      },
    },
  };
}
