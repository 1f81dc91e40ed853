import { parseClockMinutes, minutesPerDay } from '../../base/calendar.ts';
import type { AssignedPass, Course } from '../course/course.ts';
import { computeFare, type TicketAndIcFare } from '../fares/fare-tables.ts';
import { at, sum } from '../../base/collections.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import type { SingleFareJourney } from './pass-route.ts';
import { getTrackEdgeKey, resolvePass } from './resolve-pass.ts';

/** Result of applying a commuter pass to a course. */
export interface PassAssignmentResult {
  readonly code: number;
  readonly requireUpdate: number;
  /** Reduced fares by the number of the first section for which they are paid. */
  readonly fares: ReadonlyMap<number, TicketAndIcFare>;
}

/**
 * Applies a commuter pass to a course, so that the part of the route on the pass is free. `discount` is true for an
 * online ticket that cannot be combined with a pass.
 */
export function assignPass(
  world: TransportNetwork,
  course: Pick<Course, 'searchType'> & { readonly pass: AssignedPass },
  fares: { readonly journeys: readonly SingleFareJourney[]; readonly discount: boolean },
): PassAssignmentResult {
  const { requireUpdate, edges } = resolvePass(world, course.pass);
  const result = (code: number): PassAssignmentResult => ({ code, requireUpdate, fares: new Map() });
  if (edges === undefined) return result(4);
  if (fares.discount) return result(3);
  const found = new Map<number, TicketAndIcFare>();
  let covered = false;
  for (const journey of fares.journeys) {
    const rest = uncovered(journey, edges);
    if (rest === undefined) continue;
    covered = true;
    if (!isValid(world, course, journey)) continue;
    const system = world.data.fares.systems[journey.system];
    if (system === undefined) continue;
    const prices = rest.map(({ points, kilometres }) =>
      computeFare(system, world.data.paid(journey.system, points, kilometres)),
    );
    const ticket = sum(prices, (price) => price.ticket);
    const ic = sum(prices, (price) => price.ic ?? price.ticket);
    if (ticket < journey.ticket) {
      found.set(at(journey.sections, 0).index, {
        ticket,
        ic: journey.ic === undefined ? undefined : Math.min(ic, journey.ic),
      });
    }
  }
  if (!covered) return result(2);
  return { code: found.size > 0 ? 0 : 1, requireUpdate, fares: found };
}

interface Stretch {
  readonly points: number[];
  kilometres: number;
}

/** Returns the parts of a journey that a commuter pass does not cover. Returns `undefined` if it covers no part. */
function uncovered(journey: SingleFareJourney, edges: ReadonlySet<string>): readonly Stretch[] | undefined {
  const rest: Stretch[] = [];
  let open: Stretch | undefined;
  let covered = false;
  for (const { path } of journey.sections) {
    for (const [index, kilometres] of path.hops.entries()) {
      const [from, to] = [at(path.points, index), at(path.points, index + 1)];
      if (edges.has(getTrackEdgeKey(journey.system, from, to))) {
        covered = true;
        open = undefined;
        continue;
      }
      if (open === undefined) rest.push((open = { points: [from], kilometres: 0 }));
      open.points.push(to);
      open.kilometres += kilometres;
    }
  }
  return covered ? rest : undefined;
}

/** True if a commuter pass is valid at the time of a journey. Off-peak passes are invalid on weekday mornings. */
function isValid(
  world: TransportNetwork,
  { searchType, pass }: Pick<Course, 'searchType'> & { readonly pass: AssignedPass },
  journey: SingleFareJourney,
): boolean {
  if (!pass.offpeak || pass.mode === 'offpeakTime') return true;
  if (pass.mode === 'peakTime') return false;
  const peak = world.data.passes.systems[journey.system]?.offpeak;
  if (peak === undefined || searchType === 'plain') return true;
  const time = at(journey.sections, 0).departure;
  const day = Math.floor(time / minutesPerDay);
  const minute = time - day * minutesPerDay;
  const inPeak = minute >= parseClockMinutes(peak.from) && minute < parseClockMinutes(peak.to);
  return !(inPeak && world.data.calendar.groupOf(day) === 'weekday');
}
