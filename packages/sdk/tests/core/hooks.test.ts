import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { ConfigurationError, type ValidationError } from '../../src/errors/errors.ts';
import {
  getDataVersion,
  listCorporations,
  listRealtimeTrips,
  listStations,
  listStationsLight,
  searchCourseExtreme,
} from '../../src/generated/operations.ts';
import { rateGate } from '../../src/client/rate-gate.ts';
import { catchError, key, createRecordingClient } from '../support/clients.ts';
import { getOperationFunction } from '../support/example-responses.ts';

const good = { ResultSet: { apiVersion: '1', engineVersion: '202406_04a' } };

function headersOf(headers: Record<string, string>): Headers {
  return new Headers({ 'content-type': 'application/json', ...headers });
}

describe('hooks', () => {
  test('report each attempt and the end of the call', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const events: [string, object][] = [];
    const note = (name: string) => (event: object) => void events.push([name, event]);
    let attempts = 0;
    const api = createClient({
      key,
      fetch: () => {
        attempts += 1;
        return Promise.resolve(
          attempts === 1
            ? Response.json({}, { status: 503, headers: { 'x-request-id': 'r-1' } })
            : Response.json(good, { headers: { 'x-echo': key } }),
        );
      },
      hooks: { onRequest: note('request'), onResponse: note('response'), onSettled: note('settled') },
    });
    await listStationsLight(api, { name: '新宿' });
    const url = 'https://api.example.com/v1/json/station/light?name=%E6%96%B0%E5%AE%BF&key=***';
    const operation = 'listStationsLight';
    const duration = expect.any(Number) as number;
    expect(events).toEqual([
      ['request', { operation, attempt: 1, url }],
      [
        'response',
        {
          operation,
          attempt: 1,
          url,
          status: 503,
          duration,
          headers: headersOf({ 'x-request-id': 'r-1' }),
          requestId: 'r-1',
        },
      ],
      ['request', { operation, attempt: 2, url }],
      ['response', { operation, attempt: 2, url, status: 200, duration, headers: headersOf({ 'x-echo': '***' }) }],
      ['settled', { operation, attempts: 2, duration }],
    ]);
    vi.restoreAllMocks();
  });

  test('report the duration of each response and of the call', async () => {
    vi.useFakeTimers();
    // The clock advances further than the call takes.
    vi.advanceTimersByTime(5000);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const durations: number[] = [];
    const note = ({ duration }: { readonly duration: number }): unknown => durations.push(duration);
    let status = 503;
    const api = createClient({
      key,
      fetch: async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        const answer = Response.json(good, { status });
        status = 200;
        return answer;
      },
      hooks: { onResponse: note, onSettled: note },
    });
    const call = getDataVersion(api);
    await vi.advanceTimersByTimeAsync(10_000);
    await call;
    expect(durations).toEqual([300, 300, 300 + 375 + 300]);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('report failures before sending', async () => {
    const settled: object[] = [];
    const api = createClient({ key, hooks: { onSettled: (event) => settled.push(event) } });
    const error = await catchError(getOperationFunction('listStations')(api, { name: 'a', code: '1' }));
    expect(settled).toEqual([
      { operation: 'listStations', attempts: 0, duration: expect.any(Number) as number, error },
    ]);
  });

  test('cannot change the result by throwing', async () => {
    const boom = (): never => {
      throw new Error('boom');
    };
    const api = createClient({
      key,
      fetch: () => Promise.resolve(Response.json(good)),
      hooks: { onRequest: boom, onResponse: boom, onSettled: boom },
    });
    expect(await getDataVersion(api)).toMatchObject({ engineVersion: '202406_04a' });
  });

  test('cannot change the result or end the process by a later rejection', async () => {
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    const boom = (): Promise<void> => Promise.reject(new Error('boom'));
    const api = createClient({
      key,
      fetch: () => Promise.resolve(Response.json(good)),
      hooks: { onRequest: boom, onResponse: boom, onSettled: boom },
    });
    expect(await getDataVersion(api)).toMatchObject({ engineVersion: '202406_04a' });
    // Node reports unhandled rejections when the microtask queue is empty.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
  });

  test('may return any value', async () => {
    const seen: unknown[] = [];
    const api = createClient({
      key,
      fetch: () => Promise.resolve(Response.json(good)),
      hooks: { onRequest: (event) => seen.push(event), onSettled: () => ({ catch: 'me' }) },
    });
    expect(await getDataVersion(api)).toMatchObject({ engineVersion: '202406_04a' });
    expect(seen).toHaveLength(1);
  });
});

