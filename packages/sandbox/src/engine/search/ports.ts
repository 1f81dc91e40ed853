import { parseClockMinutes, minutesPerDay, parseDay } from '../../base/calendar.ts';
import { metresBetween } from '../../base/geo.ts';
import type { StreetOptions } from './street-options.ts';
import type { StreetLeg, PointRef } from '../network/leg.ts';
import type { Point } from '../timetable/timetable.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import type { StreetContext } from './street-context.ts';
import { type StreetLegLength, measureStreetLeg, createStreetLeg, type CourseEnd, getPointRef } from './street-legs.ts';
import { isPoint, type PointOrCoordinate } from '../network/place.ts';

/** Ratio of the cycling distance to the distance as the crow flies. */
const cycleDetour = 1.65;
const demandDetour = 1.4;
const demandSpeed = 217;
const demandReach = 5000;

function listPorts({ world, options }: StreetContext): Point[] {
  if (options.mode === 'public') return [];
  const bind = options.mode === 'cycle' ? options.cycleCorporationBind : options.demandCorporationBind;
  return world.points.filter(
    (point) => point.kind === options.mode && (bind.length === 0 || isOperatedBy(point, bind)),
  );
}

function isOperatedBy({ operator }: Point, bind: readonly string[]): boolean {
  return operator !== undefined && (bind.includes(operator.name) || bind.includes(operator.code));
}

/**
 * Trip between two ports by shared bicycle or demand transit. It includes the walk between an end of the course and the
 * near port. `far` is the other port.
 */
interface PortRide {
  readonly moves: readonly StreetLeg[];
  readonly far: Point;
}

/** Returns the maximum length of a walk to or from a port in metres. */
export function getMaxPortWalkMetres({ mode, maxWalkDistanceCycle, maxWalkDistanceDemand }: StreetOptions): number {
  return mode === 'cycle' ? maxWalkDistanceCycle : maxWalkDistanceDemand;
}

/** Creates the walk to or from a port. The list is empty for a distance of 0. */
export function createPortWalk(
  length: StreetLegLength,
  ends: readonly [PointRef, PointRef],
  side: CourseEnd,
): StreetLeg[] {
  return length.metres === 0 ? [] : [createStreetLeg(length, ends, side)];
}

/** Lists all trips between two open ports where the near port can be reached on foot from an end of the course. */
export function listPortTrips(context: StreetContext, place: PointOrCoordinate, side: CourseEnd): PortRide[] {
  const { options } = context;
  const ports = listPorts(context).filter((port) => isPortOpen(context, port));
  // A course that starts or ends at a port uses exactly that port.
  const nearPorts = isPoint(place) && ports.includes(place) ? [place] : ports;
  return nearPorts.flatMap((near) => {
    const metres = Math.round(metresBetween(place.position, near.position));
    if (metres > getMaxPortWalkMetres(options)) return [];
    const walk = createPortWalk(
      measureStreetLeg('walk', metres, options.walkSpeed),
      [getPointRef(place, side), near.index],
      side,
    );
    return ports.flatMap((far) => {
      const ride = rideBetween(context, side === 'origin' ? [near, far] : [far, near]);
      return ride === undefined ? [] : [{ moves: side === 'origin' ? [...walk, ride] : [ride, ...walk], far }];
    });
  });
}

/** Creates the trip between two ports. Returns `undefined` if options or availability do not allow it. */
function rideBetween({ options }: StreetContext, [from, to]: readonly [Point, Point]): StreetLeg | undefined {
  if (from === to || from.operator !== to.operator) return undefined;
  const straight = metresBetween(from.position, to.position);
  const ends = { from: from.index, to: to.index };
  if (options.mode === 'demand') {
    const metres = Math.round(straight * demandDetour);
    return metres > demandReach ? undefined : { ...measureStreetLeg('demand', metres, demandSpeed), ...ends };
  }
  const metres = Math.round(straight * cycleDetour);
  const { minCycleDistance, maxCycleDistance, cycleSpeed } = options;
  if (metres < minCycleDistance || metres > maxCycleDistance || !hasCycle(from) || !hasSpace(to)) return undefined;
  return { ...measureStreetLeg('cycle', metres, cycleSpeed), ...ends };
}

function hasCycle({ port }: Point): boolean {
  const stock = port?.availability?.stock;
  if (stock === undefined) return Number(port?.availability?.level ?? 0) > 0;
  return Object.values(stock).some((count) => count > 0);
}

function hasSpace({ port }: Point): boolean {
  const { unlimited, empty, level } = port?.availability ?? {};
  if (unlimited === true || level !== undefined) return true;
  return Object.values(empty ?? {}).some((count) => count > 0);
}

/** True if a port is open and its operator is in service. Without a time, every port counts as open. */
export function isPortOpen({ world, time }: Pick<StreetContext, 'world' | 'time'>, port: Point): boolean {
  if (time === undefined || port.port === undefined) return true;
  const day = Math.floor(time / minutesPerDay);
  const period = port.operator?.operates;
  if (period !== undefined && (day < parseDay(period[0]) || day > parseDay(period[1]))) return false;
  // A port that closes after 24:00 is still open after midnight with the hours of the day before.
  return [day, day - 1].some((date) => {
    const hours = hoursOn(world, port, date);
    const minute = time - date * minutesPerDay;
    return hours !== undefined && minute >= hours[0] && minute <= hours[1];
  });
}

function hoursOn(world: TransportNetwork, { port }: Point, day: number): readonly [number, number] | undefined {
  const opening = port?.opening;
  if (opening?.hours !== undefined) {
    const hours = opening.hours[world.data.calendar.groupOf(day)];
    return hours === undefined ? undefined : [parseClockMinutes(hours[0]), parseClockMinutes(hours[1])];
  }
  if (opening?.start !== undefined && opening.end !== undefined) {
    return [parseClockMinutes(opening.start), parseClockMinutes(opening.end)];
  }
  return [0, minutesPerDay];
}
