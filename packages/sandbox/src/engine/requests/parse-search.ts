import { parseDay, parseMinutes } from '../../base/calendar.ts';
import type { CourseView } from '../course/course-view.ts';
import type { SearchType } from '../course/course.ts';
import type { MoveOptions } from '../search/move-options.ts';
import type { SearchRequest } from '../search/search-request.ts';
import type { AssignmentRequest } from '../serialize/assigned-pass.ts';
import { parseCourseView } from './parse-course-view.ts';
import { parseAssignment } from './parse-assignment.ts';
import type { RequestParameters } from './parameters.ts';

/** Parsed request of the API operations `searchCourseExtreme` and `searchRealtimeCourseExtreme`. */
export interface CourseSearchRequest {
  readonly search: SearchRequest;
  readonly answerCount: number;
  readonly searchCount: number;
  readonly sort: string;
  readonly assignment: AssignmentRequest;
  readonly view: CourseView;
}

/** Parses a request that searches courses. */
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

/** Parses the parameters that determine which courses a search finds. */
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
/** Converts a speed from km/h to metres per minute. A minimum prevents endless travel times at speed 0. */
const readSpeed = (parameters: RequestParameters, name: string): number =>
  Math.max(0.1, parameters.number(name)) * metresPerMinute;
const readMetres = (parameters: RequestParameters, name: string): number => parameters.number(name);
const readFlag = (parameters: RequestParameters, name: string): boolean => parameters.flag(name);
const readList = (parameters: RequestParameters, name: string): readonly string[] => parameters.list(name);

/**
 * Parsers of the parameters about walking, cycling and driving. Serialized data contains the parameters in this order.
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
 * Checks the parameters about walking, cycling and driving in serialized data.
 *
 * @throws EngineError if a value is malformed
 * @returns false if the serialized data contains another parameter
 */
export function checkMoveParameters(parameters: RequestParameters, names: readonly string[]): boolean {
  parseMoveOptions(parameters);
  return names.every((name) => Object.hasOwn(moveReaders, name));
}

function parseMoveOptions(parameters: RequestParameters): MoveOptions {
  const entries = Object.entries(moveReaders).map(([name, read]) => [name, read(parameters, name)]);
  return Object.fromEntries(entries) as MoveOptions;
}
