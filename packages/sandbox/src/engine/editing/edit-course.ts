import { courseTimes, rideSectionAt } from '../course/sections.ts';
import { type Course, isPlain } from '../course/course.ts';
import { modeOf, passOf } from '../requests/parse-assignment.ts';
import { EngineError } from '../../base/engine-error.ts';
import type { Parameters } from '../parameters.ts';
import { pointByCode } from '../network/find-point.ts';
import { type Instruction, replaceTrain } from './replace-train.ts';
import { planAgain } from './research-course.ts';
import { shiftCourse } from './shift-course.ts';
import type { Setting } from '../realtime/engine-context.ts';
import { findCourses } from '../search/find-courses.ts';
import { at } from '../../base/collections.ts';
import { trainByCode, trainByTime } from './find-train.ts';

/** Searches the whole course again without changes at some stations. */
function avoiding(setting: Setting, course: Course, closed: readonly string[]): Course {
  const time = at(courseTimes(course), 0).departure;
  const plan = planAgain(setting, course, { closed });
  const timed = isPlain(course) ? plan : { ...plan, time };
  const [best] = findCourses(timed, 1, { pass: course.pass, coupon: course.coupon });
  if (best === undefined) throw new EngineError('noNeighbour', closed.join(':'));
  return { ...best.course, searchType: course.searchType };
}

/** The trains of a course as a request wants them. */
function editTrains(setting: Setting, course: Course, request: Parameters): Course {
  const instruction = request.text('assignInstruction') as Instruction | 'AutoNext' | 'AutoPrevious' | undefined;
  const closed = request.list('interruptTransferStationCodeList');
  for (const code of closed) pointByCode(setting.world, code);
  const lineCode = request.text('lineCode');
  const byTime = request.has('assignType') && (request.has('date') || request.has('time'));
  if (lineCode === undefined && !byTime) {
    if (instruction === 'AutoNext') return shiftCourse(setting, course, 1);
    if (instruction === 'AutoPrevious') return shiftCourse(setting, course, -1);
    return closed.length === 0 ? course : avoiding(setting, course, closed);
  }
  if (isPlain(course)) throw new EngineError('plainData');
  // The realtime call does not demand a section.
  const section = rideSectionAt(course, request.has('sectionIndex') ? request.number('sectionIndex') : 1);
  const ride =
    lineCode === undefined
      ? trainByTime(setting, course, { section, request })
      : trainByCode(setting, section, lineCode);
  const search =
    instruction === undefined || instruction === 'AutoNext' || instruction === 'AutoPrevious'
      ? 'SearchAfter'
      : instruction;
  const edited = replaceTrain(setting, course, { section, ride, instruction: search, closed });
  if (edited === undefined)
    throw new EngineError('noNeighbour', lineCode ?? request.text('time') ?? request.text('date'));
  return edited;
}

/** Does to a course what a request to edit it says. */
export function edit(setting: Setting, course: Course, request: Parameters): Course {
  const edited = editTrains(setting, course, request);
  const pass = passOf(setting, request) ?? edited.pass;
  const mode = modeOf(request) ?? pass?.mode;
  const choice = request.text('assignPassClassIndex');
  return {
    ...edited,
    pass: pass === undefined ? undefined : { ...pass, mode },
    coupon: request.text('coupon') ?? edited.coupon,
    selection:
      choice === undefined
        ? edited.selection
        : { ...edited.selection, passClasses: [Number(choice), ...edited.selection.passClasses] },
  };
}
