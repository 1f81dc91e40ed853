import { data } from '../../src/generated/data.ts';
import type { SandboxData } from '../../src/data/types.ts';

/** Footpaths between stations of the long lines and to other stations. */
const walks: readonly (readonly [string, string])[] = [
  ['百02', '阿佐ケ谷'],
  ['百66', '中野(東京都)'],
  ['百98', '百二70'],
  ['百30', '百二135'],
  ['百二03', '高円寺'],
  ['百二199', '東京'],
];

/** Creates data with a line of 100 stops and one of 200, and footpaths to other stations. */
export function createLongLines(): SandboxData {
  const own = structuredClone(data);
  const lines = [
    { name: '百', code: '9901', stops: 100, base: 70_000 },
    { name: '百二', code: '9902', stops: 200, base: 71_000 },
  ].map(({ name, stops, ...rest }) => ({
    ...rest,
    names: Array.from({ length: stops }, (_, index) => `${name}${String(index).padStart(2, '0')}`),
  }));
  const each = <T>(names: readonly string[], value: (index: number) => T): Record<string, T> =>
    Object.fromEntries(names.map((name, index) => [name, value(index)]));
  return {
    ...own,
    stations: [
      ...own.stations,
      ...lines.flatMap(({ names, base }) =>
        names.map((name, index) => ({
          code: String(base + index),
          name,
          yomi: 'ながい',
          prefecture: 13,
          at: [35 + index / 100, 139] as const,
        })),
      ),
    ],
    walks: [...own.walks, ...walks.map(([from, to]) => [from, to, 300] as const)],
    lines: [
      ...own.lines,
      ...lines.map(({ code, names }) => ({
        ...own.lines[0]!,
        code,
        name: code,
        path: each(names, (index) => index),
        platforms: { up: { default: '1' }, down: { default: '2' } },
      })),
    ],
    services: [
      ...own.services,
      ...lines.map(({ code, names }) => ({
        id: code,
        rail: code,
        line: code,
        kind: '普通',
        times: each(names, (index) => 2 * index),
        toward: { up: [names[0]!], down: [names.at(-1)!] },
      })),
    ],
    timetables: [
      ...own.timetables,
      ...lines.flatMap(({ code }) =>
        (['up', 'down'] as const).map((direction) => ({
          id: `${code} ${direction}`,
          service: code,
          direction,
          weekday: { '5-20': 'every 20' },
          saturday: 'weekday' as const,
          holiday: 'weekday' as const,
        })),
      ),
    ],
  };
}
