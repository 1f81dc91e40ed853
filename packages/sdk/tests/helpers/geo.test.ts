import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesOf, toTokyo, toWgs84, type Coordinates } from '../../src/helpers/geo.ts';

/** Computes the distance in metres on a sphere, which is exact enough for these tests. */
function metresBetween(a: Coordinates, b: Coordinates): number {
  const metre = 40_008_000 / 360;
  const north = (a.latitude - b.latitude) * metre;
  const east = (a.longitude - b.longitude) * metre * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

const dms = (degrees: number, minutes: number, seconds: number): number => degrees + minutes / 60 + seconds / 3600;

describe('toWgs84 and toTokyo', () => {
  // Coordinates of the datum origin before and after Japan changed its geodetic datum in 2002. Source: ordinance on
  // surveying.
  const originTokyo: Coordinates = { latitude: dms(35, 39, 17.5148), longitude: dms(139, 44, 40.502), gcs: 'tokyo' };
  const originWorld: Coordinates = { latitude: dms(35, 39, 29.1572), longitude: dms(139, 44, 28.8759), gcs: 'wgs84' };

  it('convert the datum origin to within a metre of its published position', () => {
    expect(metresBetween(toWgs84(originTokyo), originWorld)).toBeLessThan(1);
    expect(metresBetween(toTokyo(originWorld), originTokyo)).toBeLessThan(1);
  });

  it('shift Tokyo station by about 450 m, the error that a wrong datum causes', () => {
    const station: Coordinates = { latitude: 35.678083, longitude: 139.770444, gcs: 'tokyo' };
    const converted = toWgs84(station);
    const moved = metresBetween({ ...station, gcs: 'wgs84' }, converted);
    expect(moved).toBeGreaterThan(430);
    expect(moved).toBeLessThan(480);
    expect(metresBetween(converted, { latitude: 35.681236, longitude: 139.767125, gcs: 'wgs84' })).toBeLessThan(50);
  });

  it('return coordinates unchanged that already have the requested datum', () => {
    expect(toTokyo(originTokyo)).toBe(originTokyo);
    expect(toWgs84(originWorld)).toBe(originWorld);
  });

  it('convert back and forth to within 2 cm anywhere in Japan', () => {
    const degrees = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(degrees(20, 46), degrees(122, 154), (latitude, longitude) => {
        const tokyo: Coordinates = { latitude, longitude, gcs: 'tokyo' };
        const world = toWgs84(tokyo);
        expect(world.gcs).toBe('wgs84');
        expect(metresBetween(toTokyo(world), tokyo)).toBeLessThan(0.02);
        // The conversion to WGS 84 moves coordinates by 200 m to 900 m to the north and west.
        expect(world.longitude).toBeLessThan(longitude);
        expect(world.latitude).toBeGreaterThan(latitude);
        expect(metresBetween(tokyo, world)).toBeGreaterThan(200);
        expect(metresBetween(tokyo, world)).toBeLessThan(900);
      }),
    );
  });
});

describe('coordinatesOf', () => {
  it('reads decimal degrees with their datum', () => {
    expect(coordinatesOf({ gcs: 'wgs84', lati_d: 35.705354, longi_d: 139.64978 })).toEqual({
      latitude: 35.705354,
      longitude: 139.64978,
      gcs: 'wgs84',
    });
  });

  it('reads degrees, minutes, seconds and hundredths of a second', () => {
    const found = coordinatesOf({ gcs: 'tokyo', lati: '35.40.41.9', longi: '139.46.13.60' });
    expect(found?.latitude).toBeCloseTo(35.678081, 5);
    expect(found?.longitude).toBeCloseTo(139.770444, 5);
  });

  it('never guesses a datum', () => {
    expect(coordinatesOf({ lati_d: 35, longi_d: 139 })).toBeUndefined();
    expect(coordinatesOf({ lati_d: 35, longi_d: 139 }, 'wgs84')?.gcs).toBe('wgs84');
    expect(coordinatesOf({ gcs: 'jgd2024', lati_d: 35, longi_d: 139 })).toBeUndefined();
  });

  it.each([
    undefined,
    {},
    { gcs: 'wgs84', lati_d: 35 },
    { gcs: 'wgs84', longi_d: 139 },
    { gcs: 'wgs84', lati: '35.40', longi: 'x' },
    { gcs: 'wgs84', lati: 'N35.40.41.9', longi: '139.46.13.60' },
    { gcs: 'wgs84', lati: '35.40.41.9', longi: '139.46.13.60E' },
  ])('returns undefined for %j', (point) => {
    expect(coordinatesOf(point)).toBeUndefined();
  });

  it('reads 0 as a coordinate', () => {
    expect(coordinatesOf({ gcs: 'wgs84', lati_d: 0, longi_d: 0 })).toEqual({ latitude: 0, longitude: 0, gcs: 'wgs84' });
  });
});