describe('validation', () => {
  const wrong = { name: 'a', code: '1', limit: 0, nosuch: 'x' } as object;

  test('lists every violation', async () => {
    const { api, urls } = createRecordingClient(good);
    const error = (await catchError(listStations(api, wrong))) as ValidationError;
    expect(error.violations).toEqual([
      {
        rule: 'unknown',
        parameters: ['nosuch'],
        sentence: 'nosuchというパラメータはありません。',
        message: 'nosuchというパラメータはありません。',
      },
      {
        rule: 'minimum',
        parameters: ['limit'],
        sentence: 'limitには1以上の値を指定してください。',
        message: 'limitには1以上の値を指定してください。(0)',
      },
      {
        rule: 'name-alone',
        parameters: ['name', 'code'],
        sentence:
          'nameは、oldName、code、corporationName、railName、operationLineCodeのいずれかと同時に指定できません。',
        message:
          'nameは、oldName、code、corporationName、railName、operationLineCodeのいずれかと同時に指定できません。(a, 1)',
      },
    ]);
    expect(urls).toEqual([]);
  });

  test('warns and sends with validate: warn', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { api, urls } = createRecordingClient(good, { validate: 'warn' });
    await listStations(api, wrong);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('listStations: nosuchというパラメータはありません。');
    expect(urls[0]).toContain('?name=a&code=1&limit=0&nosuch=x&key=');
    warn.mockRestore();
  });

  test('checks nothing with validate: off, and never sends a parameter named key', async () => {
    const { api, urls } = createRecordingClient(good, { validate: 'off' });
    await listStations(api, { ...wrong, key: 'mine', list: [1], 'a b': '&=' } as never);
    expect(urls[0]).toMatch(new RegExp(`\\?name=a&code=1&limit=0&nosuch=x&a%20b=%26%3D&key=${key}$`));
  });

  test.for([
    ['an invalid Date', { viaList: ['1', '2'], date: new Date(Number.NaN) }, 'value', ['date']],
    ['a Date that overflows in Japanese time', { viaList: ['1', '2'], date: new Date(8.64e15) }, 'value', ['date']],
    ['a Date before the year 0', { viaList: ['1', '2'], date: new Date(-8.64e15) }, 'pattern', ['date']],
    ['an object instead of a text', { viaList: ['1', '2'], fromName: {} }, 'value', ['fromName']],
    ['a function', { viaList: ['1', '2'], coupon: () => 1 }, 'value', ['coupon']],
    ['a list instead of a value', { viaList: ['1', '2'], coupon: ['a'] }, 'value', ['coupon']],
    ['an item that is null', { viaList: ['1', null, '2'] }, 'value', ['viaList']],
    ['a lone surrogate', { viaList: ['1', '2'], fromName: '\ud83d' }, 'value', ['fromName']],
    ['an hour out of range', { viaList: ['1', '2'], time: { hour: 27, minute: 0 } }, 'pattern', ['time']],
    ['a time without minutes', { viaList: ['1', '2'], time: { hour: 9 } }, 'value', ['time']],
    ['a Date instead of a time', { viaList: ['1', '2'], time: new Date(0) }, 'value', ['time']],
    ['NaN', { viaList: ['1', '2'], answerCount: Number.NaN }, 'type', ['answerCount']],
    ['an empty list', { viaList: [] }, 'required', ['viaList']],
    ['a list with too few items', { viaList: ['1'] }, 'minItems', ['viaList']],
    ['a name between the ends', { viaList: ['1', 'a b', '2'] }, 'pattern', ['viaList']],
  ] as const)('%s is rejected', async ([, query, rule, parameters]) => {
    const { api } = createRecordingClient(good);
    const error = (await catchError(searchCourseExtreme(api, query as never))) as ValidationError;
    expect(error.violations).toEqual([expect.objectContaining({ rule, parameters })]);
  });

  test.for([
    ['coupon', ['a'], '1つの値'],
    ['fromName', {}, '1つの値'],
    ['viaList', ['1:2', '3'], '「:」のない値の配列'],
    ['viaList', [{ latitude: 35, longitude: 139 }, '3'], '「:」のない値の配列'],
    ['date', new Date(Number.NaN), 'YYYYMMDD形式の値'],
    ['date', 20240620, 'YYYYMMDD形式の値'],
    ['time', new Date(0), 'HHMM形式の値'],
    ['time', { hour: 9.5, minute: 0 }, 'HHMM形式の値'],
  ] as const)('%s of %o states the expected value', async ([name, value, what]) => {
    const { api } = createRecordingClient(good);
    const error = (await catchError(
      getOperationFunction('searchCourseExtreme')(api, { viaList: ['1', '2'], [name]: value }),
    )) as ValidationError;
    const sentence = `${name}には${what}を指定してください。`;
    expect(error.violations).toEqual([{ rule: 'value', parameters: [name], sentence, message: sentence }]);
  });

  test.for([
    ['date', '12024-06-20', 'YYYYMMDD'],
    ['date', '2024-06-20T10:00', 'YYYYMMDD'],
    ['time', '110:00', 'HHMM'],
    ['time', '10:00:00', 'HHMM'],
  ])('%s of %s shows the value as given', async ([name, value, form]) => {
    const { api } = createRecordingClient(good);
    const message = `${name}には${form}形式の値を指定してください。(${value})`;
    const query = { viaList: ['1', '2'], [name!]: value };
    expect(await catchError(getOperationFunction('searchCourseExtreme')(api, query))).toMatchObject({
      violations: [{ message }],
    });
  });

  test('states the expected notation of texts', async () => {
    const { api } = createRecordingClient(good);
    expect(await catchError(searchCourseExtreme(api, { viaList: ['1', '2'], conditionDetail: 'T1' }))).toMatchObject({
      violations: [{ message: 'conditionDetailにはT数字:F数字:A数字:形式の値を指定してください。(T1)' }],
    });
    expect(await catchError(listRealtimeTrips(api, { tripCode: ['1'], engineVersion: '' }))).toMatchObject({
      violations: [{ rule: 'empty' }],
    });
    expect(await catchError(listRealtimeTrips(api, { tripCode: ['1'], engineVersion: '202406' }))).toMatchObject({
      violations: [{ message: 'engineVersionには202406_04a形式の値を指定してください。(202406)' }],
    });
  });

  test('omits unreadable values if checks are off', async () => {
    const { api, urls } = createRecordingClient(good, { validate: 'off' });
    await listStations(api, { name: {}, code: ['1'], railName: 'a', nosuch: () => 1 } as never);
    expect(urls[0]).toMatch(new RegExp(`station\\?railName=a&key=${key}$`));
  });

  test.for([undefined, null, {}, { name: undefined, code: null }])('accepts %o as an empty query', async (query) => {
    const { api, urls } = createRecordingClient(good);
    await listStations(api, query as never);
    expect(urls[0]).toMatch(/station\?key=/);
  });
});

