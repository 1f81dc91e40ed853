import type { ValueSchema } from '@route-search/spec/api';
import { expect, it } from 'vitest';
import { checkValue } from '../src/validate/check-value.ts';
import { listForbiddenValues } from '../src/plan/parameter-values.ts';
import { model } from './support/faithful-server.ts';

const number: ValueSchema = { onWire: 'number', kind: 'number' };
const text: ValueSchema = { onWire: 'string', kind: 'text' };

it.each<[what: string, form: ValueSchema, value: unknown, aspect: string | undefined]>([
  ['equal to the minimum', { ...number, range: { min: 5 } }, 5, undefined],
  ['below the minimum', { ...number, range: { min: 5 } }, 4.9, 'minimum'],
  ['equal to the exclusive minimum', { ...number, range: { above: 5 } }, 5, 'minimum'],
  ['equal to the maximum', { ...number, range: { max: 5 } }, 5, undefined],
  ['above the maximum', { ...number, range: { max: 5 } }, 5.1, 'maximum'],
  ['equal to the exclusive maximum', { ...number, range: { below: 5 } }, 5, 'maximum'],
  ['as long as the maximum length, with a surrogate pair', { ...text, length: { max: 2 } }, '𠮟る', undefined],
  ['longer than the maximum length', { ...text, length: { max: 2 } }, '新宿駅', 'maxLength'],
  ['shorter than the minimum length, with a surrogate pair', { ...text, length: { min: 2 } }, '𠮟', 'minLength'],
])('checkValue reports the violated aspect, or nothing, for a value that is %s', (_, form, value, aspect) => {
  expect(checkValue(form, value)?.aspect).toBe(aspect);
});

it('listForbiddenValues places a forbidden item at the beginning and at the end of a list', () => {
  const operation = model.operation('listPointsNearby');
  const parameter = operation.parameters.find(({ name }) => name === 'addInformation');
  if (parameter === undefined) throw new Error('the call has no list');
  const values = listForbiddenValues(model, operation, parameter).map(({ value }) => value);
  expect(values).toContain('zzz:availability:openingTime:rentalUris');
  expect(values).toContain('image:availability:openingTime:zzz');
});
