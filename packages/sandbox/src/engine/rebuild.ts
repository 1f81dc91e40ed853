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
  serviceDay,
  serviceOf,
  trainsOn,
} from './legs.ts';
import type { Leg, Ride } from './leg.ts';
import { planSearch, type SearchPlan, type Setting } from './plan.ts';
import { bestAround } from './explore.ts';
import { at } from './util.ts';

export type Instruction = 'SearchAll' | 'SearchAfter' | 'SearchBefore' | 'Replace';

/** A change of one section of a course. */
export interface Change {
  readonly section: RideSection;
  readonly ride: Ride;
  readonly instruction: Instruction;
  /** Stations where nobody may change, for what is searched again. */
  readonly closed: readonly string[];
}

/** A plan that searches a course again. */
export function planAgain(setting: Setting, course: Course, more: Readonly<Record<string, string>>): SearchPlan {
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
      course.destination?.position.join(',') ?? at(points, end).code,
    ],
    ...(course.origin === undefined ? {} : { fromName: course.origin.name }),
    ...(course.destination === undefined ? {} : { toName: course.destination.name }),
    ...more,
  });
  // A course may end where it began, if it went over a via point.
  return planSearch(setting, request, { round: true });
}

/** All trains that lead from the beginning of a section to its end, without a time. */
export function ridesOfSection({ world }: Setting, section: RideSection, condition: Uint8Array): Ride[] {
  const { kind } = section.part.service;
  return directRides(world, section.from, section.to).filter((ride) => {
    if (ride.pattern.parts[0]?.service.kind !== kind) return false;
    if (ride.pattern === section.ride.pattern) return true;
    for (let stop = ride.from; stop < ride.to; stop++) if (condition[ride.pattern.hopBase + stop] === 0) return false;
    return true;
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

/** Nobody keeps a train that would mean waiting longer than this. */
const longestKeep = 180;

/** A course with another train in one section; undefined when the rest of the course cannot be reached. */
export function replaceTrain(setting: Setting, course: Course, change: Change): Course | undefined {
  const { before, after } = around(course, change.section);
  const { instruction, ride } = change;
  const searchBefore = instruction === 'SearchAll' || instruction === 'SearchBefore';
  const searchAfter = instruction === 'SearchAll' || instruction === 'SearchAfter';
  const unchanged = compareRides(ride, sectionRide(change.section)) === 0;
  if (unchanged) return course;
  const head = reach(setting, course, { change, legs: before, search: searchBefore, searchType: 'arrival' });
  const tail = reach(setting, course, { change, legs: after, search: searchAfter, searchType: 'departure' });
  if (head === undefined || tail === undefined) return undefined;
  return withLegs(course, joinRides([...head, ...tail.slice(1)]));
}

interface Side {
  readonly change: Change;
  readonly legs: readonly Leg[];
  readonly search: boolean;
  readonly searchType: 'departure' | 'arrival';
}

/** The legs up to the train (or from the train on, in a search by departure), the train included. */
function reach(
  setting: Setting,
  course: Course,
  { change: { ride, closed }, legs: others, search, searchType }: Side,
): Leg[] | undefined {
  if (others.length === 0) return [ride];
  const onwards = searchType === 'departure';
  if (search) {
    const plan = planAgain(setting, course, {
      searchType,
      ...(closed.length === 0 ? {} : { interruptTransferStationCodeList: closed.join(':') }),
    });
    const found = bestAround(plan, ride, at(plan.places, onwards ? 1 : 0));
    if (found !== undefined) return found;
  }
  const rides = others.filter((leg) => leg.kind === 'ride');
  const next = onwards ? rides[0] : rides.at(-1);
  const wait =
    next === undefined ? 0 : onwards ? departureOf(next) - arrivalOf(ride) : departureOf(ride) - arrivalOf(next);
  const options = { margin: 1, keep: wait <= longestKeep };
  return onwards
    ? pushAfter(setting.world, [ride, ...others], { index: 0, ...options })
    : pullBefore(setting.world, [...others, ride], { index: others.length, ...options });
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
  const same = directRides(world, at(ride.pattern.stops, ride.from), at(ride.pattern.stops, ride.to)).filter(
    (one) => serviceOf(one).data.rail === serviceOf(ride).data.rail,
  );
  const trains = same.flatMap((one) => trainsOn(world, one, day)).sort(compareRides);
  const position = trains.findIndex((one) => one.pattern === ride.pattern && one.base === ride.base);
  const next = position < 0 ? undefined : trains[position + step];
  if (next === undefined) throw new EngineError('noNeighbour');
  const legs = [...course.legs];
  legs[index] = next;
  const moved = pushAfter(world, legs, { index, margin: 1 });
  if (moved === undefined) throw new EngineError('noNeighbour');
  return withLegs(course, moved);
}
