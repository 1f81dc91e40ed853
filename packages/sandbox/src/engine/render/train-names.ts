import type { RideSection } from '../course/sections.ts';
import { findTrackPath } from '../timetable/track-path.ts';
import { formatTrainNumber } from '../network/train-codes.ts';
import { at, readInt32 } from '../../base/collections.ts';
import { getLinePosition, type PatternPart, type StopPattern, type Point, type Train } from '../timetable/timetable.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

/** Returns the last stop of a stop pattern. */
export function getPatternDestination(world: TransportNetwork, pattern: StopPattern): Point {
  return at(world.points, readInt32(pattern.stops, pattern.stops.length - 1));
}

/**
 * Formats the destination of a train or bus as it appears in the name of the train. The name of a bus stop is shown
 * without its operator.
 */
export function formatDestination(point: Point): string {
  return point.kind === 'bus' ? point.bare : point.name;
}

/** Lists the next two major stations that a train on a circular line reaches. */
export function listNextMajorStations(
  world: TransportNetwork,
  { service, way }: Pick<PatternPart, 'service' | 'way'>,
  point: number,
): string[] {
  const { line, data } = service;
  const { points } = findTrackPath(line, [point, point], way);
  const found: string[] = [];
  for (let index = 1; index < points.length - 1 && found.length < 2; index++) {
    const { name } = at(world.points, at(points, index));
    if (data.majors?.includes(name) === true) found.push(name);
  }
  return found;
}

/** Formats the train name of a section with the destination, for example `のぞみ225号・新大阪行`. */
export function formatLineName(
  world: TransportNetwork,
  { part, ride, from }: RideSection,
  train: Train | undefined,
): string {
  const { data } = part.service;
  const base = data.display ?? data.rail;
  const number = train === undefined ? undefined : formatTrainNumber(train);
  if (part.service.kind === 'plane') return number === undefined ? base : `${base}${number}便`;
  const name = number === undefined ? base : `${base}${number}号`;
  if (data.majors !== undefined) return `${name}・${listNextMajorStations(world, part, from).join('・')}方面`;
  return `${name}・${formatDestination(getPatternDestination(world, ride.pattern))}行`;
}

/** Finds the platform from which a train departs at a station. */
export function findDeparturePlatform(
  part: PatternPart,
  stop: number,
  train: { readonly index: number; readonly pattern: StopPattern },
): string | undefined {
  const station = at(part.service.line.entries, getLinePosition(part, stop));
  const own = train.pattern.run.platforms?.[station];
  if (own !== undefined) return own;
  const names = part.service.line.data.platforms?.[part.way];
  const platform = names?.[station] ?? names?.['default'];
  return typeof platform === 'object' ? platform[train.index % platform.length] : platform;
}
