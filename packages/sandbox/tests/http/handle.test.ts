import { describe, expect, it } from 'vitest';
import { handle, sandboxFetch } from '../../src/index.ts';
import { askSandbox, HOST, readResponse } from '../support/ask.ts';
import { specOperations } from '../support/spec.ts';

const STATION = '/v1/json/station';

function envelope(status: number, code: string, message: string): object {
  const engineVersion = status === 403 ? '' : '202406_04a';
  return { ResultSet: { apiVersion: '1.27.0.0', engineVersion, Error: { code, Message: message } } };
}

describe('handle: unknown station', () => {
  it.each([
    [STATION, { name: '幻' }],
    ['/v1/json/search/course/extreme', { viaList: '幻:22741' }],
  ])('says how many stations the sandbox has and which request lists them, for %s', async (path, query) => {
    const { message = '' } = await askSandbox(path, query);
    const [, count, list = ''] = /の(\d+)駅だけです。一覧は(\S+)で取得できます。\(幻\)$/.exec(message) ?? [];
    const { pathname, searchParams } = new URL(list, HOST);
    const { body } = await askSandbox(pathname, Object.fromEntries(searchParams));
    expect(body).toMatchObject({ ResultSet: { max: count } });
  });
});

describe('handle: access key', () => {
  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is "invalid"', 'invalid'],
  ])('refuses a key that %s', async (_title, key) => {
    const { status, body } = await askSandbox(STATION, { key, code: '22671' });
    expect(status).toBe(403);
    expect(body).toEqual(envelope(403, 'W403', '認証エラー'));
  });

  it('accepts any key except an empty key and the key "invalid" by default', async () => {
    for (const key of ['test', 'invalid2', 'INVALID', '鍵', 'base-x']) {
      expect(await askSandbox(STATION, { key, code: '22671' })).toMatchObject({ status: 200 });
    }
  });

  it('accepts only the configured key, if there is one', async () => {
    const sandbox = { key: 'only-this' };
    expect(await askSandbox(STATION, { key: 'only-this', code: '22671' }, { sandbox })).toMatchObject({ status: 200 });
    expect(await askSandbox(STATION, { key: 'only-thi', code: '22671' }, { sandbox })).toMatchObject({ status: 403 });
    expect(await askSandbox(STATION, { key: 'test', code: '22671' }, { sandbox })).toMatchObject({ status: 403 });
  });

  it.each([
    [STATION, { limit: 'SECRET-KEY' }],
    [STATION, { limit: 'x%26key=SECRET-KEY' }],
    [STATION, { 'SECRET-KEY': '1' }],
    [`${STATION}/SECRET-KEY`, {}],
  ])('hides the access key in errors and headers: %s %j', async (path, parameters) => {
    const { text, headers } = await askSandbox(path, { key: 'SECRET-KEY', ...parameters });
    expect(`${text} ${JSON.stringify([...headers])}`).not.toContain('SECRET-KEY');
    expect(`${text} ${JSON.stringify([...headers])}`).toContain('***');
  });

  it('needs no key if the configured key is null, as behind a proxy that adds one', async () => {
    const sandbox = { key: null, basePath: '/api' };
    for (const key of [undefined, '', 'invalid']) {
      expect(await askSandbox(`/api${STATION}`, { key, code: '22671' }, { sandbox })).toMatchObject({ status: 200 });
    }
    const relative = await sandboxFetch(sandbox)(`/api${STATION}?code=22671`);
    expect(relative.status).toBe(200);
  });

  it('refuses a key that begins with "base-" for operations with realtime data', async () => {
    const realtime = specOperations.filter(({ contract }) => contract === 'realtime');
    expect(realtime).toHaveLength(4);
    for (const { path, examples } of specOperations) {
      const { status, body } = await askSandbox(path, { ...examples[0]?.request, key: 'base-1' });
      const refused = realtime.some((one) => one.path === path);
      expect(status, path).toBe(refused ? 403 : 200);
      if (refused) expect(body).toHaveProperty('ResultSet.engineVersion', '');
    }
  });

  it('never shows the key in a response', async () => {
    const secret = 'S3CRET';
    for (const path of [STATION, '/v1/json/none', '/v1/json/dataversion']) {
      for (const query of [
        `key=${secret}`,
        `key=${secret}&key=${secret}2`,
        `key=%zz${secret}`,
        `Key=${secret}&key=invalid`,
      ]) {
        const response = await handle(new Request(`${HOST}${path}?${query}&limit=x`));
        const { text } = await readResponse(response.clone());
        expect(text + JSON.stringify([...response.headers])).not.toContain(secret);
      }
    }
  });
});

