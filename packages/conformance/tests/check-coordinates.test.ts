import { expect, it } from 'vitest';
import { checkCoordinates, checkDistance } from '../src/validate/check-coordinates.ts';

const path = { step: 'ResultSet' };

/** Returns the wrong properties of a fixed point in Tokyo with the given decimal degrees. */
function problemsOf(latitude: string, longitude: string): readonly string[] {
  const point = { lati: '35.40.41.9', longi: '139.46.2.50', lati_d: latitude, longi_d: longitude };
  return checkCoordinates(point, path).map(({ coordinate }) => coordinate);
}

it('checkCoordinates reports a point whose two notations use different geodetic datums, about 450 m apart', () => {
  expect(problemsOf('35.678081', '139.767361')).toEqual([]);
  expect(problemsOf('35.681321', '139.764131')).toEqual(['GeoPoint.lati_d', 'GeoPoint.longi_d']);
});

it('checkCoordinates accepts two notations that differ by rounding or by a few dozen metres', () => {
  expect(problemsOf('35.6781', '139.7674')).toEqual([]);
  expect(problemsOf('35.67765', '139.7669')).toEqual([]);
});

it('checkDistance reports a point whose coordinates contradict its distance, and shows both in the excerpt', () => {
  const GeoPoint = { lati: '35.40.41.9', longi: '139.46.2.50', lati_d: '35.678081', longi_d: '139.767361' };
  const problemsAt = (Distance: string): string[] =>
    checkDistance({ GeoPoint, Distance }, { geoPoint: '35.678081,139.767361,500' }, path).map(({ says }) => says);
  expect(problemsAt('3')).toEqual([]);
  expect(problemsAt('450')).toEqual([expect.stringContaining('（0m）が`Distance`（450m）と合いません。')]);
});
