import { parseDay, parseMinutes } from '../../base/calendar.ts';
import type { CourseView } from '../course/course-view.ts';
import type { SearchType } from '../course/course.ts';
import type { MoveOptions } from '../search/move-options.ts';
import type { SearchRequest } from '../search/search-request.ts';
import type { AssignmentRequest } from '../serialize/assigned-pass.ts';
import { parseCourseView } from './parse-course-view.ts';
import { parseAssignment } from './parse-assignment.ts';
import type { RequestParameters } from './parameters.ts';

/** Parsed request to the API operations `searchCourseExtreme` and `searchRealtimeCourseExtreme`. */
export interface CourseSearchRequest {
  readonly search: SearchRequest;
  readonly answerCount: number;
  readonly searchCount: number;
  readonly sort: string;
  readonly assignment: AssignmentRequest;
  readonly view: CourseView;
}

/** Parses a request to search courses. */
export function parseCourseSearch(parameters: RequestParameters): CourseSearchRequest {
  return {
    search: parseSearch(parameters),
    answerCount: parameters.number('answerCount'),
    searchCount: parameters.number('searchCount'),
    sort: parameters.neededText('sort'),
    assignment: parseAssignment(parameters),
    view: parseCourseView(parameters),
  };
}

/** Parses the parameters of a course search that decide which courses are found. */
export function parseSearch(parameters: RequestParameters): SearchRequest {
  const date = parameters.text('date');
  const time = parameters.text('time');
  return {
    searchType: parameters.text('searchType') as SearchType,
    condition: parameters.neededText('conditionDetail'),
    viaList: parameters.list('viaList'),
    fromName: parameters.text('fromName'),
    toName: parameters.text('toName'),
    day: date === undefined ? undefined : parseDay(date),
    minute: time === undefined ? undefined : parseMinutes(time),
    moves: parseMoveOptions(parameters),
    moveParameters: parameters.givenOf(Object.keys(moveReaders)),
    restrictions: {
      corporations: parameters.list('corporationBind'),
      closedCorporations: parameters.list('interruptCorporationList'),
      closedRails: parameters.list('interruptRailList'),
      closedLines: parameters.list('interruptOperationLineCodeList'),
    },
    closedTransfers: parameters.list('interruptTransferStationCodeList'),
    fixedRails: parameters.list('fixedRailList'),
    fixedDirections: parameters.list('fixedRailDirectionList'),
    fromStation: parameters.text('fromStation'),
    toStation: parameters.text('toStation'),
  };
}

const metresPerMinute = 1000 / 60;

const readMode = (parameters: RequestParameters, name: string): MoveOptions['mode'] => {
  const mode = parameters.text(name);
  return mode === 'cycle' || mode === 'demand' ? mode : 'public';
};
/**
 * Reads a speed in kilometres per hour and converts it to metres per minute. A speed of 0 would make every way endless.
 */
const readSpeed = (parameters: RequestParameters, name: string): number =>
  Math.max(0.1, parameters.number(name)) * metresPerMinute;
const readMetres = (parameters: RequestParameters, name: string): number => parameters.number(name);
const readFlag = (parameters: RequestParameters, name: string): boolean => parameters.flag(name);
const readList = (parameters: RequestParameters, name: string): readonly string[] => parameters.list(name);

/**
 * Functions that read the parameters for walks, cycles and cars, by parameter name. The serialized data stores given
 * parameters in this order.
 */
const moveReaders: {
  readonly [Name in keyof MoveOptions]: (parameters: RequestParameters, name: string) => MoveOptions[Name];
} = {
  mode: readMode,
  walkSpeed: readSpeed,
  maxWalkDistance: readMetres,
  maxWalkDistanceLocalBus: readMetres,
  applyMaxWalkDistanceStrict: readFlag,
  carSpeed: readSpeed,
  minCarDistance: readMetres,
  maxCarDistance: readMetres,
  applyMaxCarDistanceStrict: readFlag,
  cycleSpeed: readSpeed,
  minCycleDistance: readMetres,
  maxCycleDistance: readMetres,
  maxWalkDistanceCycle: readMetres,
  cycleCorporationBind: readList,
  maxWalkDistanceDemand: readMetres,
  demandCorporationBind: readList,
};

/**
 * Checks the parameters for walks, cycles and cars in serialized data of a course.
 *
 * @throws EngineError when a value cannot be read
 * @returns false when the data contains any other parameter
 */
export function checkMoveParameters(parameters: RequestParameters, names: readonly string[]): boolean {
  parseMoveOptions(parameters);
  return names.every((name) => Object.hasOwn(moveReaders, name));
}

function parseMoveOptions(parameters: RequestParameters): MoveOptions {
  const entries = Object.entries(moveReaders).map(([name, read]) => [name, read(parameters, name)]);
  return Object.fromEntries(entries) as MoveOptions;
}