describe('handle: parameters of a request', () => {
  it('ignores parameters that the operation does not have, and lists them in a header', async () => {
    const { status, headers } = await askSandbox(STATION, { code: '22671', stationName: '新宿', 駅: 1, __proto__x: 1 });
    expect(status).toBe(200);
    expect(headers.get('x-sandbox-ignored-parameters')).toBe('stationName, %E9%A7%85, __proto__x');
  });

  it('ignores parameters that a rule makes ineffective, and lists them in a header with the rule', async () => {
    const { status, headers, body } = await askSandbox(STATION, { code: '22671', offset: 5, limit: 1 });
    expect(status).toBe(200);
    expect(headers.get('x-sandbox-ignored-parameters')).toBe('offset;rule=paging-of-lists, limit;rule=paging-of-lists');
    expect(body).toEqual((await askSandbox(STATION, { code: '22671' })).body);
  });

  it.each([
    ['/v1/json/search/course/extreme', { vialist: '22671:22828' }, 'viaListは必須です。'],
    ['/v1/json/corporation', { Type: 'bus', 種別: 'bus' }, 'codeとtypeの少なくとも一方を指定してください。'],
  ])('names the unknown parameters if another one is missing: %s', async (path, parameters, message) => {
    const answer = await askSandbox(path, parameters);
    const names = Object.keys(parameters).join(', ');
    expect(answer.message).toBe(`${message}仕様にないパラメータは無視しました。(${names})`);
  });

  it('returns the message about the first mistake and the number of all mistakes', async () => {
    const { status, headers, body } = await askSandbox(STATION, { name: '新宿', code: '22671', limit: 101, gcs: 'x' });
    expect(status).toBe(400);
    expect(headers.get('x-sandbox-violations')).toBe('3');
    expect(body).toEqual(envelope(400, 'E400', 'limitには100以下の値を指定してください。(101)'));
  });

  it.each([
    ['date', '20240230', 'dateに存在しない日付が指定されています。(20240230)'],
    ['time', '2700', 'timeにはHHMM形式の値を指定してください。(2700)'],
    ['answerCount', '21', 'answerCountには20以下の値を指定してください。(21)'],
    ['addChange', 'yes', 'addChangeにはtrueまたはfalseを指定してください。(yes)'],
    ['sort', 'cheapest', /^sortには.*のいずれかを指定してください。\(cheapest\)$/],
    ['interruptRailList', '1:2:3:4:5:6:7:8:9:10:11', /^interruptRailListに指定できるのは最大10件です。/],
    ['corporationBind', '::', 'corporationBindのリストに値がありません。(::)'],
    ['fromName', '', 'fromNameの値が空です。()'],
    ['viaList', '日本橋:22828', /1つの地点が見つかりません。日本橋\(東京都\)、日本橋\(大阪府\)のいずれか.*\(日本橋\)$/],
    ['viaList', '22671,22828', 'viaListには2件以上を指定してください。区切り文字は「:」です。(22671,22828)'],
    ['viaList', '22671:新 宿:22828', 'viaListの2件目には正しい形式の値を指定してください。(22671:新 宿:22828)'],
  ])('refuses the parameter %s=%s', async (name, value, message) => {
    const parameters = { viaList: '22671:22828', [name]: value };
    const answer = await askSandbox('/v1/json/search/course/extreme', parameters);
    expect(answer.status).toBe(400);
    if (typeof message === 'string') expect(answer.message).toBe(message);
    else expect(answer.message).toMatch(message);
  });

  it.each([
    ['time', '2659'],
    ['time', '0000'],
    ['date', '20240731'],
  ])('accepts the parameter %s=%s', async (name, value) => {
    const answer = await askSandbox('/v1/json/search/course/extreme', { viaList: '22671:22828', [name]: value });
    expect(answer.status).toBe(200);
  });

  it.each(['91.0,139.7', '35.0,180.5', '-90.1,0'])('refuses coordinates out of range: %s', async (point) => {
    const nearby = await askSandbox('/v1/json/geo/point', { geoPoint: point });
    expect(nearby).toMatchObject({ status: 400 });
    const search = await askSandbox('/v1/json/search/course/extreme', { viaList: `${point}:22828` });
    expect(search).toMatchObject({ status: 400 });
    expect(search.message).toContain(point);
  });

  it('refuses a repeated parameter', async () => {
    const { status, message } = await readResponse(await handle(new Request(`${HOST}${STATION}?key=a&code=1&code=2`)));
    expect({ status, message }).toEqual({ status: 400, message: 'codeが2回以上指定されています。(1, 2)' });
    const unknown = await readResponse(await handle(new Request(`${HOST}${STATION}?key=a&code=22671&x=1&x=2`)));
    expect(unknown.status).toBe(200);
    const key = await readResponse(await handle(new Request(`${HOST}${STATION}?key=a&code=22671&key=b`)));
    expect(key).toMatchObject({ status: 400, message: 'keyが2回以上指定されています。' });
  });

  it('refuses invalid percent-encoding', async () => {
    const { status, message } = await readResponse(await handle(new Request(`${HOST}${STATION}?key=a&name=%E6%96`)));
    const sentence = 'クエリのパーセントエンコーディングが正しくありません。';
    expect({ status, message }).toEqual({ status: 400, message: `${sentence}(name=%E6%96)` });
  });
});

