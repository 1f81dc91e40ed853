import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkParameters } from '../src/api/check-parameters.ts';
import { findOperation } from '../src/api/find-operation.ts';
import { repairRequest } from '../src/api/repair-request.ts';
import { loadBundledData } from '../src/load-data.ts';

const { operations } = loadBundledData('api');
const broken = operations.flatMap((operation) =>
  operation.rules.flatMap(({ id, effect, violated }) =>
    violated !== undefined &&
    effect === 'error' &&
    checkParameters(operation, violated.parameters).violations.length > 0
      ? [[`${operation.id}#${id}`, operation, violated.parameters] as const]
      : [],
  ),
);

describe('repairRequest', () => {
  it.each(broken)('repairs a request with a single change: %s', (_, operation, parameters) => {
    const repaired = repairRequest(operation, parameters);
    expect(repaired?.changes).toHaveLength(1);
    expect(checkParameters(operation, repaired!.parameters).violations).toEqual([]);
  });

  it.each([
    ['a value in upper case', 'searchCourseExtreme', { sort: 'PRICE' }, { sort: 'price' }],
    ['a number with a leading zero', 'listOperationLines', { prefectureCode: '01' }, { prefectureCode: '1' }],
    ['a value given by its meaning', 'listCorporations', { type: '鉄道' }, { type: 'train' }],
    ['a misspelt value', 'searchCourseExtreme', { searchType: 'arival' }, { searchType: 'arrival' }],
    ['a number that is too large', 'searchCourseExtreme', { answerCount: 999 }, { answerCount: 20 }],
    ['a number that is too small', 'searchCourseExtreme', { answerCount: '-3' }, { answerCount: 1 }],
    ['a number in full-width digits with a unit', 'searchCourseExtreme', { answerCount: '５件' }, { answerCount: 5 }],
    ['a boolean given as a Japanese yes', 'searchCourseExtreme', { addChange: 'はい' }, { addChange: 'true' }],
    ['a day that does not exist', 'searchCourseExtreme', { date: '20230229' }, { date: '20230228' }],
    ['a date in Japanese', 'searchCourseExtreme', { date: '2024年6月1日' }, { date: '20240601' }],
    ['a time in Japanese', 'searchCourseExtreme', { time: '9時5分' }, { time: '0905' }],
    ['a misspelt parameter name', 'searchCourseExtreme', { anserCount: 3 }, { answerCount: 3 }],
    ['a parameter name that resembles no other', 'searchCourseExtreme', { zzzzzzzzzz: 3 }, {}],
  ])('repairs a request with %s', (_, id, given, wanted) => {
    const start = id === 'searchCourseExtreme' ? { viaList: '22671:22828' } : {};
    const operation = findOperation(id);
    const repaired = repairRequest(operation, { ...start, ...given });
    expect(repaired?.parameters).toEqual({ ...start, ...wanted });
  });

  it('returns either a request without violations or undefined, for any parameters', () => {
    const value = fc.oneof(
      fc.string({ maxLength: 12, unit: 'grapheme' }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string({ maxLength: 6 }), { maxLength: 5 }),
      fc.constant({ nested: [1] }),
    );
    const request = fc.constantFrom(...operations).chain((operation) =>
      fc.record({
        operation: fc.constant(operation),
        example: fc.constantFrom({}, ...operation.examples.map((one) => one.request)),
        changes: fc.dictionary(fc.constantFrom('nam', ...operation.parameters.map(({ name }) => name)), value, {
          maxKeys: 4,
        }),
      }),
    );
    let offered = 0;
    fc.assert(
      fc.property(request, ({ operation, example, changes }) => {
        const parameters = { ...example, ...changes };
        const repaired = repairRequest(operation, parameters);
        if (repaired === undefined) return;
        offered += 1;
        expect(checkParameters(operation, repaired.parameters).violations).toEqual([]);
        const isRight = checkParameters(operation, parameters).violations.length === 0;
        expect(repaired.changes.length === 0).toBe(isRight);
      }),
      { seed: 21, numRuns: 400 },
    );
    expect(offered).toBeGreaterThan(380);
  });
});
