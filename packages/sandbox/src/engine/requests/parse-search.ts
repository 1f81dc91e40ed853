import { parseDay, parseMinutes } from '../../base/calendar.ts';
import type { CourseViewOptions } from '../course/course-view.ts';
import type { SearchType } from '../course/course.ts';
import type { StreetOptions } from '../search/street-options.ts';
import type { SearchRequest } from '../search/search-request.ts';
import type { PassAndCouponRequest } from '../serialize/assigned-pass.ts';
import { parseCourseViewOptions } from './parse-course-view.ts';
import { parsePassAndCoupon } from './parse-pass-and-coupon.ts';
import type { RequestParameters } from './parameters.ts';

/** Parsed request of the API operations `searchCourseExtreme` and `searchRealtimeCourseExtreme`. */
export interface CourseSearchRequest {
  readonly search: SearchRequest;
  readonly answerCount: number;
  readonly searchCount: number;
  readonly sort: string;
  readonly assignment: PassAndCouponRequest;
  readonly view: CourseViewOptions;
}

/** Parses a request that searches courses. */
export function parseCourseSearchRequest(parameters: RequestParameters): CourseSearchRequest {
  return {
    search: parseSearchRequest(parameters),
    answerCount: parameters.number('answerCount'),
    searchCount: parameters.number('searchCount'),
    sort: parameters.neededText('sort'),
    assignment: parsePassAndCoupon(parameters),
    view: parseCourseViewOptions(parameters),
  };
}

/** Parses the parameters that determine which courses a search finds. */
export function parseSearchRequest(parameters: RequestParameters): SearchRequest {
  const date = parameters.text('date');
  const time = parameters.text('time');
  const searchType = parameters.text('searchType') as SearchType;
  // A search by average times depends on no day.
  if (searchType !== 'plain') parameters.checkDefaultDate();
  return {
    searchType,
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

const readMode = (parameters: RequestParameters, name: string): StreetOptions['mode'] => {
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
  readonly [Name in keyof StreetOptions]: (parameters: RequestParameters, name: string) => StreetOptions[Name];
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
export function checkStreetParameters(parameters: RequestParameters, names: readonly string[]): boolean {
  parseMoveOptions(parameters);
  return names.every((name) => Object.hasOwn(moveReaders, name));
}

function parseMoveOptions(parameters: RequestParameters): StreetOptions {
  const entries = Object.entries(moveReaders).map(([name, read]) => [name, read(parameters, name)]);
  return Object.fromEntries(entries) as StreetOptions;
}
