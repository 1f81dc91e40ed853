import type { Course } from '../course.ts';
import { openCourse } from '../courses.ts';
import { checkChoices, edit, recalculate } from '../edit.ts';
import { checkAssignment } from '../extras.ts';
import type { DelayOf } from '../legs.ts';
import type { Parameters } from '../request.ts';
import { delaysOf } from '../realtime.ts';
import type { View } from '../view.ts';
import { renderCourse } from '../render.ts';
import type { Setting } from '../plan.ts';
import { calculate } from '../search.ts';
import { viewOf, withDelays, type CourseList, type RealtimeCourseList } from './search.ts';

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
