import { describe, expect, it } from 'vitest';
import { toWgs84 } from '../../src/helpers/geo.ts';
import { buildViaList, type Journey } from '../../src/helpers/via-list.ts';

describe('buildViaList', () => {
  it('accepts codes, names and port codes for the start and the destination', () => {
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

  it('accepts coordinates up to the poles and the 180th meridian', () => {
    const [from, to] = [90, -90].map((latitude) => ({ latitude, longitude: latitude * 2, gcs: 'wgs84' }) as const);
    expect(buildViaList({ from: from!, to: to! })).toEqual(['90.000000,180.000000', '-90.000000,-180.000000']);
  });

  it('rejects coordinates in the Tokyo datum and explains the conversion', () => {
    const from = { latitude: 35.678083, longitude: 139.770444, gcs: 'tokyo' } as const;
    expect(() => buildViaList({ from, to: '22741' })).toThrow(/toWgs84/);
    expect(buildViaList({ from: toWgs84(from), to: '22741' })[0]).toMatch(/^35\.681\d{3},139\.767\d{3}$/);
  });

  const wgs84 = (latitude: unknown, longitude: unknown): object => ({ latitude, longitude, gcs: 'wgs84' });
  const name = 'には、コロンを含まないコードか名称を指定してください。';
  const range = '緯度は-90から90、経度は-180から180の数で指定してください。';

  it.each([
    ['an empty place', { from: '', to: '22741' }, TypeError, `from${name}()`],
    ['white space', { from: ' ', to: '22741' }, TypeError, `from${name}( )`],
    ['a colon, which would become two places', { from: '22715', to: '1:2' }, TypeError, `to${name}(1:2)`],
    [
      'a name as a via point',
      { from: '1', via: ['新宿'], to: '2' },
      TypeError,
      '経由地には駅コードだけを指定できます。(新宿)',
    ],
    ['coordinates as a via point', { from: '1', via: ['35.7,139.6'], to: '2' }, TypeError, '(35.7,139.6)'],
    ['two codes as a via point', { from: '1', via: ['3 4'], to: '2' }, TypeError, '(3 4)'],
    ['a code in brackets as a via point', { from: '1', via: ['(3'], to: '2' }, TypeError, '((3)'],
    ['a remark behind a via point', { from: '1', via: ['3)'], to: '2' }, TypeError, '(3))'],
    ['an empty via point', { from: '22671', via: [''], to: '22715' }, TypeError, '()'],
    ['latitude and longitude exchanged', { from: wgs84(139.6, 35.7), to: 'x' }, RangeError, `${range}(139.6,35.7)`],
    ['a longitude beyond the other side', { from: wgs84(35.7, 181), to: 'x' }, RangeError, '(35.7,181)'],
    ['not a number', { from: wgs84(NaN, 35.7), to: 'x' }, RangeError, '(NaN,35.7)'],
    ['a text for a number', { from: wgs84('35.7', '139.6'), to: 'x' }, RangeError, range],
    ['a text for one of two numbers', { from: wgs84(35.7, '139.6'), to: 'x' }, RangeError, range],
    [
      'a missing datum',
      { from: { latitude: 35.7, longitude: 139.6 }, to: 'x' },
      RangeError,
      '世界測地系で指定してください',
    ],
    ['a missing place', { from: '22671' }, TypeError, `to${name}(undefined)`],
  ])('rejects %s', (_name, journey, error, message) => {
    const build = (): unknown => buildViaList(journey as Journey);
    expect(build).toThrow(error);
    expect(build).toThrow(message);
  });
});
