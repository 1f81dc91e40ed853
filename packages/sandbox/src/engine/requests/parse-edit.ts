import { parseDay, parseMinutes } from '../../base/calendar.ts';
import type { CourseViewOptions } from '../course/course-view.ts';
import type { PassAndCouponRequest } from '../serialize/assigned-pass.ts';
import { parsePassAndCoupon } from './parse-pass-and-coupon.ts';
import { parseCourseViewOptions } from './parse-course-view.ts';
import type { RequestParameters } from './parameters.ts';

/**
 * Part of a course that is searched again after a train has been replaced. `Replace` means that nothing is searched.
 */
export type EditInstruction = 'SearchAll' | 'SearchAfter' | 'SearchBefore' | 'Replace';

/** Requested departure or arrival of a replacement train. */
export interface RequestedTrainTime {
  /** True if the train must arrive at or before the given time, false if it must depart at or after it. */
  readonly isArrival: boolean;
  /** Day as days since 1970-01-01. The default is the day of the course. */
  readonly day: number | undefined;
  /** Requested time as minute of the day. The default is the time in the course. */
  readonly minute: number | undefined;
  /** Date and time as the request contains them, for error messages. */
  readonly text: string;
}

/** Changes that a request makes to a course. */
export interface CourseEdit {
  readonly instruction: EditInstruction | 'AutoNext' | 'AutoPrevious' | undefined;
  /** Codes of stations where the passenger must not change trains. */
  readonly closedTransfers: readonly string[];
  readonly lineCode: string | undefined;
  readonly trainTime: RequestedTrainTime | undefined;
  /** 1-based number of the section whose train is replaced. */
  readonly sectionIndex: number;
  readonly assignment: PassAndCouponRequest;
  /** 1-based position in `PassStatus` of the selected pass class. */
  readonly passClass: string | undefined;
}

/** Parsed request of the API operations `editCourse` and `editRealtimeCourse`. */
export interface EditRequest {
  readonly serializeData: string;
  readonly edit: CourseEdit;
  readonly view: CourseViewOptions;
}

/** Parses a request that edits a course. */
export function parseEditRequest(parameters: RequestParameters): EditRequest {
  return {
    serializeData: parameters.neededText('serializeData'),
    edit: parseCourseEdit(parameters),
    view: { ...parseCourseViewOptions(parameters), status: true },
  };
}

/** Parses the changes that a request makes to a course. */
export function parseCourseEdit(parameters: RequestParameters): CourseEdit {
  const isTimed = parameters.has('assignType') && (parameters.has('date') || parameters.has('time'));
  return {
    instruction: parameters.text('assignInstruction') as CourseEdit['instruction'],
    closedTransfers: parameters.list('interruptTransferStationCodeList'),
    lineCode: parameters.text('lineCode'),
    trainTime: isTimed ? parseTrainTime(parameters) : undefined,
    // Without `sectionIndex`, which `editRealtimeCourse` does not require, the first section is edited.
    sectionIndex: parameters.has('sectionIndex') ? parameters.number('sectionIndex') : 1,
    assignment: parsePassAndCoupon(parameters),
    passClass: parameters.text('assignPassClassIndex'),
  };
}

function parseTrainTime(parameters: RequestParameters): RequestedTrainTime {
  const date = parameters.text('date');
  const time = parameters.text('time');
  return {
    isArrival: parameters.text('assignType') === 'arrival',
    day: date === undefined ? undefined : parseDay(date),
    minute: time === undefined ? undefined : parseMinutes(time),
    text: time ?? date ?? '',
  };
}

/** Prices that the user chose for a course, as 1-based positions in the response. */
export interface PriceChoices {
  readonly teikiKind: string | undefined;
  readonly fares: readonly string[];
  readonly charges: readonly string[];
  readonly vehicle: string | undefined;
  readonly passClass: string | undefined;
}

/** Parsed request of the API operation `recalculateCourse`. */
export interface RecalculationRequest {
  readonly serializeData: string;
  readonly choices: PriceChoices;
  readonly view: CourseViewOptions;
}

/** Parses a request of the API operation `recalculateCourse`. */
export function parseRecalculationRequest(parameters: RequestParameters): RecalculationRequest {
  return {
    serializeData: parameters.neededText('serializeData'),
    choices: parsePriceChoices(parameters),
    view: { ...parseCourseViewOptions(parameters), route: parameters.flag('addRouteData') },
  };
}

/** Parses the prices that the user chose for a course. */
export function parsePriceChoices(parameters: RequestParameters): PriceChoices {
  return {
    teikiKind: parameters.text('teikiKind'),
    fares: parameters.list('fareIndex'),
    charges: parameters.list('chargeIndex'),
    vehicle: parseIndex(parameters, 'vehicleIndex'),
    passClass: parseIndex(parameters, 'passClassIndex'),
  };
}

/** Returns an optional number as text, because error messages quote it. */
function parseIndex(parameters: RequestParameters, name: string): string | undefined {
  return parameters.has(name) ? String(parameters.number(name)) : undefined;
}
