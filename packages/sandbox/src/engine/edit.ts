import { dayMinutes, dayOf, minutesOf } from './calendar.ts';
import { courseTimes, isPlain, noSelection, rideSectionAt, type Course, type RideSection } from './course.ts';
import { modeOf, passOf } from './extras.ts';
import { EngineError } from './errors.ts';
import { departureOf, arrivalOf, nextRide, previousRide, serviceDay } from './legs.ts';
import type { Parameters } from './request.ts';
import type { Ride } from './leg.ts';
import { pointByCode } from './places.ts';
import { replaceTrain, ridesOfSection, planAgain, shiftCourse, type Instruction } from './rebuild.ts';
import type { Setting } from './plan.ts';
import { calculate, findCourses } from './search.ts';
import { runsOn, trainOfLine } from './trips.ts';
import { lapAt } from './timetable.ts';
import { at } from './util.ts';

/**
 * The train that a line code names, as a ride over a section.
 *
 * @throws EngineError when there is no such train, or it does not run over the section on its day
 */
export function trainByCode({ world }: Setting, section: RideSection, code: string): Ride {
  const train = trainOfLine(world, code);
  if (train === undefined) throw new EngineError('trainNotFound', code);
  const { pattern, starts } = train.variant;
  const from = pattern.stops.indexOf(section.from, train.lap * (pattern.lapStops ?? 0));
  const to = pattern.stops.indexOf(section.to, from + 1);
  const day = serviceDay(world, section.ride);
  const runs = from >= 0 && to >= 0 && lapAt(pattern, from) === train.lap && runsOn(train, day, world);
  if (!runs) throw new EngineError('trainNotOnSection', code);
  return { kind: 'ride', pattern, from, to, base: day * dayMinutes + at(starts, train.index) };
}
function trainByTime(
  setting: Setting,
  course: Course,
  { section, request }: { section: RideSection; request: Parameters },
): Ride {
  const arrival = request.text('assignType') === 'arrival';
  const current = arrival
    ? arrivalOf({ ...section.ride, to: section.toStop })
    : departureOf({ ...section.ride, from: section.fromStop });
  const date = request.text('date');
  const time = request.text('time');
  const day = date === undefined ? Math.floor(current / dayMinutes) : dayOf(date);
  const minute = time === undefined ? current - Math.floor(current / dayMinutes) * dayMinutes : minutesOf(time);
  const moment = day * dayMinutes + minute;
  const { hops } = planAgain(setting, course);
  const rides = ridesOfSection(setting, { course, section }, hops);
  const found = arrival ? previousRide(setting.world, rides, moment) : nextRide(setting.world, rides, moment);
  if (found === undefined) throw new EngineError('noNeighbour', time ?? date);
  return found;
}

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

/** Chooses other prices of a course. */
export function recalculate(setting: Setting, course: Course, request: Parameters): Course {
  const kind = request.text('teikiKind');
  const condition =
    kind === undefined ? course.condition : setting.world.conditions.compose(course.condition, { teikiKind: kind });
  const numbers = (name: string): number[] => request.list(name).map(Number);
  const classes = ['vehicleIndex', 'passClassIndex'].flatMap((name) =>
    request.has(name) ? [request.number(name)] : [],
  );
  const selection = {
    fares: [...numbers('fareIndex'), ...course.selection.fares],
    charges: [...numbers('chargeIndex'), ...course.selection.charges],
    passClasses: [...classes, ...course.selection.passClasses],
  };
  const changed: Course = { ...course, condition, selection };
  checkChoices(setting, changed, request);
  return changed;
}

/** Every number that a request names must exist. */
export function checkChoices(setting: Setting, course: Course, request: Parameters): void {
  const { prices } = calculate(setting, { ...course, selection: noSelection });
  for (const [name, kind] of [
    ['fareIndex', 'Fare'],
    ['chargeIndex', 'Charge'],
  ] as const) {
    for (const index of request.list(name)) {
      if (!prices.items.some((item) => item.kind === kind && item.index === Number(index))) {
        throw new EngineError('noSuchPrice', index);
      }
    }
  }
  const vehicle = request.text('vehicleIndex');
  if (vehicle !== undefined && prices.choices[Number(vehicle) - 1]?.kind !== 'vehicle') {
    throw new EngineError('noSuchPassClass', vehicle);
  }
  const pass = request.text('passClassIndex') ?? request.text('assignPassClassIndex');
  const chosen = pass === undefined ? undefined : prices.choices[Number(pass) - 1];
  if (pass !== undefined && (chosen === undefined || chosen.kind === 'vehicle')) {
    throw new EngineError('noSuchPassClass', pass);
  }
}
