import type { CourseEdit } from '../requests/parse-edit.ts';
import { computeCourseTimes, getRideSection } from '../course/sections.ts';
import { type Course, isPlainSearch } from '../course/course.ts';
import { resolvePassAndCoupon } from '../serialize/assigned-pass.ts';
import { EngineError } from '../../base/engine-error.ts';
import { getPointByCode } from '../network/find-point.ts';
import { replaceTrain } from './replace-train.ts';
import { planRepeatedSearch } from './repeat-search.ts';
import { shiftCourse } from './shift-course.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { findCourses } from '../search/find-courses.ts';
import { at } from '../../base/collections.ts';
import { findTrainByCode, findTrainByTime } from './find-train.ts';

/** Repeats the search for a course, without transfers at the closed stations. */
function avoiding(context: EngineContext, course: Course, closed: readonly string[]): Course {
  const time = at(computeCourseTimes(course), 0).departure;
  const plan = planRepeatedSearch(context, course, { closed });
  const timed = isPlainSearch(course) ? plan : { ...plan, time };
  const [best] = findCourses(timed, 1, { pass: course.pass, coupon: course.coupon });
  if (best === undefined) throw new EngineError('noNeighbour', closed.join(':'));
  return { ...best.course, searchType: course.searchType };
}

function editTrains(context: EngineContext, course: Course, edit: CourseEdit): Course {
  const { instruction, closedTransfers: closed, lineCode, trainTime } = edit;
  for (const code of closed) getPointByCode(context.world, code);
  if (lineCode === undefined && trainTime === undefined) {
    if (instruction === 'AutoNext') return shiftCourse(context, course, 1);
    if (instruction === 'AutoPrevious') return shiftCourse(context, course, -1);
    return closed.length === 0 ? course : avoiding(context, course, closed);
  }
  if (isPlainSearch(course)) throw new EngineError('plainData');
  const section = getRideSection(course, edit.sectionIndex);
  const ride =
    lineCode === undefined && trainTime !== undefined
      ? findTrainByTime(context, course, { section, time: trainTime })
      : findTrainByCode(context, section, lineCode ?? '');
  const search =
    instruction === undefined || instruction === 'AutoNext' || instruction === 'AutoPrevious'
      ? 'SearchAfter'
      : instruction;
  const edited = replaceTrain(context, course, { section, ride, instruction: search, closed });
  if (edited === undefined) throw new EngineError('noNeighbour', lineCode ?? trainTime?.text);
  return edited;
}

/** Applies an edit request to a course: new trains, commuter pass, coupon or pass class. */
export function applyCourseEdit(context: EngineContext, course: Course, edit: CourseEdit): Course {
  const edited = editTrains(context, course, edit);
  const { pass = edited.pass, coupon = edited.coupon } = resolvePassAndCoupon(context, edit.assignment);
  const mode = edit.assignment.offpeakMode ?? pass?.mode;
  return {
    ...edited,
    pass: pass === undefined ? undefined : { ...pass, mode },
    coupon,
    selection:
      edit.passClass === undefined
        ? edited.selection
        : { ...edited.selection, passClasses: [Number(edit.passClass), ...edited.selection.passClasses] },
  };
}
