import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/client.ts';
import * as decoders from '../../src/generated/decoders.ts';
import { answers, callOf, errorsOf, operations, validQuery } from '../support/spec.ts';

const decode = (name: string, json: unknown): object => decoders[`decode${name}` as keyof typeof decoders](json);

test.each(answers)('$title decodes as the client decodes it', async ({ operation, body }) => {
  const api = createClient({ key: 'key', fetch: () => Promise.resolve(Response.json(body)) });
  expect(decode(operation.answer.entity, body)).toEqual(await callOf(operation.id)(api, validQuery(operation)));
});

describe('what is no answer', () => {
  test.each([null, 'text', [], {}, { ResultSet: [] }, { ResultSet: null }])('%j', (json) => {
    expect(() => decoders.decodeCourseListResult(json)).toThrow(new TypeError('応答を読めません。ResultSet'));
  });

  test('an error of the API', () => {
    const [error] = errorsOf(
      operations.find(({ id }) => id === 'searchCourseExtreme')!,
      '400',
    );
    expect(() => decoders.decodeCourseListResult(error)).toThrow('ResultSet.Error');
  });

  test('a member of another shape is named', () => {
    const json = { ResultSet: { Course: [{ Route: { Point: [{ Station: {} }] } }] } };
    expect(() => decoders.decodeCourseListResult(json)).toThrow(/ResultSet\.Course\.0\.Route\.Point\.0\.Station\.\w+/);
  });
});
