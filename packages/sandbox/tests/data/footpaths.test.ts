import { expect, it } from 'vitest';
import { findFootpaths } from '../../src/data/derived/footpaths.ts';
import { loadTransportNetwork } from '../../src/engine/network/load-transport-network.ts';
import type { Point, PointKind } from '../../src/engine/timetable/timetable.ts';

const { points } = loadTransportNetwork();
const somewhere = points[0]!.position;

function two(kind: PointKind): Point[] {
  const [first, second] = points.filter((point) => point.kind === kind);
  return [first!, second!].map((point) => ({ ...point, position: somewhere }));
}

it('findFootpaths: links a bus stop with nearby stations in both directions, but not with other stops and ports', () => {
  const near = [...two('bus'), ...two('train'), ...two('cycle'), ...two('demand')].map((point, index) => ({
    ...point,
    index,
  }));
  const way = { metres: 0, extra: 1 };
  const [stops, stations] = [[0, 1].map((to) => ({ to, ...way })), [2, 3].map((to) => ({ to, ...way }))];
  expect(findFootpaths([], near)).toEqual([stations, stations, stops, stops, [], [], [], []]);
});

it('findFootpaths: links a bus stop with stations at a distance of up to 300 m', () => {
  const [stop, , station] = [...two('bus'), ...two('train')].map((point, index) => ({ ...point, index }));
  // Moves the station to the north. One degree of latitude has 111 km.
  const linked = (metres: number): boolean => {
    const [latitude, longitude] = somewhere;
    const moved = { ...station!, index: 1, position: [latitude + metres / 111_000, longitude] as const };
    return findFootpaths([], [stop!, moved])[0]?.length === 1;
  };
  expect([0, 290, 310].map(linked)).toEqual([true, true, false]);
});
