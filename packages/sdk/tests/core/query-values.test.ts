import { describe, expect, test } from 'vitest';
import { listCorporations, listStations, listStationsLight } from '../../src/generated/operations.ts';
import { catchError, createRecordingClient } from '../support/clients.ts';
import { getOperationFunction } from '../support/example-responses.ts';

const good = { ResultSet: { apiVersion: '1', engineVersion: '202406_04a' } };

describe('serialization of query values', () => {
  const at = async (query: object, options = {}): Promise<string> => {
    const { api, urls } = createRecordingClient(good, options);
    await getOperationFunction('searchCourseExtreme')(api, { viaList: ['22671', '22741'], ...query });
    return urls[0]!.replace(/^.*viaList=22671:22741&?/, '').replace(/&?key=.*$/, '');
  };

  test('formats dates in Japanese time', async () => {
    expect(await at({ date: new Date('2024-06-19T15:00:00Z') })).toBe('date=20240620');
    expect(await at({ date: new Date('2024-06-19T14:59:59Z') })).toBe('date=20240619');
    expect(await at({ date: '2024-06-20' })).toBe('date=20240620');
    expect(await at({ date: '20240620' })).toBe('date=20240620');
  });

  test('formats times, including hours after midnight', async () => {
    expect(await at({ time: '0905' })).toBe('time=0905');
    expect(await at({ time: '10:00' })).toBe('time=1000');
    expect(await at({ time: 1030 })).toBe('time=1030');
    expect(await at({ time: '25:30' })).toBe('time=2530');
    expect(await at({ time: { hour: 9, minute: 5 } })).toBe('time=0905');
    expect(await at({ time: { hour: 26, minute: 59 } })).toBe('time=2659');
  });

  test('keeps empty list items and does not encode separators', async () => {
    const items = ['', 'ＪＲ埼京線'];
    expect(await at({ searchType: 'plain', fixedRailList: items })).toBe(
      `searchType=plain&fixedRailList=:${encodeURIComponent('ＪＲ埼京線')}`,
    );
    expect(await at({ interruptOperationLineCodeList: ['109,22741,22671,Both', '110'] })).toBe(
      'interruptOperationLineCodeList=109,22741,22671,Both:110',
    );
    expect(await at({ fromName: 'a&b=c d+e#f%' })).toBe('fromName=a%26b%3Dc%20d%2Be%23f%25');
  });

  test('omits empty lists, which count as absent', async () => {
    expect(await at({ corporationBind: [], fixedRailList: [], fromName: 'a' })).toBe('fromName=a');
    const { api, urls } = createRecordingClient(good);
    await listCorporations(api, { type: 'train', code: undefined, prefectureCode: [], limit: 1 });
    expect(urls[0]).toMatch(/corporation\?type=train&limit=1&key=/);
    expect(await catchError(getOperationFunction('searchCourseExtreme')(api, { viaList: [] }))).toMatchObject({
      violations: [{ rule: 'required', parameters: ['viaList'] }],
    });
    // A text, even an empty one, is not accepted in place of a list.
    expect(
      await catchError(getOperationFunction('listCorporations')(api, { type: 'train', prefectureCode: '' })),
    ).toMatchObject({
      violations: [{ rule: 'empty', parameters: ['prefectureCode'] }],
    });
  });

  test('adds the geodetic datum that is set on the client if the operation has a datum parameter', async () => {
    const { api, urls } = createRecordingClient(good, { datum: 'wgs84' });
    await listStations(api, { code: '22741' });
    await listStations(api, { code: '22741', gcs: 'tokyo' });
    await listStationsLight(api, { code: '22741' });
    expect(urls.map((url) => /gcs=\w+/.exec(url)?.[0])).toEqual(['gcs=wgs84', 'gcs=tokyo', undefined]);
  });
});
