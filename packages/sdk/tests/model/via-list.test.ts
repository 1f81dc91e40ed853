import { describe, expect, it } from 'vitest';
import { toWgs84 } from '../../src/model/geo.ts';
import { buildViaList, type Journey } from '../../src/model/via-list.ts';

describe('buildViaList', () => {
  it('takes codes, names and ports at the ends', () => {
    expect(buildViaList({ from: '22671', via: ['22741'], to: '大手町(東京都)' })).toEqual([
      '22671',
      '22741',
      '大手町(東京都)',
    ]);
    expect(buildViaList({ from: 'P00012', to: '野方駅北口／関東バス' })).toEqual(['P00012', '野方駅北口／関東バス']);
  });

  it('writes coordinates without an exponent', () => {
    const from = { latitude: 35.705354, longitude: 139.64978, gcs: 'wgs84' } as const;
    const to = { latitude: 1e-7, longitude: -0.5, gcs: 'wgs84' } as const;
    expect(buildViaList({ from, to })).toEqual(['35.705354,139.649780', '0.000000,-0.500000']);
  });

  it('refuses the other datum and says how to convert', () => {
    const from = { latitude: 35.678083, longitude: 139.770444, gcs: 'tokyo' } as const;
    expect(() => buildViaList({ from, to: '22741' })).toThrow(/toWgs84/);
    expect(buildViaList({ from: toWgs84(from), to: '22741' })[0]).toMatch(/^35\.681\d{3},139\.767\d{3}$/);
  });

  it.each([
    ['an empty place', { from: '', to: '22741' }, TypeError],
    ['white space', { from: ' ', to: '22741' }, TypeError],
    ['a colon, which would become two places', { from: '22671:22741', to: '22715' }, TypeError],
    ['a name as a via point', { from: '22671', via: ['新宿'], to: '22715' }, TypeError],
    ['coordinates as a via point', { from: '22671', via: ['35.7,139.6'], to: '22715' }, TypeError],
    ['an empty via point', { from: '22671', via: [''], to: '22715' }, TypeError],
    [
      'latitude and longitude exchanged',
      { from: { latitude: 139.6, longitude: 35.7, gcs: 'wgs84' }, to: 'x' },
      RangeError,
    ],
    ['not a number', { from: { latitude: NaN, longitude: 35.7, gcs: 'wgs84' }, to: 'x' }, RangeError],
    ['a text for a number', { from: { latitude: '35.7', longitude: '139.6', gcs: 'wgs84' }, to: 'x' }, RangeError],
    ['a missing datum', { from: { latitude: 35.7, longitude: 139.6 }, to: 'x' }, RangeError],
    ['a missing place', { from: '22671' }, TypeError],
  ])('refuses %s', (_name, journey, error) => {
    expect(() => buildViaList(journey as Journey)).toThrow(error);
  });
});
