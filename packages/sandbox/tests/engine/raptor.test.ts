import { describe, expect, it } from 'vitest';
import { parseDay } from '../../src/base/calendar.ts';
import { changeTime } from '../../src/engine/network/reschedule-legs.ts';
import { findDirectRides, findNextRide } from '../../src/engine/network/trains.ts';
import { getArrival, getDeparture } from '../../src/engine/network/ride.ts';
import { planFor, world } from './planner.ts';
import type { SearchPlan } from '../../src/engine/search/search-plan.ts';
import { runRaptor, type RaptorQuery } from '../../src/engine/search/raptor.ts';

const trains = world.points.filter((point) => point.kind !== 'cycle' && point.kind !== 'demand');

function queryOf(plan: SearchPlan, from: number, to: number): RaptorQuery {
  const edge = (point: number): RaptorQuery['starts'][number] => ({ point, minutes: 0, moves: [] });
  return {
    direction: plan.direction,
    time: plan.time,
    day: Math.floor(plan.time / 1440),
    starts: [edge(plan.direction === 1 ? from : to)],
    ends: [edge(plan.direction === 1 ? to : from)],
    vias: [],
    seat: undefined,
    hops: [plan.hops],
    closed: undefined,
    links: plan.moveContext.links,
    rounds: 6,
    margin: 1,
    plain: false,
    wait: true,
    before: undefined,
  };
}

/**
 * Reference for RAPTOR: computes the earliest arrivals by plain relaxation, round by round with every train from every
 * point and without the optimizations of the search. Slow and simple.
 */
function reference(plan: SearchPlan, from: number, rounds: number): number[] {
  const size = world.points.length;
  let ride = new Array<number>(size).fill(Infinity);
  let walk = new Array<number>(size).fill(Infinity);
  const best = new Array<number>(size).fill(Infinity);
  walk[from] = plan.time;
  best[from] = plan.time;
  for (let round = 1; round <= rounds; round++) {
    const nextByRide = new Array<number>(size).fill(Infinity);
    const nextByWalk = new Array<number>(size).fill(Infinity);
    for (let origin = 0; origin < size; origin++) {
      const [byRide, byWalk] = [ride[origin]!, walk[origin]!];
      if (byRide === Infinity && byWalk === Infinity) continue;
      for (let destination = 0; destination < size; destination++) {
        for (const direct of findDirectRides(world, origin, destination)) {
          let open = true;
          for (let stop = direct.from; stop < direct.to; stop++)
            open &&= plan.hops[direct.pattern.hopBase + stop] === 1;
          if (!open) continue;
          const first = round === 1 ? 0 : changeTime(direct, true, 1);
          const ready = Math.min(byRide + changeTime(direct, false, 1), byWalk + first);
          if (!Number.isFinite(ready)) continue;
          const train = findNextRide(world, [direct], ready);
          if (train !== undefined) nextByRide[destination] = Math.min(nextByRide[destination]!, getArrival(train));
        }
      }
    }
    nextByRide.forEach((time, point) => {
      for (const link of plan.moveContext.links[point]!)
        nextByWalk[link.to] = Math.min(nextByWalk[link.to]!, time + link.minutes);
    });
    ride = nextByRide;
    walk = nextByWalk;
    for (let point = 0; point < size; point++) best[point] = Math.min(best[point]!, ride[point]!, walk[point]!);
  }
  return best;
}

describe('runRaptor', () => {
  it.each([
    ['22671', '0958'],
    ['22646', '2210'],
    ['45608', '0700'],
    ['29412', '1405'],
    ['23308', '1730'],
  ])('finds the earliest arrival at every point from the station %s at %s', (code, time) => {
    const from = world.byCode.get(code)!.index;
    const other = code === '22828' ? '22741' : '22828';
    const plan = planFor({ viaList: [code, other], date: '20240620', time });
    const best = reference(plan, from, 4);
    let compared = 0;
    for (const { index, name } of trains) {
      if (index === from) continue;
      const found = runRaptor(world, { ...queryOf(plan, from, index), rounds: 4 });
      const wanted = best[index]!;
      // Neither search begins with a walk: such walks are edges of the query, which this query does not have.
      expect([name, found.at(-1)?.time ?? Infinity]).toEqual([name, wanted]);
      compared++;
    }
    expect(compared).toBe(trains.length - 1);
  });

  it('finds the latest departure that reaches the requested arrival, in a backward search', () => {
    const time = parseDay('20240620') * 1440 + 1200;
    for (const [code, other] of [
      ['22671', '22828'],
      ['22936', '25978'],
      ['22715', '22110'],
      ['23308', '22528'],
    ] as const) {
      const from = world.byCode.get(code)!.index;
      const to = world.byCode.get(other)!.index;
      const shared = { viaList: [code, other], date: '20240620' };
      const backward = planFor({ ...shared, searchType: 'arrival', time: '2000' });
      const latest = runRaptor(world, queryOf(backward, from, to)).at(-1)!.time;
      const forward = planFor({ ...shared, time: '0800' });
      const arrivalFrom = (moment: number): number =>
        runRaptor(world, { ...queryOf(forward, from, to), time: moment }).at(-1)!.time;
      expect(arrivalFrom(latest)).toBeLessThanOrEqual(time);
      expect(arrivalFrom(latest + 1)).toBeGreaterThan(time);
    }
  });

  it('returns legs of which each begins where and when the previous one has ended, or later', () => {
    const plan = planFor({ viaList: ['22671', '25978'], date: '20240620', time: '1000' });
    const [from, to] = [world.byCode.get('22671')!.index, world.byCode.get('25978')!.index];
    for (const { legs, time } of runRaptor(world, queryOf(plan, from, to))) {
      let place = from;
      let moment = plan.time;
      for (const leg of legs) {
        const begin = leg.kind === 'ride' ? leg.pattern.stops[leg.from]! : leg.from;
        expect(begin).toBe(place);
        if (leg.kind === 'ride') {
          expect(getDeparture(leg)).toBeGreaterThanOrEqual(moment);
          moment = getArrival(leg);
          place = leg.pattern.stops[leg.to]!;
        } else {
          moment += leg.minutes;
          place = leg.to;
        }
      }
      expect([place, moment]).toEqual([to, time]);
    }
  });
});
