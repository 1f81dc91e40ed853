import { createRequestParameters } from '../requests/parameters.ts';
import { parseSearchRequest } from '../requests/parse-search.ts';
import { type Course, isPlainSearch } from '../course/course.ts';
import { planSearch, type SearchPlan } from '../search/search-plan.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { at } from '../../base/collections.ts';

interface Again {
  readonly vias?: readonly number[];
  readonly onwards?: boolean;
  readonly closed?: readonly string[];
}

/** Plans to repeat the search for a course: in either direction, with other via points, or around closed stations. */
export function planRepeatedSearch(
  context: EngineContext,
  course: Course,
  { vias = course.vias, onwards = true, closed = [] }: Again = {},
): SearchPlan {
  const { points } = context.world;
  const first = at(course.legs, 0);
  const last = at(course.legs, course.legs.length - 1);
  const begin = first.kind === 'ride' ? at(first.pattern.stops, first.from) : first.from;
  const end = last.kind === 'ride' ? at(last.pattern.stops, last.to) : last.to;
  const request = createRequestParameters(context, 'searchCourseExtreme', {
    ...course.parameters,
    conditionDetail: course.condition,
    viaList: [
      course.origin?.position.join(',') ?? at(points, begin).code,
      ...vias.map((via) => at(points, via).code),
      course.destination?.position.join(',') ?? at(points, end).code,
    ],
    fromName: course.origin?.name,
    toName: course.destination?.name,
    searchType: isPlainSearch(course) ? 'plain' : onwards ? 'departure' : 'arrival',
    interruptTransferStationCodeList: closed,
  });
  // A course with via points may end at its origin.
  return planSearch(context, parseSearchRequest(request), { round: true });
}
