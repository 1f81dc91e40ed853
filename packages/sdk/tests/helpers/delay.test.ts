import { expect, it } from 'vitest';
import { tripDelay } from '../../src/helpers/delay.ts';
import { decodeTrip } from './decoded-examples.ts';

const delay = (text: string, unit = 'minutes'): object => ({ Delay: { unit, text } });

it.each([
  [
    'the departure first',
    { From: { Departure: delay('3'), Arrival: delay('2') }, To: { Arrival: delay('1') } },
    3,
    'from.departure',
  ],
  ['then the arrival', { From: { Arrival: delay('2') }, To: { Arrival: delay('1') } }, 2, 'from.arrival'],
  ['then the arrival at the next', { From: {}, To: { Arrival: delay('1'), Departure: delay('5') } }, 1, 'to.arrival'],
  ['then the departure from the next', { To: { Departure: delay('5') } }, 5, 'to.departure'],
  ['a time without a delay is passed over', { From: { Departure: {}, Arrival: delay('4') } }, 4, 'from.arrival'],
  ['seconds in whole minutes', { From: { Departure: delay('119', 'seconds') } }, 1, 'from.departure'],
  ['on time is 0, not nothing', { From: { Departure: delay('0') } }, 0, 'from.departure'],
  [
    'a unit that is not known says nothing',
    { From: { Departure: delay('9', 'stations'), Arrival: delay('2') } },
    2,
    'from.arrival',
  ],
])('tripDelay: returns the first delay that the response states: %s', async (_name, wire, minutes, at) => {
  expect(tripDelay(await decodeTrip(wire))).toEqual({ minutes, at });
});

it('tripDelay: returns undefined without delay information', async () => {
  expect(tripDelay({ from: { departure: { delay: { unit: 'seconds' } } } })).toBeUndefined();
  expect(tripDelay(await decodeTrip({ From: { Station: { code: '22671', Name: '高円寺' } } }))).toBeUndefined();
  expect(tripDelay(await decodeTrip({ tripCode: '910442' }))).toBeUndefined();
});
