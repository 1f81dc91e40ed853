import type { ValueForm } from '@route-search/spec/api';
import { expect, it } from 'vitest';
import { checkValue } from '../src/validate/check-value.ts';
import { listForbiddenValues } from '../src/plan/parameter-values.ts';
import { model } from './support/faithful-server.ts';

const number: ValueForm = { onWire: 'number', kind: 'number' };
const text: ValueForm = { onWire: 'string', kind: 'text' };

it.each<[what: string, form: ValueForm, value: unknown, aspect: string | undefined]>([
  ['the least', { ...number, range: { min: 5 } }, 5, undefined],
  ['less than the least', { ...number, range: { min: 5 } }, 4.9, 'minimum'],
  ['what it has to be above', { ...number, range: { above: 5 } }, 5, 'minimum'],
  ['the most', { ...number, range: { max: 5 } }, 5, undefined],
  ['more than the most', { ...number, range: { max: 5 } }, 5.1, 'maximum'],
  ['what it has to be below', { ...number, range: { below: 5 } }, 5, 'maximum'],
  ['as many letters as may be, one of them of two units', { ...text, length: { max: 2 } }, '𠮟る', undefined],
  ['a letter too many', { ...text, length: { max: 2 } }, '新宿駅', 'maxLength'],
  ['a letter of two units where two have to be', { ...text, length: { min: 2 } }, '𠮟', 'minLength'],
])('a value of an answer that is %s', (_, form, value, aspect) => {
  expect(checkValue(form, value)?.aspect).toBe(aspect);
});

it('a wrong item of a list is tried at its beginning and at its end', () => {
  const operation = model.operation('listPointsNearby');
  const parameter = operation.parameters.find(({ name }) => name === 'addInformation');
  if (parameter === undefined) throw new Error('the call has no list');
  const values = listForbiddenValues(model, operation, parameter).map(({ value }) => value);
  expect(values).toContain('zzz:availability:openingTime:rentalUris');
  expect(values).toContain('image:availability:openingTime:zzz');
});
