import { describe, expect, it } from 'vitest';
import { compareCo2, formatMeters, metersOf, textColorOn } from '../../src/helpers/units.ts';

describe('formatDistance', () => {
  it('reads the distance in units of 100 m', () => {
    expect(metersOf(144)).toBe(14_400);
    expect(metersOf(0)).toBe(0);
    expect(metersOf(undefined)).toBeUndefined();
  });

  it('prints metres below a kilometre', () => {
    expect([0, 800, 999, 1000, 14_400].map(formatMeters)).toEqual(['0m', '800m', '999m', '1.0km', '14.4km']);
    expect([999.4, 999.6].map(formatMeters)).toEqual(['999m', '1.0km']);
  });
});

describe('compareCo2', () => {
  it('compares the emission of a course with that of a passenger car', () => {
    expect(compareCo2({ exhaustCO2: 156, exhaustCO2atPassengerCar: 1196 })).toEqual({
      grams: 156,
      passengerCarGrams: 1196,
      savedGrams: 1040,
    });
  });

  it('returns undefined if one of the two emissions is missing', () => {
    expect(compareCo2({ exhaustCO2: 156 })).toBeUndefined();
    expect(compareCo2({ exhaustCO2atPassengerCar: 1196 })).toBeUndefined();
    expect(compareCo2(undefined)).toBeUndefined();
  });
});

describe('textColorOn', () => {
  // #767676 is the darkest grey on which black has the greater contrast.
  it.each(['#ffffff', '#fa3c02', '#2de80d', '#E6E6E6', '#767676', '#ff0000'])('returns black on %s', (background) => {
    expect(textColorOn(background)).toBe('#000000');
  });
  // #008900 gives white only if dark channels are converted by the linear part of the sRGB curve.
  it.each(['#000000', '#003686', '#757575', '#0000ff', '#008900', '#0a0a0a'])('returns white on %s', (background) => {
    expect(textColorOn(background)).toBe('#ffffff');
  });

  it.each(['250060002', '#25006000', 'x#250060', '#25006', '#25006g'])(
    'throws an error for %s, which is not a colour',
    (text) => {
      expect(() => textColorOn(text)).toThrow(new TypeError(`色の形が違います。(${text})`));
    },
  );
});
