import type { EditInstruction } from '../requests/parse-edit.ts';
import { type Course, replaceLegs } from '../course/course.ts';
import type { RideSection } from '../course/sections.ts';
import { EngineError } from '../../base/engine-error.ts';
import { getRideArrival, getRideDeparture } from '../network/ride.ts';
import { joinRides, rescheduleRidesBefore, rescheduleRidesAfter } from '../network/reschedule-legs.ts';
import { computeLegTimes } from '../network/leg-times.ts';
import type { Leg, Ride } from '../network/leg.ts';
import type { SearchPlan } from '../search/search-plan.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { buildRaptorQuery } from '../search/build-query.ts';
import { type RaptorResult, runRaptor } from '../search/raptor.ts';
import { callsAtPoints, isSameRide, getSectionRide, splitViaPoints } from './section-rides.ts';
import { planRepeatedSearch } from './repeat-search.ts';

interface TrainReplacement {
  readonly section: RideSection;
  readonly ride: Ride;
  readonly instruction: EditInstruction;
  /** Codes of stations where the repeated search must not change trains. */
  readonly closed: readonly string[];
}

/** Splits the legs of a course into those before and after a section. A leg that extends beyond the section is cut. */
function splitLegs(course: Course, section: RideSection): { before: Leg[]; after: Leg[] } {
  const index = course.legs.indexOf(section.ride);
  const { ride, fromStop, toStop } = section;
  return {
    before: [...course.legs.slice(0, index), ...(fromStop > ride.from ? [{ ...ride, to: fromStop }] : [])],
    after: [...(toStop < ride.to ? [{ ...ride, from: toStop }] : []), ...course.legs.slice(index + 1)],
  };
}

/** Maximum wait between two trains of a course, in minutes. */
const longestChange = 180;

/**
 * Replaces the train of one section. Returns `undefined` if no trains connect the new train with the rest of the
 * course.
 *
 * @throws EngineError if the new train does not call at a via point inside the section
 */
export function replaceTrain(context: EngineContext, course: Course, change: TrainReplacement): Course | undefined {
  const { before, after } = splitLegs(course, change.section);
  const { instruction, ride } = change;
  const searchBefore = instruction === 'SearchAll' || instruction === 'SearchBefore';
  const searchAfter = instruction === 'SearchAll' || instruction === 'SearchAfter';
  if (isSameRide(ride, getSectionRide(change.section))) return course;
  const vias = splitViaPoints(course, change.section);
  if (!callsAtPoints(ride, vias.within)) throw new EngineError('trainNotOnSection');
  const head = rebuildSide(context, course, {
    change,
    legs: before,
    vias: vias.before,
    search: searchBefore,
    onwards: false,
  });
  const tail = rebuildSide(context, course, {
    change,
    legs: after,
    vias: vias.after,
    search: searchAfter,
    onwards: true,
  });
  if (head === undefined || tail === undefined) return undefined;
  // Both parts of the course, before and after the replaced section, contain the new train. In each part, the passenger
  // may ride it beyond the section.
  const joined = { ...ride, from: (head.at(-1) as Ride).from, to: (tail[0] as Ride).to };
  return replaceLegs(course, [...head.slice(0, -1), joined, ...tail.slice(1)]);
}

/**
 * Finds the best connection from a train via all via points to the destination, or backwards to the origin. The result
 * includes the train, which the passenger may ride beyond the section.
 */
function findBestContinuation(plan: SearchPlan, seat: Ride): readonly Leg[] | undefined {
  // The departure time in the query only selects the day of the timetable. The search itself starts in the train.
  const query = buildRaptorQuery({ ...plan, time: getRideDeparture(seat) });
  const found = runRaptor(plan.context.world, { ...query, starts: [], seat });
  const isShort = ({ legs }: RaptorResult): boolean => {
    const times = computeLegTimes(legs, { anchor: 0, plain: false });
    return times.every(({ departure }, index) => departure - (times[index - 1]?.arrival ?? departure) <= longestChange);
  };
  return found.findLast(isShort)?.legs;
}

interface CourseHalf {
  readonly change: TrainReplacement;
  readonly legs: readonly Leg[];
  readonly vias: readonly number[];
  readonly search: boolean;
  readonly onwards: boolean;
}

/**
 * Rebuilds the legs before or after the replaced train with a new search, or with other trains of the same lines. The
 * result includes the replaced train, which the passenger may ride beyond the section.
 */
function rebuildSide(
  context: EngineContext,
  course: Course,
  { change: { ride, closed }, legs: others, vias, search, onwards }: CourseHalf,
): readonly Leg[] | undefined {
  if (others.length === 0) return [ride];
  if (search) {
    const found = findBestContinuation(planRepeatedSearch(context, course, { vias, onwards, closed }), ride);
    if (found !== undefined) return found;
  }
  const rides = others.filter((leg) => leg.kind === 'ride');
  const next = onwards ? rides[0] : rides.at(-1);
  const wait =
    next === undefined
      ? 0
      : onwards
        ? getRideDeparture(next) - getRideArrival(ride)
        : getRideDeparture(ride) - getRideArrival(next);
  const options = { margin: 1, keep: wait <= longestChange };
  const legs = onwards
    ? rescheduleRidesAfter(context.world, [ride, ...others], { index: 0, ...options })
    : rescheduleRidesBefore(context.world, [...others, ride], { index: others.length, ...options });
  return legs && joinRides(legs);
}
