import { type Section, buildSections } from '../course/sections.ts';
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

/** Calculates the sections, total times and prices of a course. */
export function calculateCourse(context: EngineContext, course: Course, delayOf?: DelayLookup): CalculatedCourse {
  const sections = buildSections(course, delayOf);
  const totals = computeTotals(sections, isPlainSearch(course));
  return { course, sections, totals, prices: new CalculatedPrices(context.world, course, sections) };
}
