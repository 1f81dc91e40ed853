import { Problem } from '@route-search/toolkit/problem';
import { createSeededRandom } from '@route-search/toolkit/seeded-random';
import { expect, it } from 'vitest';
import { checkData } from '../../src/data/checks/check-data.ts';
import type { ParsedDataFolder } from '../../src/data/parse-data.ts';
import { createEngine } from '../../src/engine/index.ts';
import { folderSchema } from '../../src/generated/folder-schema.ts';
import { convertFeeds } from '../../src/gtfs/convert-feeds.ts';
import { createTownFeed } from '../support/town-feed.ts';

const rounds = process.env['DEEP'] === undefined ? 60 : 2000;
const values = '|0|-1|4|12|99999999|25:61:00|駅:＃#2／,|"|toString|20240229|s0|r1|1e3'.split('|');

/** Changes values, columns and whole files of a feed at random. Real feeds differ and contain mistakes. */
function changeFeed(files: Record<string, string>, random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const file = pick(Object.keys(files));
  const rows = files[file]!.split('\r\n').map((row) => row.split(','));
  const kind = random();
  const column = Math.floor(random() * rows[0]!.length);
  if (kind < 0.1) Reflect.deleteProperty(files, file);
  else {
    if (kind < 0.3) for (const row of rows) row.splice(column, 1);
    else if (kind < 0.4) rows.splice(Math.floor(random() * rows.length), 1);
    else if (kind < 0.6) for (const row of rows.slice(1)) row[column] = pick(values);
    else pick(rows)[column] = pick(values);
    files[file] = rows.map((row) => row.join(',')).join('\r\n');
  }
  return `${file} ${kind} ${column}`;
}

it('convertFeeds: either refuses a changed feed in one line, or its data passes data check', () => {
  const random = createSeededRandom(7);
  let made = 0;
  for (let round = 0; round < rounds; round++) {
    const files = { ...createTownFeed(round % 5).files };
    const changes = Array.from({ length: 1 + (round % 4) }, () => changeFeed(files, random)).join('; ');
    try {
      const bytes = new Map(Object.entries(files).map(([file, text]) => [file, new TextEncoder().encode(text)]));
      const { data, report } = convertFeeds([{ name: 'feed', files: bytes }], { walkRadius: 200 });
      const located = Object.fromEntries(Object.keys(data).map((file) => [file, { file, locate: () => ({ file }) }]));
      const sources = { data, files: located } as unknown as ParsedDataFolder;
      expect(checkData(sources, folderSchema).map(({ message }) => message)).toEqual([]);
      expect(report.formatSummary()).not.toMatch(/undefined|NaN/);
      createEngine({ data }).getDataVersion({});
      made++;
    } catch (error) {
      if (!(error instanceof Problem)) throw new Error(changes, { cause: error });
      expect(error.message, changes).toMatch(/^.+$/);
    }
  }
  expect(made).toBeGreaterThan(rounds / 2);
});
