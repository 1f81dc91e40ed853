import { ConditionError, defaultCondition } from '@route-search/sdk/condition';
import { describe, expect, it } from 'vitest';
import { createConditionTables } from './condition-tables.ts';
import { compareConditions, readConditionDigits, setConditionOption } from './read-condition.ts';

const tables = createConditionTables({ id: 'searchCourseExtreme', query: 'viaList=1:2', parameter: 'conditionDetail' });
const newest = 'T32212332323191:F332112212000010:A23121141:';

describe('condition workbench', () => {
  it('readConditionDigits names every digit of the default string', () => {
    const digits = readConditionDigits(tables, defaultCondition);
    expect(digits.map(({ digit = '' }) => digit).join('')).toBe(defaultCondition.replaceAll(/[TFA:]/g, ''));
    expect(digits.find(({ place }) => place === 'T1')).toMatchObject({
      name: 'plane',
      digit: '3',
      value: 'normal',
      meaning: '普通に利用',
      state: 'known',
    });
    expect(digits.find(({ place }) => place === 'T13')).toMatchObject({ name: undefined, state: 'reserved' });
    expect(digits.find(({ place }) => place === 'F14')).toMatchObject({
      digit: undefined,
      state: 'assumed',
      value: 'false',
    });
    expect(digits.filter(({ state }) => state === 'unknown').map(({ digit }) => digit)).toEqual([]);
  });

  it('readConditionDigits offers the values of a two-digit option only at its first digit', () => {
    const digits = readConditionDigits(tables, setConditionOption(defaultCondition, 'JRReservation', 'smartEx'));
    const [first, second] = digits.filter(({ name }) => name === 'JRReservation');
    expect([first?.digit, second?.digit]).toEqual(['0', '1']);
    expect([first?.value, second?.value]).toEqual(['smartEx', 'smartEx']);
    expect(first?.meaning).toBe(second?.meaning);
    expect(first?.choices.length).toBeGreaterThan(10);
    expect(second?.choices).toEqual([]);
  });

  it('readConditionDigits offers no values for digits whose meaning is not confirmed', () => {
    const digits = readConditionDigits(tables, 'T322123323231917:F33211221200001077:A231211419:');
    for (const place of ['T14', 'T15', 'F16', 'F17', 'A9']) {
      expect(digits.find((one) => one.place === place)).toMatchObject({
        state: 'unknown',
        value: undefined,
        choices: [],
      });
    }
    expect(digits.find(({ place }) => place === 'F15')?.choices).toEqual([]);
  });

  it.each(['', 'x', 'T3:F3', `${defaultCondition}X1:`])(
    'readConditionDigits rejects the condition string %j with a message',
    (text) => {
      expect(() => readConditionDigits(tables, text)).toThrow(ConditionError);
      expect(() => readConditionDigits(tables, text)).toThrow(/形で指定してください/);
    },
  );
});

describe('condition workbench', () => {
  it('setConditionOption changes one option and keeps all other digits', () => {
    expect(setConditionOption(newest, 'plane', 'never')).toBe(`T1${newest.slice(2)}`);
    expect(setConditionOption(defaultCondition, 'offpeakTeiki', 'true')).toContain('F33211221200002');
  });

  it('setConditionOption accepts every value that readConditionDigits offers', () => {
    for (const { name, choices } of readConditionDigits(tables, newest)) {
      for (const { value } of choices) {
        if (name === undefined) continue;
        const digits = readConditionDigits(tables, setConditionOption(newest, name, value));
        expect(digits.find((one) => one.name === name)?.value, `${name}=${value}`).toBe(value);
      }
    }
  });

  it('setConditionOption rejects mutually exclusive options and reports the message of the spec', () => {
    const student = setConditionOption(defaultCondition, 'studentDiscount', 'true');
    expect(() => setConditionOption(student, 'JRReservation', 'exYoyaku')).toThrow(/同時に指定できません/);
  });
});

describe('condition workbench', () => {
  it('compareConditions lists the differences by digit', () => {
    const [plane, ic, ...others] = compareConditions(
      tables,
      defaultCondition,
      setConditionOption(setConditionOption(defaultCondition, 'plane', 'never'), 'ticketSystemType', 'ic'),
    );
    expect(plane).toMatchObject({
      before: { place: 'T1', value: 'normal' },
      after: { value: 'never' },
      sameMeaning: false,
    });
    expect(ic?.after).toMatchObject({ place: 'F7', name: 'ticketSystemType', value: 'ic' });
    expect(others).toEqual([]);
  });

  it('compareConditions marks a digit that the shorter string lacks as equal in meaning if the other string has the default digit there', () => {
    const differences = compareConditions(tables, defaultCondition, newest).map(({ after, sameMeaning }) => [
      after.place,
      sameMeaning,
    ]);
    expect(differences).toEqual([
      ['T14', false],
      ['F13', true],
      ['F14', true],
      ['F15', true],
    ]);
  });

  it('compareConditions returns an empty list for equal strings, and lists digits that only one of the strings contains', () => {
    expect(compareConditions(tables, newest, newest)).toEqual([]);
    const [extra] = compareConditions(tables, newest, newest.replace('A23121141', 'A231211417'));
    expect(extra).toMatchObject({ before: { digit: undefined }, after: { place: 'A9', digit: '7', state: 'unknown' } });
  });
});
