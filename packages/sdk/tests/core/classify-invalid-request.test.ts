import { describe, expect, test } from 'vitest';
import { removeBackticks } from '../../codegen/tsdoc.ts';
import { createClient } from '../../src/client/create-client.ts';
import { InvalidRequestError } from '../../src/errors/errors.ts';
import { catchError, key } from '../support/clients.ts';
import { getOperationFunction, operations, toCallerQuery, validQuery } from '../support/example-responses.ts';

const course = 'Rm9y--T3221233232319:F332112212000:A23121141:--dd69--0--0--0--96';

async function refused(id: string, query: object, message: string): Promise<unknown> {
  const body = {
    ResultSet: { apiVersion: '1', engineVersion: '202406_04a', Error: { code: 'E400', Message: message } },
  };
  const api = createClient({ key, retries: 0, fetch: () => Promise.resolve(Response.json(body, { status: 400 })) });
  return catchError(getOperationFunction(id)(api, query));
}

describe('classifyInvalidRequest: messages that are the sentence of a rule', () => {
  const rules = operations.flatMap((operation) =>
    operation.rules.map((rule) => ({ operation, rule, title: `${operation.id}.${rule.id}` })),
  );
  const telling = rules.filter(({ rule }) => rule.kind === 'sameEngine' || rule.kind === 'sectionTypeOf');

  test.for(telling)('$title causes the error class of its rule', async ({ operation, rule }) => {
    const query = toCallerQuery(operation, rule.violated!.parameters);
    const error = await refused(operation.id, query, `${removeBackticks(rule.sentence)}(値)`);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({ code: rule.kind === 'sectionTypeOf' ? 'section-type' : 'engine-mismatch' });
  });

  test('more than ten messages are tested', () => {
    expect(telling.length).toBeGreaterThan(10);
  });
});

describe('classifyInvalidRequest: other messages', () => {
  const pattern = { serializeData: course, sectionIndex: 2 };
  const search = { viaList: ['22671', '22741'], assignTeikiSerializeData: 'abc--1--0--64' };
  const bringing = { ...search, bringAssignmentError: true };
  const errors = {
    'engine-mismatch': 'EngineMismatchError',
    'invalid-request': 'InvalidRequestError',
    'section-type': 'SectionTypeError',
    'pass-assignment': 'PassAssignmentError',
  };
  test.for([
    [
      'searchCoursePattern',
      { ...pattern, checkEngineVersion: true },
      'エンジンバージョンが異なります。',
      'engine-mismatch',
    ],
    ['searchCoursePattern', pattern, 'エンジンバージョンが異なります。', 'invalid-request'],
    ['searchCoursePattern', pattern, 'この区間は対象外です。(2)', 'section-type'],
    ['searchCoursePattern', pattern, 'この区間は列車ではありません。(2)', 'section-type'],
    ['searchCoursePattern', pattern, '指定された番号の区間は、経路にありません。(9)', 'invalid-request'],
    ['getCourseShape', { serializeData: course }, 'この区間は対象外です。(2)', 'invalid-request'],
    ['searchCourseExtreme', bringing, '定期券を割り当てられません。', 'pass-assignment'],
    ['searchCourseExtreme', bringing, '割り当てに失敗しました。', 'pass-assignment'],
    ['searchCourseExtreme', bringing, '割当に失敗しました。', 'pass-assignment'],
    ['searchCourseExtreme', search, '定期券を割り当てられません。', 'invalid-request'],
    [
      'searchCourseExtreme',
      { ...bringing, checkEngineVersion: true },
      '駅名が見つかりません。(無駅)',
      'invalid-request',
    ],
    ['listStations', { name: '無駅' }, '駅名が見つかりません。(無駅)', 'invalid-request'],
  ] as const)('classifies an error of %s %o with the message %s as %s', async ([id, query, message, code]) => {
    expect(await refused(id, query, message)).toMatchObject({
      code,
      name: errors[code],
      apiMessage: message,
      status: 400,
    });
  });

  test('classifies an error without a message as invalid-request', async () => {
    for (const operation of operations) {
      const query = { ...validQuery(operation), checkEngineVersion: true, bringAssignmentError: true };
      const known = Object.fromEntries(
        Object.entries(query).filter(([name]) => operation.parameters.some((one) => one.name === name)),
      );
      expect(await refused(operation.id, known, '')).toMatchObject({ code: 'invalid-request' });
    }
  });
});
