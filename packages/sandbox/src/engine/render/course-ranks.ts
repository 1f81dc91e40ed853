import { computeTotalPrice } from '../prices/prices.ts';
import { at } from '../../base/collections.ts';
import type { CalculatedCourse } from '../prices/calculated-course.ts';
import type { CourseRanks } from '../course/course-view.ts';

/** Ranks courses by number of transfers, by fare and by time. Courses with equal values keep their order. */
export function rankCourses(list: readonly CalculatedCourse[]): CourseRanks[] {
  const rank = (value: (one: CalculatedCourse) => number): number[] => {
    const order = list.map((_, index) => index).sort((a, b) => value(at(list, a)) - value(at(list, b)) || a - b);
    const places: number[] = [];
    order.forEach((index, place) => (places[index] = place + 1));
    return places;
  };
  const transfer = rank(({ totals }) => totals.transfers);
  const fare = rank(({ prices }) => computeTotalPrice(prices, Infinity));
  const time = rank(({ totals }) => totals.arrival - totals.departure);
  return list.map((_, index) => ({ transfer: at(transfer, index), fare: at(fare, index), time: at(time, index) }));
}
