import type { Course } from '../course/course.ts';
import { openCourse } from '../editing/open-course.ts';
import { checkChoices, choosePrices } from '../editing/choose-prices.ts';
import { applyCourseEdit } from '../editing/edit-course.ts';
import { checkAssignment } from '../search/check-assignment.ts';
import type { DelayLookup } from '../network/leg-times.ts';
import type { EditRequest, RecalculationRequest } from '../requests/parse-edit.ts';
import { createDelayLookup } from '../realtime/train-delays.ts';
import type { CourseView } from '../course/course-view.ts';
import { renderCourse } from '../render/render-course.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { calculateCourse } from '../prices/calculated-course.ts';
import { applyDelays, type CourseList, type RealtimeCourseList } from './search-courses.ts';

function renderEditedCourse(
  setting: EngineContext,
  course: Course,
  { view, delayOf }: { view: CourseView; delayOf: DelayLookup | undefined },
): CourseList {
  const late = delayOf && applyDelays(setting, course, delayOf);
  // If nothing replaces a train that does not run, the course is shown as scheduled.
  return { Course: [renderCourse(setting, calculateCourse(setting, late ?? course, late && delayOf), view)] };
}

function editAndRender(setting: EngineContext, request: EditRequest, delayOf: DelayLookup | undefined): CourseList {
  const given = openCourse(setting, request.serializeData);
  const edited = applyCourseEdit(setting, given, request.edit);
  if (request.edit.passClass !== undefined) checkChoices(setting, edited, { passClass: request.edit.passClass });
  checkAssignment(request.edit.assignment, [{ ...calculateCourse(setting, edited), score: 0 }]);
  const view = { ...request.view, realtime: delayOf !== undefined };
  return renderEditedCourse(setting, { ...edited, engineVersion: given.engineVersion }, { view, delayOf });
}

/** Handles `editCourse`. */
export function editCourse(setting: EngineContext, request: EditRequest): CourseList {
  return editAndRender(setting, request, undefined);
}

/** Handles `editRealtimeCourse`. */
export function editRealtimeCourse(setting: EngineContext, request: EditRequest): RealtimeCourseList {
  return {
    realtimeDataTimestamp: setting.clock.text,
    ...editAndRender(setting, request, createDelayLookup(setting)),
  };
}

/** Handles `recalculateCourse`. */
export function recalculateCourse(setting: EngineContext, request: RecalculationRequest): CourseList {
  const given = openCourse(setting, request.serializeData);
  const course = choosePrices(setting, given, request.choices);
  return renderEditedCourse(setting, course, { view: request.view, delayOf: undefined });
}
