import { describe, expect, it } from 'vitest';
import { buildCondition, parseCondition } from '../../src/condition/index.ts';
import { createClient, type Client } from '../../src/client/create-client.ts';
import { allStations } from '../../src/generated/pages.ts';
import { listStations, listStationsLight } from '../../src/generated/operations.ts';
import { coordinatesOf } from '../../src/helpers/geo.ts';
import { sectionPrice, totalPrice } from '../../src/helpers/price.ts';
import { sectionsOf } from '../../src/helpers/section.ts';
import { getExampleBody, decodeExampleCourse } from './decoded-examples.ts';

/** Creates a client that gets these responses one after the other, and a list of the URLs of its requests. */
function answering(...answers: readonly Readonly<Record<string, unknown>>[]): { api: Client; urls: URL[] } {
  const urls: URL[] = [];
  const fetch = (url: string): Promise<Response> => {
    const members = answers[urls.length] ?? {};
    urls.push(new URL(url));
    return Promise.resolve(
      Response.json({ ResultSet: { apiVersion: '1.27.0.0', engineVersion: '202406_04a', ...members } }),
    );
  };
  return { api: createClient({ key: 'test', fetch }), urls };
}

const koenji = { Station: { code: '22671', Name: '高円寺', Type: 'train' } };

describe('known mistakes of integrators that the SDK prevents', () => {
  it('a single result is decoded as an array of one item, not as an object', async () => {
    const { points } = await listStationsLight(answering({ Point: koenji }).api, { name: '高円寺' });
    expect(points.map(({ station }) => station?.code)).toEqual(['22671']);
  });

  it('an empty result is decoded as an empty array', async () => {
    const { points } = await listStationsLight(answering({}).api, { name: 'zzz' });
    expect(points).toEqual([]);
  });

  it('a JRReservation of the smartEx family has the same value after buildCondition and parseCondition, although it takes two digits', () => {
    const text = buildCondition({ JRReservation: 'smartExHayatoku1' });
    expect(parseCondition(text).options.JRReservation).toBe('smartExHayatoku1');
    expect(parseCondition(buildCondition({ plane: 'never' }, text)).options.JRReservation).toBe('smartExHayatoku1');
  });

  it('a type is always decoded as an object, although the API may send it as a text', async () => {
    const local = { Station: { code: '45608', Name: '野方駅北口／関東バス', Type: { text: 'bus', detail: 'local' } } };
    const { points } = await listStationsLight(answering({ Point: [koenji, local] }).api, { name: '高円寺' });
    expect(points.map(({ station }) => station?.type)).toEqual([{ value: 'train' }, { value: 'bus', detail: 'local' }]);
  });

  it('a missing total price is returned as undefined, not as 0', async () => {
    const bus = await decodeExampleCourse('bus');
    expect(bus.prices.some(({ kind }) => kind === 'Teiki6Summary')).toBe(true);
    expect(totalPrice(bus, 'Teiki6')).toBeUndefined();
  });

  it('sections and prices are numbered from 1', async () => {
    const course = await decodeExampleCourse('passChoices');
    expect(sectionsOf(course).map(({ index, line }) => [index, line.fareIndex])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(sectionPrice(course, 2, 'Fare')?.index).toBe(2);
  });

  it('coordinates are returned with their geodetic datum, because two operations may use datums that are 450 m apart', async () => {
    const wire = getExampleBody('listStations', 'byCode')['Point'] as { GeoPoint?: { gcs?: string } }[];
    const { api } = answering({ Point: wire });
    const { points } = await listStations(api, { code: '22671' });
    const found = coordinatesOf(points[0]?.geoPoint);
    expect(found?.gcs).toBe(wire[0]?.GeoPoint?.gcs);
    expect(found).toBeDefined();
  });

  it('the value bussiness must be written with the spelling of the API', () => {
    expect(parseCondition(buildCondition({ teikiKind: 'university' })).options.teikiKind).toBe('university');
    // @ts-expect-error the dictionary's spelling is none of the API's values
    expect(() => buildCondition({ teikiKind: 'business' })).toThrow(/bussiness/);
  });

  it('paging neither skips nor repeats an item between two pages', async () => {
    const page = (offset: number, ...codes: string[]): Readonly<Record<string, unknown>> => ({
      max: '5',
      offset: String(offset),
      Point: codes.map((code) => ({ Station: { code, Name: code } })),
    });
    const { api, urls } = answering(page(1, '1', '2'), page(3, '3', '4'), page(5, '5'));
    const codes: (string | undefined)[] = [];
    for await (const { station } of allStations(api, { name: '高円寺', limit: 2 })) codes.push(station?.code);
    expect(codes).toEqual(['1', '2', '3', '4', '5']);
    expect(urls.map(({ searchParams }) => searchParams.get('offset'))).toEqual([null, '3', '5']);
  });
});
