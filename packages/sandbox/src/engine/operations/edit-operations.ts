import type { Course } from '../course/course.ts';
import { openCourse } from '../editing/open-course.ts';
import { checkChoices, recalculate } from '../editing/recalculate-course.ts';
import { edit } from '../editing/edit-course.ts';
import { checkAssignment } from '../requests/parse-assignment.ts';
import type { DelayOf } from '../network/leg-times.ts';
import type { Parameters } from '../parameters.ts';
import { delaysOf } from '../realtime/train-delays.ts';
import type { View } from '../render/course-view.ts';
import { renderCourse } from '../render/render-course.ts';
import type { Setting } from '../realtime/engine-context.ts';
import { calculate } from '../prices/calculated-course.ts';
import { viewOf, withDelays, type CourseList, type RealtimeCourseList } from './search-courses.ts';

function show(
  setting: Setting,
  course: Course,
  { view, delayOf }: { view: View; delayOf: DelayOf | undefined },
): CourseList {
  const late = delayOf && withDelays(setting, course, delayOf);
  // Where nothing goes in place of what does not run, the course is shown as it should be.
  return { Course: [renderCourse(setting, calculate(setting, late ?? course, late && delayOf), view)] };
}

function editWith(setting: Setting, request: Parameters, delayOf: DelayOf | undefined): CourseList {
  const given = openCourse(setting, request.neededText('serializeData'));
  const edited = edit(setting, given, request);
  if (request.has('assignPassClassIndex')) checkChoices(setting, edited, request);
  checkAssignment(setting, request, [{ ...calculate(setting, edited), score: 0 }]);
  const view = { ...viewOf(request), status: true, realtime: delayOf !== undefined };
  return show(setting, { ...edited, engineVersion: given.engineVersion }, { view, delayOf });
}

/** `editCourse`. */
export function editCourse(setting: Setting, request: Parameters): CourseList {
  return editWith(setting, request, undefined);
}

/** `editRealtimeCourse`. */
export function editRealtimeCourse(setting: Setting, request: Parameters): RealtimeCourseList {
  return {
    realtimeDataTimestamp: setting.clock.text,
    ...editWith(setting, request, delaysOf(setting)),
  };
}

/** `recalculateCourse`. */
export function recalculateCourse(setting: Setting, request: Parameters): CourseList {
  const given = openCourse(setting, request.neededText('serializeData'));
  const course = recalculate(setting, given, request);
  const view = { ...viewOf(request), route: request.flag('addRouteData') };
  return show(setting, course, { view, delayOf: undefined });
}
