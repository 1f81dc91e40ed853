import { EngineError } from '../../base/engine-error.ts';
import { type DelayLookup, type TimedLeg, computeLegTimes } from '../network/leg-times.ts';
import { type TrackPath, findTrackPath } from '../timetable/track-path.ts';
import type { Move, Ride, PointRef } from '../network/leg.ts';
import { i32 } from '../../base/collections.ts';
import { type PatternPart, findRideParts } from '../timetable/timetable.ts';
import { type Course, isPlain } from './course.ts';

type StateType = 'normal' | 'extension' | 'back';

interface SectionBase {
  /** 1-based. */
  readonly index: number;
  readonly departure: number;
  readonly arrival: number;
  readonly from: PointRef;
  readonly to: PointRef;
}

/** A section by train, bus, plane or ship. */
export interface RideSection extends SectionBase {
  readonly ride: Ride;
  readonly part: PatternPart;
  /** Stop indexes of the pattern. */
  readonly fromStop: number;
  readonly toStop: number;
  readonly path: TrackPath;
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
export function getSectionType(section: Section): string {
  if (isRide(section)) return section.part.service.kind;
  return section.move.kind === 'car' ? 'strange' : section.move.kind;
}

/**
 * A section of a course by its 1-based number, which must have a vehicle.
 *
 * @throws EngineError when there is no such section or it is on foot or the like
 */
export function getRideSection(course: Course, index: number): RideSection {
  const section = buildSections(course)[index - 1];
  if (section === undefined) throw new EngineError('sectionOutOfRange', String(index));
  if (!isRide(section)) throw new EngineError('sectionNotVehicle', String(index));
  return section;
}

/** The times of the legs of a course. */
export function computeCourseTimes(
  course: Pick<Course, 'legs' | 'anchor' | 'searchType'>,
  delayOf?: DelayLookup,
): TimedLeg[] {
  return computeLegTimes(course.legs, { anchor: course.anchor, plain: isPlain(course), delayOf });
}

/**
 * The sections of a course: one per leg, but one per line for trains that run through, and one more where they reverse.
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
    const late = departure - leg.base - i32(leg.pattern.departures, leg.from);
    for (const section of rideSections(leg, late)) sections.push({ ...section, index: sections.length + 1 });
  }
  return sections;
}

function rideSections(ride: Ride, late: number): Omit<RideSection, 'index'>[] {
  const { pattern } = ride;
  const parts = findRideParts(ride);
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
      path: findTrackPath(part.service.line, [from, to], part.way),
      departureState: index === 0 ? 'normal' : (part.state ?? 'normal'),
      arrivalState: next === undefined ? 'normal' : (next.state ?? 'normal'),
    };
  });
}
