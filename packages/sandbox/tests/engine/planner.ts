import { api } from '../../src/api/index.ts';
import type { Course } from '../../src/engine/course/course.ts';
import { createEngineContext } from '../../src/engine/assemble-engine.ts';
import { loadTransportNetwork } from '../../src/engine/network/load-transport-network.ts';
import { createRequestParameters, type RequestParameterValues } from '../../src/engine/requests/parameters.ts';
import { parseSearchRequest } from '../../src/engine/requests/parse-search.ts';
import { planSearch, type SearchPlan } from '../../src/engine/search/search-plan.ts';

export const sandboxWorld = loadTransportNetwork();
export const engineContext = createEngineContext({ world: sandboxWorld, declared: api.byId }, {});

/** Creates a search plan from parameters of `searchCourseExtreme`. */
export function createSearchPlan(given: RequestParameterValues): SearchPlan {
  return planSearch(
    engineContext,
    parseSearchRequest(createRequestParameters(engineContext, 'searchCourseExtreme', given)),
  );
}

/** Codes of all points except ports of shared bicycles and demand transit. */
export const pointCodes = sandboxWorld.points.filter((point) => point.port === undefined).map(({ code }) => code);

/** Origin and destination of a course: a point index, or a negative number for a coordinate. */
export function getCourseEnds({ legs }: Pick<Course, 'legs'>): [begin: number, end: number] {
  const [first, last] = [legs[0]!, legs.at(-1)!];
  return [
    first.kind === 'ride' ? first.pattern.stops[first.from]! : first.from,
    last.kind === 'ride' ? last.pattern.stops[last.to]! : last.to,
  ];
}

/** True if a course calls at all points in the given order. */
export function courseCallsAt({ legs }: Pick<Course, 'legs'>, points: readonly number[]): boolean {
  const calls = legs.flatMap((leg) =>
    leg.kind === 'ride' ? [...leg.pattern.stops.subarray(leg.from, leg.to + 1)] : [leg.from, leg.to],
  );
  let passed = 0;
  for (const call of calls) while (passed < points.length && points[passed] === call) passed++;
  return passed === points.length;
}
