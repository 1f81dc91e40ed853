import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, isNotFound, listStationsLight, searchCourseExtreme, type Client } from '@route-search/sdk';
import { createRedactor } from '@route-search/sdk/redact';
import { describe, expect, it, vi } from 'vitest';
import { sandboxFetch } from '../../src/index.ts';
import { examplesFolder, loadSdkExample } from './sdk-examples.ts';

const key = 'test';
const client = (): Client => createClient({ key, fetch: sandboxFetch() });

/** Path of the expected output of an SDK example, which the tests of the SDK also use. */
const printed = (name: string): string => join(examplesFolder, `../tests/examples/printed/${name}.txt`);

describe('examples of the SDK, run against the sandbox', () => {
  it('list of tested examples: is complete', async () => {
    // The example station-picker.tsx has its own test, because it needs a web page.
    expect((await readdir(examplesFolder)).sort()).toEqual([
      'commuter-pass.ts',
      'proxy.ts',
      'search-route.ts',
      'station-picker.tsx',
      'timetable-csv.ts',
    ]);
  });

  it('search-route: prints the expected output', async () => {
    const { searchRoute } = await loadSdkExample('search-route.ts');
    await expect(`${await searchRoute(client())}\n`).toMatchFileSnapshot(printed('search-route'));
  });

  it('commuter-pass: prints the expected output', async () => {
    const { comparePasses } = await loadSdkExample('commuter-pass.ts');
    const { text, pass } = await comparePasses(client());
    await expect(`${text}\n`).toMatchFileSnapshot(printed('commuter-pass'));
    expect(pass).toMatchObject({ displayRoute: '高円寺--ＪＲ中央線快速--新宿', engineVersion: '202406_04a' });
    // The stored pass can be used again: a pass from 高円寺 to 新宿 reduces the fare to 東京.
    const assigned = await searchCourseExtreme(client(), {
      viaList: ['22671', '22828'],
      date: '20240620',
      time: '1000',
      assignTeikiSerializeData: pass?.serializeData ?? '',
    });
    expect(assigned.courses[0]?.assignStatus).toMatchObject({ code: '0', requireUpdate: '0' });
  });

  it('timetable-csv: prints the expected output', async () => {
    const { timetableCsv } = await loadSdkExample('timetable-csv.ts');
    const lines = (await timetableCsv(client())).trimEnd().split('\r\n');
    expect(lines[0]).toBe('路線,方面,時刻,種別,列車名,行先,番線');
    expect(lines.slice(1, 4)).toMatchInlineSnapshot(`
      [
        "ＪＲ中央線快速,新宿・東京,04:40,快速,,東京,4",
        "ＪＲ中央線快速,新宿・東京,05:00,快速,,東京,4",
        "ＪＲ中央線快速,新宿・東京,05:18,快速,,東京,4",
      ]
    `);
    expect(lines.length).toBeGreaterThan(500);
    expect(lines.some((line) => /,24:\d\d,/.test(line))).toBe(true);
    expect(lines.slice(1).every((line) => /^ＪＲ[^,]+,[^,]+,\d\d:\d\d,/.test(line))).toBe(true);
  });

  it('proxy: adds the access key on the server', async () => {
    const { handle } = await loadSdkExample('proxy.ts');
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const own = 'a-key-of-the-server';
    const api = createClient({ key: own, fetch: sandboxFetch({ key: own }), decode: false, retries: 0 });
    const call = (path: string): Promise<Response> =>
      handle(new Request(`http://localhost:3000${path}`), api, createRedactor(own));

    const found = await call('/api/v1/json/station/light?name=高円寺');
    expect(found.status).toBe(200);
    const text = await found.text();
    expect(text).toContain('"code":"22671"');
    expect(text).not.toContain(own);

    // The client in the web page has no access key.
    const page = createClient({
      key: null,
      baseUrl: 'http://localhost:3000/api',
      fetch: (url) => call(url.slice('http://localhost:3000'.length)),
    });
    expect((await listStationsLight(page, { name: '新宿' })).points.length).toBeGreaterThan(0);
    expect(isNotFound(await listStationsLight(page, { name: '幻' }).catch((error: unknown) => error))).toBe(true);

    expect((await call('/api/v1/json/station/light?name=幻')).status).toBe(400);
    expect((await call('/api/v1/json/dataversion')).status).toBe(404);
    const busy = createClient({
      key: own,
      decode: false,
      retries: 0,
      fetch: (url) => sandboxFetch()(url, { headers: { 'x-sandbox-status': '503' } }),
    });
    const request = new Request('http://localhost:3000/api/v1/json/station/light?name=x');
    expect((await handle(request, busy, createRedactor(own))).status).toBe(502);
    expect(JSON.stringify(written.mock.calls)).not.toContain(own);
    written.mockRestore();
  });
});
