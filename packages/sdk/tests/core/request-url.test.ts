import { describe, expect, test } from 'vitest';
import { ConfigurationError, ValidationError } from '../../src/errors/errors.ts';
import { listStations, listStationsLight } from '../../src/generated/operations.ts';
import { requestUrl } from '../../src/encode/request-url.ts';
import { createRecordingClient } from '../support/clients.ts';
import { getOperationFunction, getFirstExampleResponse, operations, validQuery } from '../support/example-responses.ts';

describe('requestUrl', () => {
  test.for(operations)('$id returns the URL of the request without the key', async (operation) => {
    const { api, urls } = createRecordingClient(getFirstExampleResponse(operation));
    await getOperationFunction(operation.id)(api, validQuery(operation));
    const url = requestUrl(getOperationFunction(operation.id) as never, validQuery(operation) as never);
    expect(url).toBe(urls[0]?.replace(/[?&]key=.*$/, ''));
  });

  test('uses the given base URL', () => {
    const url = requestUrl(listStationsLight, { name: '新宿' }, { baseUrl: 'https://proxy.example/api/' });
    expect(url).toBe('https://proxy.example/api/v1/json/station/light?name=%E6%96%B0%E5%AE%BF');
  });

  test('rejects an invalid request', () => {
    expect(() => requestUrl(listStations, { name: 'a', code: '1' })).toThrow(ValidationError);
    // @ts-expect-error There is no such parameter.
    expect(() => requestUrl(listStations, { nosuch: 'a' })).toThrow('nosuch');
    expect(() => requestUrl(listStations, { code: '1' }, { baseUrl: 'nowhere' })).toThrow(ConfigurationError);
  });
});
