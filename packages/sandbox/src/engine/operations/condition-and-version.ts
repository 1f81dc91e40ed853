import type { CourseConditionResponse, DataVersionResponse } from '@route-search/schemas/validators';
import { ymdOf } from '../../base/calendar.ts';
import type { Parameters } from '../parameters.ts';
import type { Setting } from '../realtime/engine-context.ts';
import type { Members } from './response-properties.ts';

/** `generateCourseCondition`: what is given patches `detail`, everything else keeps its digits. */
export function generateCourseCondition({ world }: Setting, request: Parameters): Members<CourseConditionResponse> {
  const changes = request.givenOf(world.conditions.names);
  return { Condition: world.conditions.compose(request.neededText('detail'), changes) };
}

/** `getDataVersion`. */
export function getDataVersion({ world, clock }: Setting): Members<DataVersionResponse> {
  const { copyrights, versions } = world.data.engine;
  return {
    Copyrights: copyrights,
    Version: versions.map(({ months, ...version }) => {
      if (months === undefined) return version;
      const [rangeFrom = '', rangeTo = ''] = world.data.calendar.rangeOf(clock.day, months).map(ymdOf);
      return { ...version, rangeFrom, rangeTo };
    }),
  };
}
