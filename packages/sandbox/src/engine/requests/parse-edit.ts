import { parseDay, parseMinutes } from '../../base/calendar.ts';
import type { CourseView } from '../course/course-view.ts';
import type { AssignmentRequest } from '../serialize/assigned-pass.ts';
import { parseAssignment } from './parse-assignment.ts';
import { parseCourseView } from './parse-course-view.ts';
import type { Parameters } from './parameters.ts';

/** Part of a course that is searched again after a train was replaced. */
export type Instruction = 'SearchAll' | 'SearchAfter' | 'SearchBefore' | 'Replace';

/** Train that an edit asks for by its time. */
export interface TrainTime {
  /** True for the last train that arrives until the time; false for the first one that departs at or after it. */
  readonly isArrival: boolean;
  /** Days since 1970-01-01; that of the course when absent. */
  readonly day: number | undefined;
  /** Minute of the day; that of the course when absent. */
  readonly minute: number | undefined;
  /** Value that an error reports. */
  readonly text: string;
}

/** Changes of an existing course. */
export interface CourseEdit {
  readonly instruction: Instruction | 'AutoNext' | 'AutoPrevious' | undefined;
  /** Codes of the stations where the passenger must not change. */
  readonly closedTransfers: readonly string[];
  readonly lineCode: string | undefined;
  readonly trainTime: TrainTime | undefined;
  /** 1-based. */
  readonly sectionIndex: number;
  readonly assignment: AssignmentRequest;
  /** 1-based position in PassStatus. */
  readonly passClass: string | undefined;
}

/** Request of `editCourse` and `editRealtimeCourse`. */
export interface EditRequest {
  readonly serializeData: string;
  readonly edit: CourseEdit;
  readonly view: CourseView;
}

/** Reads a request to edit a course. */
export function parseEdit(parameters: Parameters): EditRequest {
  return {
    serializeData: parameters.neededText('serializeData'),
    edit: parseCourseEdit(parameters),
    view: { ...parseCourseView(parameters), status: true },
  };
}

/** Reads the changes of a course. */
export function parseCourseEdit(parameters: Parameters): CourseEdit {
  const isTimed = parameters.has('assignType') && (parameters.has('date') || parameters.has('time'));
  return {
    instruction: parameters.text('assignInstruction') as CourseEdit['instruction'],
    closedTransfers: parameters.list('interruptTransferStationCodeList'),
    lineCode: parameters.text('lineCode'),
    trainTime: isTimed ? parseTrainTime(parameters) : undefined,
    // The realtime operation does not require a section.
    sectionIndex: parameters.has('sectionIndex') ? parameters.number('sectionIndex') : 1,
    assignment: parseAssignment(parameters),
    passClass: parameters.text('assignPassClassIndex'),
  };
}

function parseTrainTime(parameters: Parameters): TrainTime {
  const date = parameters.text('date');
  const time = parameters.text('time');
  return {
    isArrival: parameters.text('assignType') === 'arrival',
    day: date === undefined ? undefined : parseDay(date),
    minute: time === undefined ? undefined : parseMinutes(time),
    text: time ?? date ?? '',
  };
}

/** Other prices of an existing course, chosen by their 1-based numbers. */
export interface PriceChoices {
  readonly teikiKind: string | undefined;
  readonly fares: readonly string[];
  readonly charges: readonly string[];
  readonly vehicle: string | undefined;
  readonly passClass: string | undefined;
}

/** Request of `recalculateCourse`. */
export interface RecalculationRequest {
  readonly serializeData: string;
  readonly choices: PriceChoices;
  readonly view: CourseView;
}

/** Reads a request to choose other prices of a course. */
export function parseRecalculation(parameters: Parameters): RecalculationRequest {
  return {
    serializeData: parameters.neededText('serializeData'),
    choices: parsePriceChoices(parameters),
    view: { ...parseCourseView(parameters), route: parameters.flag('addRouteData') },
  };
}

/** Reads the prices that a request chooses. */
export function parsePriceChoices(parameters: Parameters): PriceChoices {
  return {
    teikiKind: parameters.text('teikiKind'),
    fares: parameters.list('fareIndex'),
    charges: parameters.list('chargeIndex'),
    vehicle: parseIndex(parameters, 'vehicleIndex'),
    passClass: parseIndex(parameters, 'passClassIndex'),
  };
}

/** Reads an optional number as text, as errors report it. */
function parseIndex(parameters: Parameters, name: string): string | undefined {
  return parameters.has(name) ? String(parameters.number(name)) : undefined;
}
