import { describe, expect, test, vi } from 'vitest';
import { type ValidationError } from '../../src/errors/errors.ts';
import { listRealtimeTrips, listStations, searchCourseExtreme } from '../../src/generated/operations.ts';
import { catchError, key, createRecordingClient } from '../support/clients.ts';
import { getOperationFunction } from '../support/example-responses.ts';

const good = { ResultSet: { apiVersion: '1', engineVersion: '202406_04a' } };

describe('client: option validate', () => {
  const wrong = { name: 'a', code: '1', limit: 0, nosuch: 'x' } as object;

  test('throws one error with every violation by default', async () => {
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

  test("logs a warning and sends the request with 'warn'", async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { api, urls } = createRecordingClient(good, { validate: 'warn' });
    await listStations(api, wrong);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('listStations: nosuchというパラメータはありません。');
    expect(urls[0]).toContain('?name=a&code=1&limit=0&nosuch=x&key=');
    warn.mockRestore();
  });

  test("turns off all checks with 'off', but a parameter named key is never sent", async () => {
    const { api, urls } = createRecordingClient(good, { validate: 'off' });
    await listStations(api, { ...wrong, key: 'mine', list: [1], 'a b': '&=' } as never);
    expect(urls[0]).toMatch(new RegExp(`\\?name=a&code=1&limit=0&nosuch=x&key=${key}&a%20b=%26%3D$`));
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
  ] as const)('rejects %s', async ([, query, rule, parameters]) => {
    const { api } = createRecordingClient(good);
    const error = (await catchError(searchCourseExtreme(api, query as never))) as ValidationError;
    expect(error.violations).toEqual([expect.objectContaining({ rule, parameters })]);
  });

  test.for([
    ['coupon', ['a'], '正しい文字列'],
    ['fromName', {}, '正しい文字列'],
    ['viaList', ['1:2', '3'], '「:」のない正しい文字列の配列'],
    ['viaList', [{ latitude: 35, longitude: 139 }, '3'], '「:」のない正しい文字列の配列'],
    ['date', new Date(Number.NaN), 'YYYYMMDD形式の値'],
    ['date', 20240620, 'YYYYMMDD形式の値'],
    ['time', new Date(0), 'HHMM形式の値'],
    ['time', { hour: 9.5, minute: 0 }, 'HHMM形式の値'],
  ] as const)('states the expected kind of value for %s = %o', async ([name, value, what]) => {
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
  ])('shows the given value in the error message for %s = %s', async ([name, value, form]) => {
    const { api } = createRecordingClient(good);
    const message = `${name}には${form}形式の値を指定してください。(${value})`;
    const query = { viaList: ['1', '2'], [name!]: value };
    expect(await catchError(getOperationFunction('searchCourseExtreme')(api, query))).toMatchObject({
      violations: [{ message }],
    });
  });

  test('sends texts in forms that no document excludes', async () => {
    const { api, urls } = createRecordingClient(good);
    await searchCourseExtreme(api, { viaList: ['1', '2'], conditionDetail: 'T1' });
    await listRealtimeTrips(api, { tripCode: ['1'], engineVersion: '202406_04' });
    await listStations(api, { name: '新宿', prefectureCode: '48' });
    expect(urls.map((url) => /(?:conditionDetail|engineVersion|prefectureCode)=([^&]+)/.exec(url)?.[1])).toEqual([
      'T1',
      '202406_04',
      '48',
    ]);
    expect(await catchError(listRealtimeTrips(api, { tripCode: ['1'], engineVersion: '' }))).toMatchObject({
      violations: [{ rule: 'empty' }],
    });
  });

  test("omits unreadable values with 'off'", async () => {
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
