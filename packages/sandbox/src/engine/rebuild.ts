import { isPlain, withLegs, type Course, type RideSection } from './course.ts';
import { EngineError } from './errors.ts';
import {
  arrivalOf,
  compareRides,
  departureOf,
  directRides,
  joinRides,
  pullBefore,
  pushAfter,
  sameWays,
  serviceDay,
  serviceOf,
  timesOf,
  trainsOn,
} from './legs.ts';
import type { Leg, Ride } from './leg.ts';
import { planSearch, type SearchPlan, type Setting } from './plan.ts';
import { queryOf } from './explore.ts';
import { raptor, type Found } from './raptor.ts';
import { at, i32 } from './util.ts';
import type { World } from './world.ts';

export type Instruction = 'SearchAll' | 'SearchAfter' | 'SearchBefore' | 'Replace';

/** A change of one section of a course. */
export interface Change {
  readonly section: RideSection;
  readonly ride: Ride;
  readonly instruction: Instruction;
  /** Stations where nobody may change, for what is searched again. */
  readonly closed: readonly string[];
}

/** What a search of a course has to come by, in which direction it goes, and where nobody may change. */
interface Again {
  readonly vias?: readonly number[];
  readonly onwards?: boolean;
  readonly closed?: readonly string[];
}

/** A plan that searches a course, or a stretch of it by way of some of its via points, again. */
export function planAgain(
  setting: Setting,
  course: Course,
  { vias = course.vias, onwards = true, closed = [] }: Again = {},
): SearchPlan {
  const { points } = setting.world;
  const first = at(course.legs, 0);
  const last = at(course.legs, course.legs.length - 1);
  const begin = first.kind === 'ride' ? at(first.pattern.stops, first.from) : first.from;
  const end = last.kind === 'ride' ? at(last.pattern.stops, last.to) : last.to;
  const request = setting.requestOf('searchCourseExtreme', {
    ...course.parameters,
    conditionDetail: course.condition,
    viaList: [
      course.origin?.position.join(',') ?? at(points, begin).code,
      ...vias.map((via) => at(points, via).code),
      course.destination?.position.join(',') ?? at(points, end).code,
    ],
    fromName: course.origin?.name,
    toName: course.destination?.name,
    searchType: isPlain(course) ? 'plain' : onwards ? 'departure' : 'arrival',
    interruptTransferStationCodeList: closed,
  });
  // A course may end where it began, if it went over a via point.
  return planSearch(setting, request, { round: true });
}

/** How many of some points, in their order, legs come by: they begin, end or stop there. */
function passed(legs: readonly Leg[], points: readonly number[]): number {
  let count = 0;
  for (const leg of legs) {
    const calls = leg.kind === 'ride' ? leg.pattern.stops.subarray(leg.from, leg.to + 1) : [leg.from, leg.to];
    for (const call of calls) while (points[count] === call) count++;
  }
  return count;
}

/** The via points of a course up to a section, within it, and behind it. */
function viasAround(
  { legs, vias }: Course,
  { ride, fromStop, toStop }: Pick<RideSection, 'ride' | 'fromStop' | 'toStop'>,
): Readonly<Record<'before' | 'within' | 'after', readonly number[]>> {
  const upTo = (to: number): number => passed([...legs.slice(0, legs.indexOf(ride)), { ...ride, to }], vias);
  const [begin, end] = [upTo(fromStop), upTo(toStop)];
  return { before: vias.slice(0, begin), within: vias.slice(begin, end), after: vias.slice(end) };
}

/** Whether a train calls at some points, in their order. */
function callsAt(ride: Ride, points: readonly number[]): boolean {
  return passed([ride], points) === points.length;
}

/** Trains from the beginning of a ride to its end without a change, without a time. */
function ridesLike(world: World, ride: Ride): readonly Ride[] {
  const direct = directRides(world, i32(ride.pattern.stops, ride.from), i32(ride.pattern.stops, ride.to));
  // Who comes by a via point may come by the end of the ride before.
  const isDirect = direct.some((one) => isSameRide({ ...one, base: ride.base }, ride));
  return isDirect ? direct : sameWays(world, ride);
}

/** Whether a train goes the long way round a circle, and a section does not. */
function goesRound(ride: Ride, { part }: RideSection): boolean {
  const { lapStops = Infinity } = ride.pattern;
  return ride.to - ride.from > lapStops / 2 && serviceOf(ride) !== part.service;
}

/**
 * All trains that lead from the beginning of a section to its end without leaving out a via point, without a time. The
 * long way round a circle is not among them, unless the section goes it too.
 */
export function ridesOfSection(
  { world }: Setting,
  { course, section }: { course: Course; section: RideSection },
  condition: Uint8Array,
): Ride[] {
  const { within } = viasAround(course, section);
  return ridesLike(world, sectionRide(section)).filter((ride) => {
    if (!callsAt(ride, within)) return false;
    const { pattern, from, to } = ride;
    if (pattern === section.ride.pattern) return true;
    return !goesRound(ride, section) && !condition.subarray(pattern.hopBase + from, pattern.hopBase + to).includes(0);
  });
}

/** The trains of a section on its service day, in the order of departure. */
export function trainsOfDay({ world }: Setting, section: RideSection, rides: readonly Ride[]): Ride[] {
  const day = serviceDay(world, section.ride);
  return rides.flatMap((ride) => trainsOn(world, ride, day)).sort(compareRides);
}

