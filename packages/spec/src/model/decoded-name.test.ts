import { expect, test } from 'vitest';
import { toDecodedName } from './decoded-name.ts';

test.for([
  ['SerializeData', false, 'serializeData'],
  ['Course', true, 'courses'],
  ['PassStatus', true, 'passStatus'],
  ['Means', true, 'means'],
  ['exhaustCO2atPassengerCar', false, 'exhaustCO2atPassengerCar'],
  ['JRName', false, 'jrName'],
  ['URL', false, 'url'],
  ['lati_d', false, 'lati_d'],
  ['trainID', false, 'trainID'],
  ['text', false, 'value'],
] as const)('toDecodedName: converts the property name %s (list: %s) to %s', ([wire, isList, name]) => {
  expect(toDecodedName(wire, isList)).toBe(name);
});
