import { EngineError } from './errors.ts';
import { timesOf, type DelayOf, type Timed } from './legs.ts';
import { pathBetween, type Path } from './paths.ts';
import type { Coordinate, Place } from './places.ts';
import { destinationSpot, originSpot, type Leg, type Move, type Ride, type Spot } from './leg.ts';
import { at, i32, sum } from './util.ts';
import { partsOf, type Part } from './timetable.ts';
import type { World } from './world.ts';

export type SearchType = 'departure' | 'arrival' | 'lastTrain' | 'firstTrain' | 'plain';

/** All search types, in the order of their numbers in serialized data. */
export const searchTypes = [
  'departure',
  'arrival',
  'lastTrain',
  'firstTrain',
  'plain',
] as const satisfies readonly SearchType[];

/** Prices and passes that were chosen by hand, as 1-based numbers. */
export interface Selection {
  readonly fares: readonly number[];
  readonly charges: readonly number[];
  /** Positions in PassStatus. */
  readonly passClasses: readonly number[];
}

/** A pass that was assigned: its route as text, and what kind it is. */
export interface AssignedPass {
  readonly route: string;
  readonly kind: string;
  readonly offpeak: boolean;
  /** Why the text is not to be trusted: the serialized data was damaged. */
  readonly damaged: boolean;
  readonly mode: 'offpeakTime' | 'peakTime' | undefined;
}

/** Everything that a course is made of; its serialized data holds exactly this. */
export interface Course {
  readonly searchType: SearchType;
  readonly condition: string;
  readonly legs: readonly Leg[];
  /** Points that the course has to come by, in this order, whatever else changes. */
  readonly vias: readonly number[];
  readonly origin: Coordinate | undefined;
  readonly destination: Coordinate | undefined;
  /** When the course begins, if it has no train. */
  readonly anchor: number;
  /** Parameters of the search that a later search repeats. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly selection: Selection;
  readonly pass: AssignedPass | undefined;
  readonly coupon: string | undefined;
  readonly engineVersion: string;
}

/** Nothing chosen by hand. */
export const noSelection: Selection = { fares: [], charges: [], passClasses: [] };

/** Whether a course comes from a search by average waiting time. */
export function isPlain(course: Pick<Course, 'searchType'>): boolean {
  return course.searchType === 'plain';
}

export type StateType = 'normal' | 'extension' | 'back';

interface SectionBase {
  /** 1-based. */
  readonly index: number;
  readonly departure: number;
  readonly arrival: number;
  readonly from: Spot;
  readonly to: Spot;
}

/** A section by train, bus, plane or ship. */
export interface RideSection extends SectionBase {
  readonly ride: Ride;
  readonly part: Part;
  /** Stop indexes of the pattern. */
  readonly fromStop: number;
  readonly toStop: number;
  readonly path: Path;
  readonly departureState: StateType;
  readonly arrivalState: StateType;
}

/** A section on foot or by another way without timetable. */
export interface MoveSection extends SectionBase {
  readonly move: Move;
}

export type Section = RideSection | MoveSection;

/** Whether a section has a train. */
export function isRide(section: Section): section is RideSection {
  return 'ride' in section;
}

/** What the wire calls the vehicle of a section. */
export function sectionType(section: Section): string {
  if (isRide(section)) return section.part.service.kind;
  return section.move.kind === 'car' ? 'strange' : section.move.kind;
}

/**
 * A section of a course by its 1-based number, which must have a vehicle.
 *
 * @throws EngineError when there is no such section or it is on foot or the like
 */
export function rideSectionAt(course: Course, index: number): RideSection {
  const section = sectionsOf(course)[index - 1];
  if (section === undefined) throw new EngineError('sectionOutOfRange', String(index));
  if (!isRide(section)) throw new EngineError('sectionNotVehicle', String(index));
  return section;
}

/** A course with other legs; what was chosen by hand for the old ones no longer holds. */
export function withLegs(course: Course, legs: Course['legs']): Course {
  return { ...course, legs, selection: noSelection };
}

/** The times of the legs of a course. */
export function courseTimes(course: Pick<Course, 'legs' | 'anchor' | 'searchType'>, delayOf?: DelayOf): Timed[] {
  return timesOf(course.legs, { anchor: course.anchor, plain: isPlain(course), delayOf });
}

/**
 * The sections of a course: one per leg, but one per line for trains that run through, and one more where they reverse.
 */
export function sectionsOf(course: Pick<Course, 'legs' | 'anchor' | 'searchType'>, delayOf?: DelayOf): Section[] {
  const sections: Section[] = [];
  for (const { leg, departure, arrival } of courseTimes(course, delayOf)) {
    if (leg.kind !== 'ride') {
      sections.push({ index: sections.length + 1, departure, arrival, from: leg.from, to: leg.to, move: leg });
      continue;
    }
    const late = departure - leg.base - i32(leg.pattern.departures, leg.from);
    for (const section of rideSections(leg, late)) sections.push({ ...section, index: sections.length + 1 });
  }
  return sections;
}

function rideSections(ride: Ride, late: number): Omit<RideSection, 'index'>[] {
  const { pattern } = ride;
  const parts = partsOf(ride);
  return parts.map((part, index) => {
    const fromStop = Math.max(part.first, ride.from);
    const toStop = Math.min(part.last, ride.to);
    const from = i32(pattern.stops, fromStop);
    const to = i32(pattern.stops, toStop);
    const next = parts[index + 1];
    return {
      ride,
      part,
      fromStop,
      toStop,
      from,
      to,
      departure: ride.base + late + i32(pattern.departures, fromStop),
      arrival: ride.base + late + i32(pattern.arrivals, toStop),
      path: pathBetween(part.service.line, [from, to], part.way),
      departureState: index === 0 ? 'normal' : (part.state ?? 'normal'),
      arrivalState: next === undefined ? 'normal' : (next.state ?? 'normal'),
    };
  });
}

/** The point or coordinate of a spot. */
export function placeAt(world: World, course: Pick<Course, 'origin' | 'destination'>, spot: Spot): Place {
  const coordinate = spot === originSpot ? course.origin : spot === destinationSpot ? course.destination : undefined;
  return coordinate ?? at(world.points, spot);
}

/** How a course adds up, in minutes and 100 m. */
export interface Totals {
  readonly onBoard: number;
  readonly walk: number;
  readonly other: number;
  readonly transfers: number;
  readonly departure: number;
  readonly arrival: number;
}

/** The times of sections added up. Without a timetable (`plain`) a course begins with the wait for the first train. */
export function totalsOf(sections: readonly Section[], plain: boolean): Totals {
  const minutes = (list: readonly Section[]): number => sum(list, ({ departure, arrival }) => arrival - departure);
  const walks = sections.filter((section) => !isRide(section) && section.move.kind === 'walk');
  const vehicles = sections.filter((section) => !walks.includes(section));
  const departure = plain ? 0 : at(sections, 0).departure;
  const { arrival } = at(sections, sections.length - 1);
  const trains = new Set(vehicles.map((section) => (isRide(section) ? section.ride : section)));
  return {
    onBoard: minutes(vehicles),
    walk: minutes(walks),
    // Waiting within a train that stands at a station is time on the way, but not on board.
    other: arrival - departure - minutes(sections),
    transfers: Math.max(0, trains.size - 1),
    departure,
    arrival,
  };
}