/** The train of a section as a ride of its own. */
export function sectionRide({ ride, fromStop, toStop }: RideSection): Ride {
  return { ...ride, from: fromStop, to: toStop };
}

/** Legs before and after a section; a through train is cut at the section's ends. */
function around(course: Course, section: RideSection): { before: Leg[]; after: Leg[] } {
  const index = course.legs.indexOf(section.ride);
  const { ride, fromStop, toStop } = section;
  return {
    before: [...course.legs.slice(0, index), ...(fromStop > ride.from ? [{ ...ride, to: fromStop }] : [])],
    after: [...(toStop < ride.to ? [{ ...ride, from: toStop }] : []), ...course.legs.slice(index + 1)],
  };
}

/** Nobody waits longer than this many minutes between two trains. */
const longestChange = 180;

/**
 * A course with another train in one section; undefined when the rest of the course cannot be reached.
 *
 * @throws EngineError when the train leaves out a via point within the section
 */
export function replaceTrain(setting: Setting, course: Course, change: Change): Course | undefined {
  const { before, after } = around(course, change.section);
  const { instruction, ride } = change;
  const searchBefore = instruction === 'SearchAll' || instruction === 'SearchBefore';
  const searchAfter = instruction === 'SearchAll' || instruction === 'SearchAfter';
  if (isSameRide(ride, sectionRide(change.section))) return course;
  const vias = viasAround(course, change.section);
  if (!callsAt(ride, vias.within)) throw new EngineError('trainNotOnSection');
  const head = reach(setting, course, {
    change,
    legs: before,
    vias: vias.before,
    search: searchBefore,
    onwards: false,
  });
  const tail = reach(setting, course, { change, legs: after, vias: vias.after, search: searchAfter, onwards: true });
  if (head === undefined || tail === undefined) return undefined;
  // Either search may have stayed on the train for longer than the section.
  const joined = { ...ride, from: (head.at(-1) as Ride).from, to: (tail[0] as Ride).to };
  return withLegs(course, [...head.slice(0, -1), joined, ...tail.slice(1)]);
}

/** Whether two rides are one: on a circle line the same train comes to the same station twice. */
export function isSameRide(a: Ride, b: Ride): boolean {
  return a.pattern === b.pattern && a.base === b.base && a.from === b.from && a.to === b.to;
}

/**
 * The best way from a train to the destination of a plan (in a search by arrival: from its origin to the train) by way of
 * its via points. The train is included, and may go on further than it did.
 */
function bestAround(plan: SearchPlan, seat: Ride): readonly Leg[] | undefined {
  // The time says which day it is: all else begins with the train.
  const query = queryOf({ ...plan, time: departureOf(seat) });
  const found = raptor(plan.setting.world, { ...query, starts: [], seat });
  const isShort = ({ legs }: Found): boolean => {
    const times = timesOf(legs, { anchor: 0, plain: false });
    return times.every(({ departure }, index) => departure - (times[index - 1]?.arrival ?? departure) <= longestChange);
  };
  return found.findLast(isShort)?.legs;
}

interface Side {
  readonly change: Change;
  readonly legs: readonly Leg[];
  readonly vias: readonly number[];
  readonly search: boolean;
  readonly onwards: boolean;
}

/** The legs up to the train (or from the train on, in a search by departure); the train, included, may go on further. */
function reach(
  setting: Setting,
  course: Course,
  { change: { ride, closed }, legs: others, vias, search, onwards }: Side,
): readonly Leg[] | undefined {
  if (others.length === 0) return [ride];
  if (search) {
    const found = bestAround(planAgain(setting, course, { vias, onwards, closed }), ride);
    if (found !== undefined) return found;
  }
  const rides = others.filter((leg) => leg.kind === 'ride');
  const next = onwards ? rides[0] : rides.at(-1);
  const wait =
    next === undefined ? 0 : onwards ? departureOf(next) - arrivalOf(ride) : departureOf(ride) - arrivalOf(next);
  const options = { margin: 1, keep: wait <= longestChange };
  const legs = onwards
    ? pushAfter(setting.world, [ride, ...others], { index: 0, ...options })
    : pullBefore(setting.world, [...others, ride], { index: others.length, ...options });
  return legs && joinRides(legs);
}

/**
 * The whole course with the next (or previous) train at its beginning, by the same lines.
 *
 * @throws EngineError when there is none
 */
export function shiftCourse(setting: Setting, course: Course, step: 1 | -1): Course {
  if (isPlain(course)) throw new EngineError('plainData');
  const index = course.legs.findIndex((leg) => leg.kind === 'ride');
  const ride = course.legs[index];
  if (ride?.kind !== 'ride') throw new EngineError('noNeighbour');
  const { world } = setting;
  const day = serviceDay(world, ride);
  const { within } = viasAround(course, { ride, fromStop: ride.from, toStop: ride.to });
  const same = ridesLike(world, ride).filter(
    (one) => serviceOf(one).data.rail === serviceOf(ride).data.rail && callsAt(one, within),
  );
  const trains = same.flatMap((one) => trainsOn(world, one, day)).sort(compareRides);
  const position = trains.findIndex((one) => isSameRide(one, ride));
  const next = trains[position + step];
  if (next === undefined) throw new EngineError('noNeighbour');
  const moved = pushAfter(world, course.legs.with(index, next), { index, margin: 1 });
  if (moved === undefined) throw new EngineError('noNeighbour');
  return withLegs(course, moved);
}