describe('handle: requests that cannot be answered', () => {
  it('suggests a similar path if the path is unknown', async () => {
    const { status, body } = await askSandbox('/v1/json/stations');
    expect(status).toBe(404);
    expect(body).toEqual(
      envelope(404, 'E404', 'このパスはありません。/v1/json/stationのことかもしれません。(/v1/json/stations)'),
    );
  });

  it('refuses an HTTP method that is not allowed', async () => {
    const { status, headers, body } = await askSandbox(STATION, {}, { method: 'POST', body: '{}' });
    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
    expect(body).toEqual(envelope(405, 'E405', 'このメソッドは使えません。GETで呼び出してください。(POST)'));
  });

  it('refuses a value of an open enum that the sandbox does not know', async () => {
    const condition = '/v1/json/toolbox/course/condition';
    expect(await askSandbox(condition, { JRReservation: 'smartEx' })).toMatchObject({ status: 200 });
    const { status, body } = await askSandbox(condition, { JRReservation: 'newProduct' });
    expect(status).toBe(400);
    expect(body).toEqual(envelope(400, 'E400', '指定された値を、サンドボックスは知りません。(newProduct)'));
  });

  it('accepts long values, because the API has no known limit', async () => {
    const name = '長'.repeat(6_000);
    const { status, body } = await askSandbox('/v1/json/corporation', { type: 'train', name });
    expect(status).toBe(200);
    expect(body).toHaveProperty('ResultSet.Corporation', []);
    const courses = '/v1/json/search/course/extreme';
    expect(await askSandbox(courses, { viaList: '22671:22741', fromName: name })).toMatchObject({ status: 200 });
    // The message is about the unknown value, not about its length.
    const bind = { viaList: '22671:22741', corporationBind: `${'a'.repeat(300)}:ＪＲ` };
    expect((await askSandbox(courses, bind)).message).not.toMatch(/文字|形式/);
  });

  it.each([65_536, 100])("refuses a URL longer than the sandbox's maximum of %i characters", async (maxUrlLength) => {
    const fits = 'x'.repeat(maxUrlLength - `${STATION}?key=test&code=22671&other=`.length);
    const sandbox = maxUrlLength === 65_536 ? {} : { maxUrlLength };
    expect(await askSandbox(STATION, { code: '22671', other: fits }, { sandbox })).toMatchObject({ status: 200 });
    const { status, body } = await askSandbox(STATION, { code: '22671', other: `${fits}x` }, { sandbox });
    expect(status).toBe(414);
    const message = `URLが長すぎます。サンドボックスが受け付ける長さは${maxUrlLength}文字までです。`;
    expect(body).toEqual(envelope(414, 'E414', message));
  });
});

