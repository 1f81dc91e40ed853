import { getServicePreference, type Preferences } from '../condition/preferences.ts';
import { getRideService } from '../network/ride.ts';
import type { SearchPlan } from './search-plan.ts';
import { computeTotalPrice } from '../prices/prices.ts';
import type { Service } from '../timetable/timetable.ts';
import type { CalculatedCourse } from '../prices/calculated-course.ts';
import { getMinutesFromRequest } from './choose-courses.ts';

/**
 * Computes the score of a course for recommendations. A lower score is better. Time has the most weight, followed by
 * transfers, walks and price.
 */
export function scoreCourse(plan: SearchPlan, { course, totals, prices }: CalculatedCourse): number {
  let score =
    getMinutesFromRequest(plan, totals) + totals.transfers * 8 + totals.walk * 0.5 + computeTotalPrice(prices) / 200;
  for (const leg of course.legs) {
    if (leg.kind === 'cycle' || leg.kind === 'demand') score -= 30;
    if (leg.kind !== 'ride') continue;
    const service = getRideService(leg);
    score += scoreDislike(service, plan.preferences);
    if (plan.preferences.expressStart && leg.from === 0 && isExpress(service)) score -= 40;
  }
  return score;
}

function isExpress({ kind, detail }: Service): boolean {
  return kind === 'train' && detail !== undefined;
}

function scoreDislike(service: Service, preferences: Preferences): number {
  const own = getServicePreference(service, preferences);
  const isJr = service.line.corporation.name === 'ＪＲ';
  const liking = typeof own === 'boolean' && isJr ? preferences.jr : own;
  return liking === 2 ? -20 : liking === 0 ? 60 : 0;
}
