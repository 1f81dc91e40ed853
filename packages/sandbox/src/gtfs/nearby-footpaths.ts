import { metresBetween } from '../base/geo.ts';
import { getOrCreate } from '../base/collections.ts';
import { listNamedPlaces, type NamedPlace } from '../data/derived/named-places.ts';
import type { SandboxData } from '../data/types.ts';

/** Ratio of the length of a footpath to the distance as the crow flies. */
const detour = 1.2;

/**
 * Finds footpaths between nearby stations and stops. Footpaths between a bus stop and a station are omitted, because
 * the engine adds them itself.
 *
 * @param radius - maximum distance as the crow flies, in metres
 * @param isNew - true for places of the feeds; each footpath starts or ends at one
 */
export function findNearbyFootpaths(
  data: SandboxData,
  radius: number,
  isNew: (place: NamedPlace) => boolean,
): [from: string, to: string, metres: number][] {
  const cells = new Map<string, NamedPlace[]>();
  // Size of a grid cell in degrees, calculated with 77 km per degree, the minimum in Japan in either direction.
  const size = Math.max(radius, 1) / 77_000;
  const walks: [string, string, number][] = [];
  for (const place of listNamedPlaces(data)) {
    if (place.port !== undefined) continue;
    const [row, column] = [Math.floor(place.place.at[0] / size), Math.floor(place.place.at[1] / size)];
    for (let cell = 0; cell < 9; cell++) {
      for (const other of cells.get(`${row - 1 + Math.floor(cell / 3)} ${column - 1 + (cell % 3)}`) ?? []) {
        const metres = metresBetween(place.place.at, other.place.at);
        const isJoined = (place.kind === 'bus') !== (other.kind === 'bus');
        if (metres > radius || isJoined || !(isNew(place) || isNew(other))) continue;
        walks.push([other.name, place.name, Math.max(1, Math.ceil(metres * detour))]);
      }
    }
    getOrCreate(cells, `${row} ${column}`, () => []).push(place);
  }
  return walks;
}
