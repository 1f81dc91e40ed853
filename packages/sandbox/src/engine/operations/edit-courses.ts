import type { Course } from '../course/course.ts';
import { adaptCourseToTimetable, readSerializedCourse } from '../editing/read-serialized-course.ts';
import { checkPriceChoices, applyPriceChoices } from '../editing/choose-prices.ts';
import { applyCourseEdit } from '../editing/edit-course.ts';
import { checkPassAndCoupon } from '../search/check-pass-and-coupon.ts';
import type { DelayLookup } from '../network/leg-times.ts';
import type { EditRequest, RecalculationRequest } from '../requests/parse-edit.ts';
import { createDelayLookup } from '../realtime/train-delays.ts';
import type { CourseViewOptions } from '../course/course-view.ts';
import { renderCourse } from '../render/render-course.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { calculateCourse } from '../prices/calculated-course.ts';
import {
  addRealtimeTimestamp,
  applyDelaysToCourse,
  type CourseList,
  type RealtimeCourseList,
} from './search-courses.ts';

function renderEditedCourse(
  context: EngineContext,
  course: Course,
  { view, delayOf }: { view: CourseViewOptions; delayOf: DelayLookup | undefined },
): CourseList {
  const late = delayOf && applyDelaysToCourse(context, course, delayOf);
  // If no later train replaces a cancelled one, the course is shown as scheduled.
  const shown = late ?? adaptCourseToTimetable(context, course);
  return { Course: [renderCourse(context, calculateCourse(context, shown, { delayOf: late && delayOf }), view)] };
}

function editAndRender(context: EngineContext, request: EditRequest, delayOf: DelayLookup | undefined): CourseList {
  const given = readSerializedCourse(context, request.serializeData, delayOf);
  const edited = applyCourseEdit(context, given, request.edit);
  if (request.edit.passClass !== undefined) checkPriceChoices(context, edited, { passClass: request.edit.passClass });
  checkPassAndCoupon(request.edit.assignment, [{ ...calculateCourse(context, edited), score: 0 }]);
  const view = { ...request.view, realtime: delayOf !== undefined };
  return renderEditedCourse(context, { ...edited, engineVersion: given.engineVersion }, { view, delayOf });
}

/** Handles the API operation `editCourse`. */
export function editCourse(context: EngineContext, request: EditRequest): CourseList {
  return editAndRender(context, request, undefined);
}

/** Handles the API operation `editRealtimeCourse`. */
export function editRealtimeCourse(context: EngineContext, request: EditRequest): RealtimeCourseList {
  return addRealtimeTimestamp(context, editAndRender(context, request, createDelayLookup(context)));
}

/** Handles the API operation `recalculateCourse`. */
export function recalculateCourse(context: EngineContext, request: RecalculationRequest): CourseList {
  const given = readSerializedCourse(context, request.serializeData);
  const course = applyPriceChoices(context, given, request.choices);
  return renderEditedCourse(context, course, { view: request.view, delayOf: undefined });
}
