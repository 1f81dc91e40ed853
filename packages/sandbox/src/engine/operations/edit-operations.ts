import type { Course } from '../course/course.ts';
import { openCourse } from '../editing/open-course.ts';
import { checkChoices, recalculate } from '../editing/recalculate-course.ts';
import { applyCourseEdit } from '../editing/edit-course.ts';
import { checkAssignment } from '../search/check-assignment.ts';
import type { DelayOf } from '../network/leg-times.ts';
import type { EditRequest, RecalculationRequest } from '../requests/parse-edit.ts';
import { delaysOf } from '../realtime/train-delays.ts';
import type { CourseView } from '../course/course-view.ts';
import { renderCourse } from '../render/render-course.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { calculate } from '../prices/calculated-course.ts';
import { withDelays, type CourseList, type RealtimeCourseList } from './search-courses.ts';

function show(
  setting: EngineContext,
  course: Course,
  { view, delayOf }: { view: CourseView; delayOf: DelayOf | undefined },
): CourseList {
  const late = delayOf && withDelays(setting, course, delayOf);
  // Where nothing goes in place of what does not run, the course is shown as it should be.
  return { Course: [renderCourse(setting, calculate(setting, late ?? course, late && delayOf), view)] };
}

function editWith(setting: EngineContext, request: EditRequest, delayOf: DelayOf | undefined): CourseList {
  const given = openCourse(setting, request.serializeData);
  const edited = applyCourseEdit(setting, given, request.edit);
  if (request.edit.passClass !== undefined) checkChoices(setting, edited, { passClass: request.edit.passClass });
  checkAssignment(request.edit.assignment, [{ ...calculate(setting, edited), score: 0 }]);
  const view = { ...request.view, realtime: delayOf !== undefined };
  return show(setting, { ...edited, engineVersion: given.engineVersion }, { view, delayOf });
}

/** `editCourse`. */
export function editCourse(setting: EngineContext, request: EditRequest): CourseList {
  return editWith(setting, request, undefined);
}

/** `editRealtimeCourse`. */
export function editRealtimeCourse(setting: EngineContext, request: EditRequest): RealtimeCourseList {
  return {
    realtimeDataTimestamp: setting.clock.text,
    ...editWith(setting, request, delaysOf(setting)),
  };
}

/** `recalculateCourse`. */
export function recalculateCourse(setting: EngineContext, request: RecalculationRequest): CourseList {
  const given = openCourse(setting, request.serializeData);
  const course = recalculate(setting, given, request.choices);
  return show(setting, course, { view: request.view, delayOf: undefined });
}
