import { getOrCreate } from '../base/collections.ts';
import { metresBetween } from '../base/geo.ts';
import type { Position } from '../data/types.ts';
import { readFeedRows, type FeedTables } from './feed-table.ts';

/** Reads the paths of vehicles in `shapes.txt` of a GTFS feed, by shape id. */
export function readShapes(tables: FeedTables): ReadonlyMap<string, readonly Position[]> {
  const rows = new Map<string, { readonly sequence: number; readonly position: Position }[]>();
  readFeedRows(tables, 'shapes.txt', {
    needed: ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence'],
    onRow: ({ get, at }) => {
      const sequence = Number(get('shape_pt_sequence'));
      const position: Position = [Number(get('shape_pt_lat')), Number(get('shape_pt_lon'))];
      if (![sequence, ...position].every(Number.isFinite)) tables.report.leaveOut('数値でない線形の点', at);
      else getOrCreate(rows, get('shape_id'), () => []).push({ sequence, position });
    },
  });
  return new Map(
    [...rows].map(([id, list]) => [id, list.sort((a, b) => a.sequence - b.sequence).map(({ position }) => position)]),
  );
}

/** Path of a line through its stops. */
export interface StopPath {
  /** Distance of each stop from the first one in km. */
  readonly kilometres: readonly number[];
  /** For each pair of neighbouring stops, the positions on the path between them. */
  readonly between: readonly (readonly Position[])[];
}

/** Creates a path that connects stops by straight lines. */
export function createStraightStopPath(stops: readonly Position[]): StopPath {
  let metres = 0;
  const kilometres = stops.map((stop, index) => (metres += metresBetween(stops[index - 1] ?? stop, stop)) / 1000);
  return { kilometres, between: [] };
}

/** Maximum distance in metres between a stop and the GTFS shape (path) of its line. */
const maxDistance = 150;
/** Maximum distance in metres by which a simplified GTFS shape may differ from the original path. */
const tolerance = 3;

/** Position on a GTFS shape (path of a line) near a stop. */
interface Candidate {
  /**
   * Index of the segment of the GTFS shape (path of a line) on which the position is. `share` is the position on the
   * segment, from 0 to 1.
   */
  readonly segment: number;
  readonly share: number;
  readonly metres: number;
}

/** Creates the path of a line along a GTFS shape. Returns `undefined` if the shape does not pass all stops in order. */
export function createStopPathAlongShape(shape: readonly Position[], stops: readonly Position[]): StopPath | undefined {
  const places = matchStops(stops.map((stop) => findCandidates(shape, stop)));
  if (places === undefined) return undefined;
  let metres = 0;
  const lengths = shape.map((position, index) => (metres += metresBetween(shape[index - 1] ?? position, position)));
  const along = ({ segment, share }: Candidate): number => {
    const [begin = 0, end = 0] = [lengths[segment], lengths[segment + 1]];
    return begin + share * (end - begin);
  };
  const [first] = places;
  const start = first === undefined ? 0 : along(first);
  return {
    kilometres: places.map((place) => (along(place) - start) / 1000),
    between: places.slice(1).map((place, index) => {
      const from = (places[index]?.segment ?? 0) + 1;
      return simplify(shape.slice(from, place.segment + 1));
    }),
  };
}

/** Finds all positions where a GTFS shape (path of a line) comes close to a stop: local minima of the distance. */
function findCandidates(shape: readonly Position[], stop: Position): Candidate[] {
  const places = shape.slice(1).map((_, segment) => projectOn(shape, segment, stop));
  return places.filter(({ metres }, index) => {
    const [before = Infinity, after = Infinity] = [places[index - 1]?.metres, places[index + 1]?.metres];
    return metres <= maxDistance && metres <= before && metres < after;
  });
}

function projectOn(shape: readonly Position[], segment: number, stop: Position): Candidate {
  const [from = stop, to = stop] = [shape[segment], shape[segment + 1]];
  const scale = Math.cos((stop[0] * Math.PI) / 180);
  const [x, y] = [(to[1] - from[1]) * scale, to[0] - from[0]];
  const [u, v] = [(stop[1] - from[1]) * scale, stop[0] - from[0]];
  const length = x * x + y * y;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (u * x + v * y) / length));
  const place: Position = [from[0] + share * y, from[1] + share * (to[1] - from[1])];
  return { segment, share, metres: metresBetween(place, stop) };
}

/**
 * Positions on a GTFS shape that have been chosen for the stops so far, as a linked list from the last stop backwards,
 * with the sum of their distances.
 */
interface Way {
  readonly place: Candidate;
  readonly total: number;
  readonly before: Way | undefined;
}

/**
 * Chooses a position on the GTFS shape (path of a line) for each stop in order, so that the sum of distances is
 * minimal.
 */
function matchStops(candidates: readonly (readonly Candidate[])[]): Candidate[] | undefined {
  let ways: Way[] = [];
  for (const [index, own] of candidates.entries()) {
    ways = own.flatMap((place): Way[] => {
      if (index === 0) return [{ place, total: place.metres, before: undefined }];
      const reachable = ways.filter(
        ({ place: { segment, share } }) =>
          segment < place.segment || (segment === place.segment && share <= place.share),
      );
      const [before] = reachable.sort((a, b) => a.total - b.total);
      return before === undefined ? [] : [{ place, total: before.total + place.metres, before }];
    });
  }
  let way = ways.sort((a, b) => a.total - b.total)[0];
  if (way === undefined) return undefined;
  const places: Candidate[] = [];
  for (; way !== undefined; way = way.before) places.unshift(way.place);
  return places;
}

function simplify(points: readonly Position[]): readonly Position[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return points;
  const metres = points.map((point) => projectOn([first, last], 0, point).metres);
  const most = Math.max(...metres);
  if (most <= tolerance) return [first, last];
  const middle = metres.indexOf(most);
  return [...simplify(points.slice(0, middle + 1)), ...simplify(points.slice(middle)).slice(1)];
}
