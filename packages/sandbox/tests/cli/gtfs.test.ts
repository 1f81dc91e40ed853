import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTownFeed } from '../support/town-feed.ts';
import { findServerAddress, killSandboxProcesses, startSandboxProcess } from './process.ts';

let place: string;
let archive: string;

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sandbox-gtfs-'));
  archive = join(place, 'town.zip');
  const files = Object.entries(createTownFeed().files).map(([file, text]) => [`town/${file}`, strToU8(text)]);
  writeFileSync(archive, zipSync(Object.fromEntries(files) as Record<string, Uint8Array>));
});
afterEach(killSandboxProcesses);
afterAll(() => {
  rmSync(place, { recursive: true });
});

async function convert(...words: readonly string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { ended, output } = startSandboxProcess(['data', 'from-gtfs', ...words]);
  return { code: await ended, ...output() };
}

describe('data from-gtfs', () => {
  it.each([[[]], [['--with-builtin']]])(
    'makes a folder of a ZIP file, with a report, that passes data check and starts the server: %j',
    async (more) => {
      const [out, report] = [join(place, `out${more.length}`), join(place, `report${more.length}.md`)];
      const { code, stdout, stderr } = await convert(archive, '--out', out, '--report', report, ...more);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('バス停11');
      expect(readFileSync(report, 'utf8')).toContain('読みで検索できないバス停や駅: 11件');
      const check = startSandboxProcess(['data', 'check', out]);
      expect(await check.ended, check.output().stderr).toBe(0);
      const { untilPrinted, output } = startSandboxProcess(['--port', '0', '--data', out]);
      await untilPrinted(/curl .*\n/);
      // The server prints an example request for the date of its clock.
      const shown = /"(http[^"]+)"/.exec(output().stdout)?.[1] ?? '';
      const course = more.length === 0 ? { code: expect.any(String), Name: expect.stringMatching(/／町営バス$/) } : {};
      expect(await (await fetch(shown)).json()).toMatchObject({
        ResultSet: { Course: expect.anything() },
      });
      const ask = async (target: string): Promise<unknown> =>
        (await fetch(`${findServerAddress(output().stdout)}${target}&key=k`)).json();
      const stations = `/v1/json/station?name=${encodeURIComponent('まちいち')}`;
      expect(await ask(stations)).toMatchObject({ ResultSet: { Point: [{ Station: course }] } });
      // The message about an unknown stop contains the number of stations or stops, and the request for them.
      const unknown = JSON.stringify(await ask('/v1/json/station/light?name=x'));
      const [, max, list = ''] = /の(\d+)(?:駅|地点)だけです。一覧は(\S+)で取得できます。/.exec(unknown) ?? [];
      expect(await ask(list)).toMatchObject({ ResultSet: { max } });
    },
  );

  it('lists the rows that make the feed unusable, and writes the report', async () => {
    const [feed, report] = [join(place, 'ended'), join(place, 'ended.md')];
    mkdirSync(feed);
    const calendar = 'service_id,monday,start_date,end_date\nweekday,1,20250101,20240101\n';
    const files = { ...createTownFeed().files, 'calendar.txt': calendar, 'calendar_dates.txt': '' };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(feed, file), text);
    const { code, stderr } = await convert(feed, '--out', join(place, 'none'), '--report', report);
    expect(code).toBe(1);
    expect(stderr).toContain('使える便がありません。');
    for (const text of [stderr, readFileSync(report, 'utf8')])
      expect(text).toContain(`期間の日付が正しくない運行日: 1件（${join(feed, 'calendar.txt')}:2）`);
  });

  it.each<[string, () => readonly string[], RegExp]>([
    ['no feed', () => ['--out', join(place, 'new')], /フィード（ZIPファイルかフォルダー/],
    ['no folder', () => [archive], /--out <フォルダー>を指定/],
    ['an unknown option', () => [archive, '--to', 'x'], /ほかに使えるオプション: --report/],
    ['a walk too long', () => [archive, '--out', join(place, 'new'), '--walk', '2000'], /--walkには0以上1000以下/],
    ['a feed that is missing', () => [join(place, 'none.zip'), '--out', join(place, 'new')], /none\.zip 読めません/],
    [
      'a file that is no ZIP',
      () => [join(place, 'text.zip'), '--out', join(place, 'new')],
      /ZIPファイルとして読めません/,
    ],
    ['an empty folder', () => [join(place, 'empty'), '--out', join(place, 'new')], /agency\.txtがありません/],
    ['a folder with files', () => [archive, '--out', place], /空のフォルダーか、まだないフォルダーを--out/],
  ])('fails with one line for %s', async (_, words, message) => {
    writeFileSync(join(place, 'text.zip'), 'text');
    mkdirSync(join(place, 'empty'), { recursive: true });
    const { code, stdout, stderr } = await convert(...words());
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^エラー: .+\n$/);
    expect(stderr).toMatch(message);
  });
});