describe('handle: response', () => {
  it('contains JSON with unescaped Japanese', async () => {
    const { text } = await askSandbox(STATION, { code: '22671' });
    expect(text).toContain('高円寺');
    expect(text).not.toContain('\\u');
  });

  it('has the content type JSON only if the request accepts JSON', async () => {
    const json = await askSandbox(STATION, { code: '22671' }, { headers: { accept: 'application/json' } });
    expect(json.headers.get('content-type')).toBe('application/json;charset=utf-8');
    expect(json.headers.get('cache-control')).toBe('no-store');
    const text = await askSandbox(STATION, { code: '22671' });
    expect(text.headers.get('content-type')).toBe('text/plain;charset=utf-8');
    expect(text.text).toBe(json.text);
    expect(text.headers.get('vary')).toContain('Accept');
  });

  it('has the same headers but no body for the method HEAD', async () => {
    const get = await askSandbox(STATION, { code: '22671', x: 1 });
    const head = await askSandbox(STATION, { code: '22671', x: 1 }, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect([...head.headers]).toEqual([...get.headers]);
  });

  it('allows only local web pages to read it, by CORS headers', async () => {
    const local = await askSandbox(STATION, { key: 'invalid' }, { headers: { origin: 'http://localhost:4321' } });
    expect(local.headers.get('access-control-allow-origin')).toBe('http://localhost:4321');
    expect(local.headers.get('access-control-expose-headers')).toContain('x-sandbox-ignored-parameters');
    const foreign = await askSandbox(STATION, {}, { headers: { origin: 'https://example.org' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('lists the allowed methods for the method OPTIONS, without an access key', async () => {
    const headers = { origin: 'http://127.0.0.1:8080', 'access-control-request-headers': 'x-sandbox-fault' };
    const response = await handle(new Request(`${HOST}${STATION}`, { method: 'OPTIONS', headers }));
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('x-sandbox-fault');
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await response.text()).toBe('');
  });
});

describe('handle with settings', () => {
  it('latency: delays all responses', async () => {
    const began = performance.now();
    await askSandbox(STATION, { code: '22671' }, { sandbox: { latency: 60 } });
    expect(performance.now() - began).toBeGreaterThanOrEqual(55);
  });
});

describe('sandboxFetch', () => {
  it('returns responses of the sandbox without a network', async () => {
    const fetch = sandboxFetch({ key: 'k' });
    const response = await fetch(`https://anywhere.invalid${STATION}?key=k&code=22671`);
    expect(response).toBeInstanceOf(Response);
    expect(response.ok).toBe(true);
    expect((await fetch(new URL(`${HOST}${STATION}?key=x`))).status).toBe(403);
    expect((await fetch(new Request(`${HOST}${STATION}?key=k`), { method: 'POST' })).status).toBe(405);
  });

  it('can be aborted during the delay', async () => {
    const fetch = sandboxFetch({ latency: 5_000 });
    const controller = new AbortController();
    const pending = fetch(`${HOST}${STATION}?key=k`, { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(pending).rejects.toThrow('enough');
    await expect(fetch(HOST, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
  });
});