describe('query values', () => {
  const at = async (query: object, options = {}): Promise<string> => {
    const { api, urls } = createRecordingClient(good, options);
    await getOperationFunction('searchCourseExtreme')(api, { viaList: ['22671', '22741'], ...query });
    return urls[0]!.replace(/^.*viaList=22671:22741&?/, '').replace(/&?key=.*$/, '');
  };

  test('format dates in Japanese time', async () => {
    expect(await at({ date: new Date('2024-06-19T15:00:00Z') })).toBe('date=20240620');
    expect(await at({ date: new Date('2024-06-19T14:59:59Z') })).toBe('date=20240619');
    expect(await at({ date: '2024-06-20' })).toBe('date=20240620');
    expect(await at({ date: '20240620' })).toBe('date=20240620');
  });

  test('format times after midnight', async () => {
    expect(await at({ time: '0905' })).toBe('time=0905');
    expect(await at({ time: '10:00' })).toBe('time=1000');
    expect(await at({ time: 1030 })).toBe('time=1030');
    expect(await at({ time: '25:30' })).toBe('time=2530');
    expect(await at({ time: { hour: 9, minute: 5 } })).toBe('time=0905');
    expect(await at({ time: { hour: 26, minute: 59 } })).toBe('time=2659');
  });

  test('keep empty items and unencoded separators', async () => {
    const items = ['', 'ＪＲ埼京線'];
    expect(await at({ searchType: 'plain', fixedRailList: items })).toBe(
      `searchType=plain&fixedRailList=:${encodeURIComponent('ＪＲ埼京線')}`,
    );
    expect(await at({ interruptOperationLineCodeList: ['109,22741,22671,Both', '110'] })).toBe(
      'interruptOperationLineCodeList=109,22741,22671,Both:110',
    );
    expect(await at({ fromName: 'a&b=c d+e#f%' })).toBe('fromName=a%26b%3Dc%20d%2Be%23f%25');
  });

  test('accept prefecture codes from 1 to 47', async () => {
    const { api, urls } = createRecordingClient(good);
    await getOperationFunction('listCorporations')(api, { type: 'train', prefectureCode: ['1', '47'] });
    expect(urls[0]).toMatch(/prefectureCode=1:47&key=/);
    for (const code of ['-1', '0', '48'])
      expect(
        await catchError(getOperationFunction('listCorporations')(api, { type: 'train', prefectureCode: [code] })),
      ).toMatchObject({
        violations: [{ rule: 'enum', parameters: ['prefectureCode'] }],
      });
  });

  test('omit empty lists and treat them as absent', async () => {
    expect(await at({ corporationBind: [], fixedRailList: [], fromName: 'a' })).toBe('fromName=a');
    const { api, urls } = createRecordingClient(good);
    await listCorporations(api, { type: 'train', code: undefined, prefectureCode: [], limit: 1 });
    expect(urls[0]).toMatch(/corporation\?type=train&limit=1&key=/);
    expect(await catchError(getOperationFunction('searchCourseExtreme')(api, { viaList: [] }))).toMatchObject({
      violations: [{ rule: 'required', parameters: ['viaList'] }],
    });
    // A text is not a list.
    expect(
      await catchError(getOperationFunction('listCorporations')(api, { type: 'train', prefectureCode: '' })),
    ).toMatchObject({
      violations: [{ rule: 'empty', parameters: ['prefectureCode'] }],
    });
  });

  test('use the datum of the client if the operation has one', async () => {
    const { api, urls } = createRecordingClient(good, { datum: 'wgs84' });
    await listStations(api, { code: '22741' });
    await listStations(api, { code: '22741', gcs: 'tokyo' });
    await listStationsLight(api, { code: '22741' });
    expect(urls.map((url) => /gcs=\w+/.exec(url)?.[0])).toEqual(['gcs=wgs84', 'gcs=tokyo', undefined]);
  });
});

