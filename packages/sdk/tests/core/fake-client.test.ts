import { describe, expect, test, vi } from 'vitest';
import { ServerError, ValidationError } from '../../src/errors/errors.ts';
import {
  getDataVersion,
  listStations,
  listStationsLight,
  searchCourseExtreme,
} from '../../src/generated/operations.ts';
import { answer, fakeClient } from '../../src/testing/fake-client.ts';
import { catchError } from '../support/clients.ts';
import { exampleResponses, getOperationFunction, validQuery } from '../support/example-responses.ts';
import { checkDecodedTypes } from '../support/check-decoded-types.ts';

describe('fakeClient', () => {
  test('returns the given result, or the result of a given function of the query', async () => {
    const asked = vi.fn();
    const api = fakeClient({
      listStationsLight: { points: [] },
      listStations: ({ code }, { signal }) => {
        asked(code, signal);
        return Promise.resolve({ points: [] });
      },
    });
    expect(await listStationsLight(api, { name: '新宿' })).toEqual({ points: [] });
    const { signal } = new AbortController();
    const { data, response } = await listStations(api, { code: '22741' }, { signal }).withResponse();
    expect([data, response.status, response.attempts]).toEqual([{ points: [] }, 200, 1]);
    expect(asked).toHaveBeenCalledExactlyOnceWith('22741', signal);
    expect(api.responseFormat).toBe('decoded');
  });

  test('decodes a given API response without adding absent properties', async () => {
    const api = fakeClient({
      listStations: () => ({ ResultSet: { Point: { Station: { code: '22671', Name: '高円寺' } } } }),
      searchCourseExtreme: { courses: [{ route: { lines: [{ name: 'ＪＲ' }] } }, {}] },
    });
    const { points } = await listStations(api, { code: '22671' });
    expect(points).toEqual([{ station: { code: '22671', name: '高円寺', gateGroups: [] } }]);
    const { courses } = await searchCourseExtreme(api, { viaList: ['1', '2'] });
    expect(courses).toMatchObject([{ prices: [], route: { points: [], lines: [{ name: 'ＪＲ' }] } }, { prices: [] }]);
    expect(courses[1]).not.toHaveProperty('route');
    // Hand-written results may contain an explicit undefined.
    const none = fakeClient({ listStations: () => ({ points: [{ station: undefined }] }) as never });
    expect((await listStations(none, { code: '22671' })).points[0]).toHaveProperty('station', undefined);
  });

  test('passes an empty object to an answer function if the call has no parameters', async () => {
    const api = fakeClient({ listStations: ({ offset = 1 }) => ({ points: [], offset }) });
    expect(await listStations(api)).toEqual({ points: [], offset: 1 });
  });

  test('adds empty lists that a given result omits', async () => {
    const api = fakeClient({ listStationsLight: { points: [{ station: { name: '高円寺' } }] } });
    const { points } = await listStationsLight(api, { name: '高円寺' });
    expect(points).toEqual([{ station: { name: '高円寺', gateGroups: [] } }]);
    // @ts-expect-error There is no such member.
    fakeClient({ listStationsLight: { pionts: [] } });
    // @ts-expect-error There is no such operation.
    fakeClient({ listStationsLigth: {} });
  });

  test.for(exampleResponses)('$title: accepts the response of the API as a result', async ({ operation, body }) => {
    const api = fakeClient({ [operation.id]: body });
    const decoded = await getOperationFunction(operation.id)(api, validQuery(operation));
    checkDecodedTypes(decoded, operation.answer.entity);
    // A result that is already decoded is returned unchanged.
    const again = await getOperationFunction(operation.id)(
      fakeClient({ [operation.id]: decoded }),
      validQuery(operation),
    );
    expect(again).toEqual(decoded);
  });

  test('rejects an invalid query like a real client', async () => {
    const api = fakeClient({ listStations: { points: [] } });
    expect(await catchError(getOperationFunction('listStations')(api, { name: 'a', code: '1' }))).toBeInstanceOf(
      ValidationError,
    );
  });

  test('rejects with the error of the given function, and on abort', async () => {
    const error = new ServerError('HTTP 503', { operation: 'getDataVersion', status: 503 });
    const failing = fakeClient({
      getDataVersion: () => {
        throw error;
      },
    });
    expect(await catchError(getDataVersion(failing))).toBe(error);
    const hanging = fakeClient({ getDataVersion: () => new Promise<never>(() => undefined) });
    const controller = new AbortController();
    const call = catchError(getDataVersion(hanging, {}, { signal: controller.signal }));
    controller.abort('enough');
    expect(await call).toBe('enough');
  });

  test('names the operation in the error if no result was given for it', async () => {
    expect(await catchError(getDataVersion(fakeClient({}).extend({ timeout: 1 })))).toMatchObject({
      code: 'configuration',
      message: 'fakeClientにgetDataVersionの結果がありません。',
    });
  });
});

test('`answer` of `sdk/testing`: creates a fake call with the type of a real one, including withResponse', async () => {
  const call: ReturnType<typeof listStationsLight> = answer({ points: [] }, { status: 203 });
  expect(await call).toEqual({ points: [] });
  expect(await call.withResponse()).toMatchObject({ data: { points: [] }, response: { status: 203, attempts: 1 } });
  const { response } = await answer(Promise.resolve({ points: [] })).withResponse();
  expect(response).toEqual({ status: 200, url: '', headers: new Headers(), json: undefined, attempts: 1 });
});
