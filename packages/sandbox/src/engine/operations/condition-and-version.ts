import type { CourseConditionResponse, DataVersionResponse } from '@route-search/schemas/validators';
import type { ConditionRequest } from '../requests/parse-condition.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import type { ResponseProperties } from './response-properties.ts';

/** Handles the API operation `generateCourseCondition`. Only the given options change in the condition string. */
export function generateCourseCondition(
  { world }: EngineContext,
  { detail, changes }: ConditionRequest,
): ResponseProperties<CourseConditionResponse> {
  return { Condition: world.conditions.compose(detail, changes) };
}

/** Handles the API operation `getDataVersion`. */
export function getDataVersion({
  world,
  clock: { day },
  startDay,
}: EngineContext): ResponseProperties<DataVersionResponse> {
  const { copyrights, versions } = world.data.engine;
  return {
    Copyrights: copyrights,
    Version: versions.map(({ months, until: _, ...version }) => {
      if (months === undefined) return version;
      const [rangeFrom, rangeTo] = world.data.calendar.getValidity({ day, startDay });
      return { ...version, rangeFrom, rangeTo };
    }),
  };
}
