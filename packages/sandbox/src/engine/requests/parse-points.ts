import type { GeodeticDatum } from '../../base/geo.ts';
import { parsePageRequest, type PageRequest } from './parse-page.ts';
import type { RequestParameters } from './parameters.ts';

/** Filter of a request for stations, stops and ports. */
export interface PointFilterRequest {
  readonly types: readonly string[];
  /** Codes or names of corporations. An empty list means all. */
  readonly corporations: readonly string[];
  readonly prefectureCode: string | undefined;
  readonly hasCommunityBuses: boolean;
}

function parsePointFilter(parameters: RequestParameters): PointFilterRequest {
  return {
    types: parameters.list('type'),
    corporations: parameters.list('corporationBind'),
    prefectureCode: parameters.text('prefectureCode'),
    hasCommunityBuses: parameters.text('communityBus') !== 'except',
  };
}

/** Selection of stations in a request. Only the first property with a value is used. */
export interface StationSelection {
  readonly name: string | undefined;
  readonly code: string | undefined;
  readonly oldName: string | undefined;
  readonly operationLineCode: string | undefined;
  readonly railName: string | undefined;
  readonly corporationName: string | undefined;
  /** Order of the stations of a line: `up`, `down`, or `none` for an order by code. */
  readonly direction: string;
}

/** Parsed request of the API operation `listStations`. */
export interface StationListRequest {
  readonly selection: StationSelection;
  readonly filter: PointFilterRequest;
  readonly page: PageRequest;
  readonly gcs: GeodeticDatum;
  readonly hasGates: boolean;
}

/** Parses a request of the API operation `listStations`. */
export function parseStationListRequest(parameters: RequestParameters): StationListRequest {
  return {
    selection: {
      name: parameters.text('name'),
      code: parameters.text('code'),
      oldName: parameters.text('oldName'),
      operationLineCode: parameters.text('operationLineCode'),
      railName: parameters.text('railName'),
      corporationName: parameters.text('corporationName'),
      direction: parameters.neededText('direction'),
    },
    filter: parsePointFilter(parameters),
    page: parsePageRequest(parameters),
    gcs: parameters.text('gcs') as GeodeticDatum,
    hasGates: parameters.flag('addGateGroup'),
  };
}

/** Parsed request of the API operation `listStationsLight`. */
export interface StationsLightRequest {
  readonly code: string | undefined;
  readonly name: string | undefined;
  readonly match: 'forward' | 'partial';
  readonly filter: PointFilterRequest;
}

/** Parses a request of the API operation `listStationsLight`. */
export function parseStationsLightRequest(parameters: RequestParameters): StationsLightRequest {
  return {
    code: parameters.text('code'),
    name: parameters.text('name'),
    match: parameters.text('nameMatchType') === 'forward' ? 'forward' : 'partial',
    filter: parsePointFilter(parameters),
  };
}

/** Parsed request of the API operation `listPointsLight`. */
export interface PointsLightRequest {
  readonly name: string;
  readonly filter: PointFilterRequest;
}

/** Parses a request of the API operation `listPointsLight`. */
export function parsePointsLightRequest(parameters: RequestParameters): PointsLightRequest {
  return {
    name: parameters.neededText('name'),
    filter: { ...parsePointFilter(parameters), prefectureCode: undefined, hasCommunityBuses: true },
  };
}

/** Parsed request of the API operation `getPoint`. */
export interface PointRequest {
  readonly code: string;
}

/** Parses a request of the API operation `getPoint`. */
export function parsePointRequest(parameters: RequestParameters): PointRequest {
  return { code: parameters.neededText('code') };
}

/** Parsed request of the API operation `listPointsNearby`. */
export interface NearbyPointsRequest {
  /** Latitude, longitude and an optional radius in metres, as text. */
  readonly geoPoint: readonly string[];
  readonly count: number | undefined;
  readonly types: readonly string[];
  /** Codes or names of port operators. An empty list means all. */
  readonly portCorporations: readonly string[];
  readonly page: PageRequest;
  /** Requested information about ports: `image`, `availability`, `openingTime` or `rentalUris`. */
  readonly information: readonly string[];
  readonly hasGates: boolean;
}

/** Parses a request of the API operation `listPointsNearby`. */
export function parseNearbyPointsRequest(parameters: RequestParameters): NearbyPointsRequest {
  return {
    geoPoint: parameters.list('geoPoint'),
    count: parameters.has('stationCount') ? parameters.number('stationCount') : undefined,
    types: parameters.list('type'),
    portCorporations: parameters.list('portCorporationBind'),
    page: parsePageRequest(parameters),
    information: parameters.list('addInformation'),
    hasGates: parameters.flag('addGateGroup'),
  };
}
