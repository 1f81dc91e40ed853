import type { PointFilterRequest } from '../requests/parse-points.ts';
import { normalizeName } from '@route-search/toolkit/normalize-name';
import { unique } from '../../base/collections.ts';
import type { Point, PointKind } from '../timetable/timetable.ts';
import { resolveCorporations } from '../network/find-corporations.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

/** Order of stations, airports, harbours and other points in responses. */
export const pointKindOrder: readonly PointKind[] = ['train', 'plane', 'ship', 'bus', 'cycle', 'demand'];

/**
 * Finds stations, stops and ports by name, by name without an addition such as `(東京都)`, or by reading. Exact matches
 * come first.
 */
export function findPointsByName(points: readonly Point[], name: string, match: 'forward' | 'partial'): Point[] {
  const wanted = normalizeName(name);
  const fits = (text: string): boolean => (match === 'forward' ? text.startsWith(wanted) : text.includes(wanted));
  const exact = (point: Point): number =>
    point.foldedName === wanted || normalizeName(point.bare) === wanted || point.yomi === wanted ? 0 : 1;
  return points
    .filter((point) => fits(point.foldedName) || fits(point.yomi))
    .sort(
      (a, b) =>
        exact(a) - exact(b) ||
        pointKindOrder.indexOf(a.kind) - pointKindOrder.indexOf(b.kind) ||
        compareByCodeUnits(a.yomi, b.yomi) ||
        compareByCodeUnits(a.code, b.code),
    );
}

/** Compares two texts by UTF-16 code units, for sorting. */
export function compareByCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** True if a station, stop or port has one of the requested types, such as `train` or `bus.highway`. */
export function isPointOfType(point: Point, types: readonly string[]): boolean {
  return types.some((type) => type === point.kind || type === `${point.kind}.${point.detail ?? ''}`);
}

/** Lists the codes of the corporations that serve a station, stop or port. */
export function listCorporationsAtPoint(world: TransportNetwork, point: Point): string[] {
  if (point.operator !== undefined) return [point.operator.code];
  return unique(world.lines.filter((line) => line.positionOf.has(point.index)).map((line) => line.corporation.code));
}

interface PointFilter {
  readonly types: readonly string[];
  readonly corporations: readonly string[];
  readonly prefecture: string | undefined;
  readonly community: boolean;
}

/** Resolves codes and names of corporations in a filter for stations, stops and ports. */
export function resolvePointFilter(world: TransportNetwork, request: PointFilterRequest): PointFilter {
  return {
    types: request.types,
    corporations: resolveCorporations(world, request.corporations),
    prefecture: request.prefectureCode,
    community: request.hasCommunityBuses,
  };
}

/** True if a station, stop or port meets all conditions of a filter. */
export function matchesPointFilter(world: TransportNetwork, point: Point, filter: PointFilter): boolean {
  return (
    (filter.types.length === 0 || isPointOfType(point, filter.types)) &&
    (filter.corporations.length === 0 ||
      listCorporationsAtPoint(world, point).some((code) => filter.corporations.includes(code))) &&
    (filter.prefecture === undefined || filter.prefecture === String(point.prefecture)) &&
    (filter.community || point.operator?.community !== true)
  );
}
