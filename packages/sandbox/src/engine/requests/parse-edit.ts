import { parseDay, parseMinutes } from '../../base/calendar.ts';
import type { CourseView } from '../course/course-view.ts';
import type { AssignmentRequest } from '../serialize/assigned-pass.ts';
import { parseAssignment } from './parse-assignment.ts';
import { parseCourseView } from './parse-course-view.ts';
import type { RequestParameters } from './parameters.ts';

/** Instruction of an edit request: which part of the course is searched again after a train was replaced. */
export type EditInstruction = 'SearchAll' | 'SearchAfter' | 'SearchBefore' | 'Replace';

/** Time of the train that an edit request asks for. */
export interface TrainTime {
  /** True for the last train that arrives by the time; false for the first train that departs at or after it. */
  readonly isArrival: boolean;
  /** Service day as days since 1970-01-01; when absent, the day of the course. */
  readonly day: number | undefined;
  /** Time as minute of the day; when absent, the time of the course. */
  readonly minute: number | undefined;
  /** Time exactly as the request contains it, for error messages. */
  readonly text: string;
}

/** Changes of an existing course that a request asks for. */
export interface CourseEdit {
  readonly instruction: EditInstruction | 'AutoNext' | 'AutoPrevious' | undefined;
  /** Codes of the stations where the passenger must not change. */
  readonly closedTransfers: readonly string[];
  readonly lineCode: string | undefined;
  readonly trainTime: TrainTime | undefined;
  /** 1-based number of the section whose train is changed. */
  readonly sectionIndex: number;
  readonly assignment: AssignmentRequest;
  /** Selected pass class, as a 1-based position in `PassStatus`. */
  readonly passClass: string | undefined;
}

/** Parsed request to the API operations `editCourse` and `editRealtimeCourse`. */
export interface EditRequest {
  readonly serializeData: string;
  readonly edit: CourseEdit;
  readonly view: CourseView;
}

/** Parses a request to edit a course. */
export function parseEditRequest(parameters: RequestParameters): EditRequest {
  return {
    serializeData: parameters.neededText('serializeData'),
    edit: parseCourseEdit(parameters),
    view: { ...parseCourseView(parameters), status: true },
  };
}

/** Parses the changes of a course that an edit request asks for. */
export function parseCourseEdit(parameters: RequestParameters): CourseEdit {
  const isTimed = parameters.has('assignType') && (parameters.has('date') || parameters.has('time'));
  return {
    instruction: parameters.text('assignInstruction') as CourseEdit['instruction'],
    closedTransfers: parameters.list('interruptTransferStationCodeList'),
    lineCode: parameters.text('lineCode'),
    trainTime: isTimed ? parseTrainTime(parameters) : undefined,
    // The realtime operation does not require the parameter `sectionIndex`; its default is the first section.
    sectionIndex: parameters.has('sectionIndex') ? parameters.number('sectionIndex') : 1,
    assignment: parseAssignment(parameters),
    passClass: parameters.text('assignPassClassIndex'),
  };
}

function parseTrainTime(parameters: RequestParameters): TrainTime {
  const date = parameters.text('date');
  const time = parameters.text('time');
  return {
    isArrival: parameters.text('assignType') === 'arrival',
    day: date === undefined ? undefined : parseDay(date),
    minute: time === undefined ? undefined : parseMinutes(time),
    text: time ?? date ?? '',
  };
}

/** Prices that a user chooses for an existing course, as 1-based numbers. */
export interface PriceChoices {
  readonly teikiKind: string | undefined;
  readonly fares: readonly string[];
  readonly charges: readonly string[];
  readonly vehicle: string | undefined;
  readonly passClass: string | undefined;
}

/** Parsed request to the API operation `recalculateCourse`. */
export interface RecalculationRequest {
  readonly serializeData: string;
  readonly choices: PriceChoices;
  readonly view: CourseView;
}

/** Parses a request to choose other prices of a course. */
export function parseRecalculation(parameters: RequestParameters): RecalculationRequest {
  return {
    serializeData: parameters.neededText('serializeData'),
    choices: parsePriceChoices(parameters),
    view: { ...parseCourseView(parameters), route: parameters.flag('addRouteData') },
  };
}

/** Parses the parameters with the prices that a user chooses. */
export function parsePriceChoices(parameters: RequestParameters): PriceChoices {
  return {
    teikiKind: parameters.text('teikiKind'),
    fares: parameters.list('fareIndex'),
    charges: parameters.list('chargeIndex'),
    vehicle: parseIndex(parameters, 'vehicleIndex'),
    passClass: parseIndex(parameters, 'passClassIndex'),
  };
}

/** Reads an optional number as text, which error messages quote. */
function parseIndex(parameters: RequestParameters, name: string): string | undefined {
  return parameters.has(name) ? String(parameters.number(name)) : undefined;
}
