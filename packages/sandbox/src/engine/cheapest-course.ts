import { cheapest } from './cheapest.ts';
import { isPlain } from './course.ts';
import { longestWait, queryOf, tighten } from './explore.ts';
import type { Leg } from './leg.ts';
import { previousRide, sameWays, timesOf } from './legs.ts';
import type { SearchPlan } from './plan.ts';
import { totalPrice } from './prices.ts';
import { compareTime, longestOf, type Cheapest } from './search.ts';
import { at, sum } from './util.ts';

export const cheapestCourse: Cheapest = function* (plan, found, { pass, coupon }) {
  const [quickest] = found.toSorted(compareTime(plan));
  if (quickest === undefined || plan.places.length > 2 || pass !== undefined) return undefined;
  yield;
  const most = longestOf(plan, quickest);
  const below = Math.min(...found.map(({ prices }) => totalPrice(prices)));
  const { direction, time, searchType, condition, setting } = plan;
  const [from, until] = direction === 1 ? [time, time + most] : [time - most, time];
  const forwards = { ...plan, direction: 1, time: from } as const;
  const legs = yield* cheapest(setting.world, queryOf(forwards), {
    condition,
    coupon,
    below,
    wait: searchType === 'departure' ? longestWait : Infinity,
    arrival: [searchType === 'arrival' ? time - longestWait : -Infinity, until],
  });
  if (legs === undefined) return undefined;
  const tight = tighten(forwards, direction === 1 ? legs : endLate(plan, legs)) ?? legs;
  const leaves = at(timesOf(tight, { anchor: 0, plain: isPlain(plan) }), 0).departure;
  return searchType === 'departure' && leaves - time > longestWait ? legs : tight;
};

/** Takes the last train that goes the same way as that of a way, and arrives until the asked time. */
function endLate({ setting: { world }, time }: SearchPlan, legs: readonly Leg[]): readonly Leg[] {
  const index = legs.findLastIndex(({ kind }) => kind === 'ride');
  const ride = legs[index];
  if (ride?.kind !== 'ride') return legs;
  const rest = sum(legs.slice(index + 1), (leg) => (leg.kind === 'ride' ? 0 : leg.minutes));
  return legs.with(index, previousRide(world, sameWays(world, ride), time - rest) ?? ride);
}
