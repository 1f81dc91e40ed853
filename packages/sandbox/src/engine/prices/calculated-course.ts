import { type Section, sectionsOf } from '../course/sections.ts';
import { type Course, isPlain } from '../course/course.ts';
import { type Totals, totalsOf } from '../course/totals.ts';
import type { DelayOf } from '../network/leg-times.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { pricesOf } from './fare-calculation.ts';
import type { Prices } from './prices.ts';

/** A course with everything calculated. */
export interface Calculated {
  readonly course: Course;
  readonly sections: readonly Section[];
  readonly totals: Totals;
  readonly prices: Prices;
}

/** Calculates everything about a course. */
export function calculate(setting: EngineContext, course: Course, delayOf?: DelayOf): Calculated {
  const sections = sectionsOf(course, delayOf);
  const totals = totalsOf(sections, isPlain(course));
  return { course, sections, totals, prices: pricesOf(setting.world, course, sections) };
}