describe('rateGate (rate limiter)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function times(
    gate: ReturnType<typeof rateGate>,
    count: number,
  ): Promise<{ light: number[]; other: number[] }> {
    const seen = { light: [] as number[], other: [] as number[] };
    const started = performance.now();
    const api = createClient({
      key,
      rateGate: gate,
      fetch: (url) => {
        (url.includes('station/light') ? seen.light : seen.other).push(Math.round(performance.now() - started));
        return Promise.resolve(Response.json(good));
      },
    });
    const calls = Array.from({ length: count }, () => [listStationsLight(api, { name: 'a' }), getDataVersion(api)]);
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(calls.flat());
    return seen;
  }

  test('limits an operation to its recommended rate', async () => {
    expect(await times(rateGate(), 4)).toEqual({ light: [0, 500, 1000, 1500], other: [0, 0, 0, 0] });
  });

  test('counts retries', async () => {
    const seen: number[] = [];
    const started = performance.now();
    const api = createClient({
      key,
      // Slower than the waits before the second and third attempts.
      rateGate: rateGate(1),
      fetch: () => {
        seen.push(Math.round(performance.now() - started));
        return Promise.resolve(
          seen.length < 3 ? Response.json({}, { status: 429, headers: { 'retry-after': '0' } }) : Response.json(good),
        );
      },
    });
    const call = listStationsLight(api, { name: 'a' });
    await vi.advanceTimersByTimeAsync(10_000);
    await call;
    expect(seen).toEqual([0, 1000, 2000]);
  });

  test('passes the turns of aborted requests to the others', async () => {
    const seen: [name: string | null, at: number][] = [];
    const started = performance.now();
    const api = createClient({
      key,
      rateGate: rateGate(),
      fetch: (url) => {
        seen.push([new URL(url).searchParams.get('name'), Math.round(performance.now() - started)]);
        return Promise.resolve(Response.json(good));
      },
    });
    // Typing: each keystroke aborts the previous request.
    const outcomes: Promise<string>[] = [];
    let typed = new AbortController();
    for (let count = 1; count <= 20; count += 1) {
      typed.abort();
      typed = new AbortController();
      const call = listStationsLight(api, { name: `k${count}` }, { signal: typed.signal });
      outcomes.push(
        call.then(
          () => 'answered',
          () => 'aborted',
        ),
      );
      await vi.advanceTimersByTimeAsync(60);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual([
      ['k1', 0],
      ['k9', 500],
      ['k17', 1000],
      ['k20', 1500],
    ]);
    expect((await Promise.all(outcomes)).filter((outcome) => outcome === 'answered')).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rejects aborted requests at once, at any position in the queue', async () => {
    const gate = rateGate(1);
    const controllers = Array.from({ length: 4 }, () => new AbortController());
    const turns = controllers.map(({ signal }) => gate({ id: 'getDataVersion' }, signal));
    await turns[0];
    controllers[2]!.abort('third');
    await expect(turns[2]).rejects.toBe('third');
    const started = performance.now();
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all([turns[1], turns[3]]);
    expect(performance.now() - started).toBe(2000);
  });

  test.for([
    ['no request was waiting', 0],
    ['many requests were waiting', 5],
  ])('lets no burst through after the machine has slept while %s', async ([, waiting]) => {
    const gate = rateGate(10);
    const turns: number[] = [];
    const enter = async (): Promise<void> => {
      await gate({ id: 'getDataVersion' });
      turns.push(performance.now());
    };
    const before = Array.from({ length: 1 + Number(waiting) }, enter);
    await vi.advanceTimersByTimeAsync(0);
    expect(turns).toHaveLength(1);
    // All timers are late and fire at once.
    (setTimeout as unknown as { clock: { jump(milliseconds: number): void } }).clock.jump(60_000);
    const after = Array.from({ length: 5 }, enter);
    await vi.advanceTimersByTimeAsync(5000);
    await Promise.all([...before, ...after]);
    const gaps = turns.slice(1).map((turn, index) => turn - turns[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
    expect(gaps.slice(1).every((gap) => gap === 100)).toBe(true);
  });

  test('limits each operation by its own rate', async () => {
    const gate = rateGate();
    const started = performance.now();
    await Promise.all([gate({ id: 'one', rate: 1 }), gate({ id: 'other', rate: 1 })]);
    expect(performance.now() - started).toBe(0);
  });

  test('skips requests that were aborted before they were queued', async () => {
    const gate = rateGate(1);
    await expect(gate({ id: 'getDataVersion' }, AbortSignal.abort('early'))).rejects.toBe('early');
    const started = performance.now();
    await gate({ id: 'getDataVersion' });
    expect(performance.now() - started).toBe(0);
  });

  test.for([0, -1, Number.NaN, 'two'])('rejects %o', (rate) => {
    const make = (): unknown => rateGate(rate as never);
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(`rateGateには0より大きい回数を指定してください。(${rate})`);
  });

  test('limits all operations to one common rate', async () => {
    const { light, other } = await times(rateGate(10), 3);
    expect([...light, ...other].sort((a, b) => a - b)).toEqual([0, 100, 200, 300, 400, 500]);
  });
});

describe('createClient', () => {
  const keys = ['keyか環境変数ROUTE_SEARCH_KEY', '半角の文字列'] as const;
  const positive = '正の数(制限なしはInfinity)';

  test.for([
    [{}, ...keys],
    [{ key: '' }, ...keys],
    [{ key: undefined }, ...keys],
    [{ key: 'a b' }, ...keys],
    [{ key: 'a\n' }, ...keys],
    [{ key: 'ａｂｃ' }, ...keys],
    [{ key: '\ud800' }, ...keys],
    [{ key, timeout: -1 }, 'timeout', positive],
    [{ key, timeout: 0 }, 'timeout', positive],
    [{ key, timeout: 'soon' }, 'timeout', positive],
    [{ key, timeout: null }, 'timeout', positive],
    [{ key, totalTimeout: Number.NaN }, 'totalTimeout', positive],
    [{ key, maxUrlLength: 0 }, 'maxUrlLength', positive],
    [{ key, retries: Number.NaN }, 'retries', '0以上の値'],
    [{ key, retries: -1 }, 'retries', '0以上の値'],
    [{ key, baseUrl: 'nowhere' }, 'baseUrl', 'httpかhttpsのURL'],
  ] as const)('rejects %o and names %s', ([options, name, what]) => {
    const right = createClient({ key });
    const derive = [(one: object) => createClient(one as never), (one: object) => right.extend(one)];
    // A derived client without a key uses that of its parent.
    for (const make of Object.values(options).some(Boolean) ? derive : derive.slice(0, 1)) {
      let error: unknown;
      try {
        make(options);
      } catch (one) {
        error = one;
      }
      expect(error).toBeInstanceOf(ConfigurationError);
      expect(error).toMatchObject({
        message: `${name}には${what}を指定してください。`,
        code: 'configuration',
        name: 'ConfigurationError',
      });
    }
  });

  test.for([
    [{ timeout: Number.NaN }, 'timeout', positive],
    [{ timeout: -5 }, 'timeout', positive],
    [{ timeout: 0 }, 'timeout', positive],
    [{ totalTimeout: 0 }, 'totalTimeout', positive],
    [{ retries: Number.NaN }, 'retries', '0以上の値'],
  ] as const)('rejects %o in a call and sends nothing', async ([options, name, what]) => {
    const settled = vi.fn();
    const { api, urls } = createRecordingClient(good, { hooks: { onSettled: settled } });
    const error = await catchError(getDataVersion(api, {}, options));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toMatchObject({ message: `${name}には${what}を指定してください。` });
    expect(urls).toEqual([]);
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ attempts: 0, error }));
  });

  test('rejects a failed call exactly once if withResponse is not used', async () => {
    const api = createClient({ key, fetch: () => Promise.resolve(new Response('')) });
    const call = getDataVersion(api);
    await expect(call.withResponse()).rejects.toMatchObject({ code: 'response-body' });
    await expect(call).rejects.toMatchObject({ code: 'response-body' });
  });

  test('withResponse returns the raw response', async () => {
    const api = createClient({ key, fetch: () => Promise.resolve(Response.json(good, { headers: { 'x-id': '7' } })) });
    const { data, response } = await getDataVersion(api).withResponse();
    expect(data).toMatchObject({ engineVersion: '202406_04a', versions: [] });
    expect(response).toMatchObject({
      status: 200,
      attempts: 1,
      json: good,
      url: 'https://api.example.com/v1/json/dataversion?key=***',
    });
    expect(response.headers.get('x-id')).toBe('7');
  });

  test('accepts an infinite timeout beyond the longest timer delay', async () => {
    vi.useFakeTimers();
    let answer: (response: Response) => void = () => undefined;
    const fetch = (): Promise<Response> => new Promise((resolve) => (answer = resolve));
    const call = getDataVersion(createClient({ key, timeout: Infinity, fetch }));
    await vi.advanceTimersByTimeAsync(2 ** 31);
    answer(Response.json(good));
    expect(await call).toMatchObject({ engineVersion: '202406_04a' });
    vi.useRealTimers();
  });
});
