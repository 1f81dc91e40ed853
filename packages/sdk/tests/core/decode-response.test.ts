import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import * as decoders from '../../src/generated/decoders.ts';
import {
  exampleResponses,
  getOperationFunction,
  listExampleErrors,
  operations,
  validQuery,
} from '../support/example-responses.ts';

const decode = (name: string, json: unknown, options: decoders.DecodeOptions): object =>
  decoders[`decode${name}` as keyof typeof decoders](json, options);

test.each(exampleResponses)(
  'decodeResponse: decodes $title in the same way as a client',
  async ({ operation, body }) => {
    const api = createClient({ key: 'key', fetch: () => Promise.resolve(Response.json(body)) });
    const paths: string[] = [];
    const decoded = decode(operation.answer.entity, body, { onDecodeIssue: ({ path }) => paths.push(path) });
    expect(decoded).toEqual(await getOperationFunction(operation.id)(api, validQuery(operation)));
    expect(paths).toEqual([]);
  },
);

describe('decodeResponse: unreadable response', () => {
  test.each([null, 'text', [], {}, { ResultSet: [] }, { ResultSet: null }])('throws an error for %j', (json) => {
    expect(() => decoders.decodeCourseListResult(json)).toThrow(new TypeError('レスポンスを読めません。ResultSet'));
  });

  test('throws an error for the error response of the API', () => {
    const [error] = listExampleErrors(
      operations.find(({ id }) => id === 'searchCourseExtreme')!,
      '400',
    );
    expect(() => decoders.decodeCourseListResult(error)).toThrow('ResultSet.Error');
  });

  test('throws an error with the path if no part of the response is readable', () => {
    const json = { ResultSet: { Point: { Station: {} } } };
    expect(() => decoders.decodeStationLightResult({ ResultSet: { Point: 'x' } })).toThrow('ResultSet.Point.0');
    expect(decoders.decodeStationLightResult(json)).toEqual({ points: [{}] });
  });
});

test('decodeResponse: drops unreadable parts and reports them', () => {
  const paths: string[] = [];
  const json = { ResultSet: { Point: [{ Station: { Name: 'x' } }, 'y', { Station: { code: '1', Name: 'z' } }] } };
  const onDecodeIssue = ({ path }: { path: string }): void => void paths.push(path);
  expect(decoders.decodeStationLightResult(json, { onDecodeIssue })).toEqual({
    points: [{}, { station: { code: '1', name: 'z', gateGroups: [] } }],
  });
  expect(paths).toEqual(['ResultSet.Point.0.Station.code', 'ResultSet.Point.1']);
});
