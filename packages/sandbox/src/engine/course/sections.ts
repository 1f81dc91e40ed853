import { EngineError } from '../../base/engine-error.ts';
import { type DelayLookup, type TimedLeg, computeLegTimes } from '../network/leg-times.ts';
import { type TrackPath, findTrackPathBetweenPositions } from '../timetable/track-path.ts';
import type { StreetLeg, Ride, PointRef } from '../network/leg.ts';
import { readInt32 } from '../../base/collections.ts';
import { type PatternPart, findPatternPartsOfRide, getLinePosition } from '../timetable/timetable.ts';
import { type Course, isPlainSearch } from './course.ts';

type StateType = 'normal' | 'extension' | 'back';

interface SectionBase {
  /** 1-based position of the section in its course. */
  readonly index: number;
  readonly departure: number;
  readonly arrival: number;
  readonly from: PointRef;
  readonly to: PointRef;
}

/** Section of a course in a train, bus, plane or ship. */
export interface RideSection extends SectionBase {
  readonly ride: Ride;
  readonly part: PatternPart;
  /**
   * Stop where the passenger boards, as an index into the stops of the train. `toStop` is where the passenger alights.
   */
  readonly fromStop: number;
  readonly toStop: number;
  readonly path: TrackPath;
  readonly departureState: StateType;
  readonly arrivalState: StateType;
}

/** Section of a course on foot, or in a vehicle without a timetable. */
export interface StreetSection extends SectionBase {
  readonly move: StreetLeg;
}

export type Section = RideSection | StreetSection;

/** True if the section is a ride in a train, bus, plane or ship. */
export function isRideSection(section: Section): section is RideSection {
  return 'ride' in section;
}

/** Returns the type of a section in the notation of responses. */
export function getSectionType(section: Section): string {
  if (isRideSection(section)) return section.part.service.kind;
  return section.move.kind === 'car' ? 'strange' : section.move.kind;
}

/**
 * Returns the section with a 1-based position, which must be a ride.
 *
 * @throws EngineError if the section does not exist or is not a ride in a train, bus, plane or ship
 */
export function getRideSection(course: Course, index: number): RideSection {
  const section = buildSections(course)[index - 1];
  if (section === undefined) throw new EngineError('sectionOutOfRange', String(index));
  if (!isRideSection(section)) throw new EngineError('sectionNotVehicle', String(index));
  return section;
}

/** Computes the departure and arrival of every leg of a course. */
export function computeCourseTimes(
  course: Pick<Course, 'legs' | 'anchor' | 'searchType'>,
  delayOf?: DelayLookup,
): TimedLeg[] {
  return computeLegTimes(course.legs, { anchor: course.anchor, plain: isPlainSearch(course), delayOf });
}

/**
 * Splits a course into sections. Most legs are one section. A through train changes its line or direction on the way,
 * so its leg has one section for each line and direction.
 */
export function buildSections(
  course: Pick<Course, 'legs' | 'anchor' | 'searchType'>,
  delayOf?: DelayLookup,
): Section[] {
  const sections: Section[] = [];
  for (const { leg, departure, arrival } of computeCourseTimes(course, delayOf)) {
    if (leg.kind !== 'ride') {
      sections.push({ index: sections.length + 1, departure, arrival, from: leg.from, to: leg.to, move: leg });
      continue;
    }
    const late = departure - leg.base - readInt32(leg.pattern.departures, leg.from);
    for (const section of rideSections(leg, late)) sections.push({ ...section, index: sections.length + 1 });
  }
  return sections;
}

function rideSections(ride: Ride, late: number): Omit<RideSection, 'index'>[] {
  const { pattern } = ride;
  const parts = findPatternPartsOfRide(ride);
  return parts.map((part, index) => {
    const fromStop = Math.max(part.first, ride.from);
    const toStop = Math.min(part.last, ride.to);
    const from = readInt32(pattern.stops, fromStop);
    const to = readInt32(pattern.stops, toStop);
    const next = parts[index + 1];
    return {
      ride,
      part,
      fromStop,
      toStop,
      from,
      to,
      departure: ride.base + late + readInt32(pattern.departures, fromStop),
      arrival: ride.base + late + readInt32(pattern.arrivals, toStop),
      path: findTrackPathBetweenPositions(
        part.service.line,
        [getLinePosition(part, fromStop), getLinePosition(part, toStop)],
        part.way,
      ),
      departureState: index === 0 ? 'normal' : (part.state ?? 'normal'),
      arrivalState: next === undefined ? 'normal' : (next.state ?? 'normal'),
    };
  });
}
