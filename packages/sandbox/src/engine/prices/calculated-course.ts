import { minutesPerDay } from '../../base/calendar.ts';
import { getOrCreate } from '../../base/collections.ts';
import { type Section, buildSections, isRideSection } from '../course/sections.ts';
import { type Course, isPlainSearch } from '../course/course.ts';
import { type CourseTotals, computeTotals } from '../course/totals.ts';
import type { DelayLookup } from '../network/leg-times.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { CalculatedPrices } from './fare-calculation.ts';
import type { CoursePrices } from './prices.ts';

/** Course with its sections, total times and prices. */
export interface CalculatedCourse {
  readonly course: Course;
  readonly sections: readonly Section[];
  readonly totals: CourseTotals;
  readonly prices: CoursePrices;
}

interface CalculationOptions {
  readonly delayOf?: DelayLookup | undefined;
  /**
   * Prices of courses of the same search by {@link buildPriceKey}. A third of the courses that a search finds differ
   * from another one only in their times.
   */
  readonly knownPrices?: Map<string, CoursePrices>;
}

/** Calculates the sections, total times and prices of a course. */
export function calculateCourse(
  context: EngineContext,
  course: Course,
  { delayOf, knownPrices = new Map<string, CoursePrices>() }: CalculationOptions = {},
): CalculatedCourse {
  const sections = buildSections(course, delayOf);
  const totals = computeTotals(sections, isPlainSearch(course));
  const prices = getOrCreate(
    knownPrices,
    buildPriceKey(course, sections),
    () => new CalculatedPrices(context.world, course, sections),
  );
  return { course, sections, totals, prices };
}

/**
 * Builds a text key from everything in which two courses of a search can differ and that affects their prices: trains
 * without their times, walks and dates. Whether a commuter pass is valid also depends on the time.
 */
function buildPriceKey({ pass }: Course, sections: readonly Section[]): string {
  const keyOf = (section: Section): string => {
    if (!isRideSection(section)) return Object.values(section.move).join(' ');
    const { ride, fromStop, toStop, departure } = section;
    const time = pass === undefined ? Math.floor(departure / minutesPerDay) : departure;
    return `${ride.pattern.index} ${ride.from} ${fromStop} ${toStop} ${time}`;
  };
  return sections.map(keyOf).join('|');
}
