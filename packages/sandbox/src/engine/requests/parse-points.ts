import type { Gcs } from '../../base/geo.ts';
import { parsePage, type PageRequest } from './parse-page.ts';
import type { Parameters } from './parameters.ts';

/** Conditions that points must meet. */
export interface PointFilterRequest {
  readonly types: readonly string[];
  /** Corporations by code or name; all when empty. */
  readonly corporations: readonly string[];
  readonly prefectureCode: string | undefined;
  readonly hasCommunityBuses: boolean;
}

function parsePointFilter(parameters: Parameters): PointFilterRequest {
  return {
    types: parameters.list('type'),
    corporations: parameters.list('corporationBind'),
    prefectureCode: parameters.text('prefectureCode'),
    hasCommunityBuses: parameters.text('communityBus') !== 'except',
  };
}

/** Way in which a request selects stations; the first one that is given counts, in this order. */
export interface StationSelection {
  readonly name: string | undefined;
  readonly code: string | undefined;
  readonly oldName: string | undefined;
  readonly operationLineCode: string | undefined;
  readonly railName: string | undefined;
  readonly corporationName: string | undefined;
  /** Order of the stations of a line: `up`, `down` or `none` for the order of their codes. */
  readonly direction: string;
}

/** Request of `listStations`. */
export interface StationListRequest {
  readonly selection: StationSelection;
  readonly filter: PointFilterRequest;
  readonly page: PageRequest;
  readonly gcs: Gcs;
  readonly hasGates: boolean;
}

/** Reads a request for stations. */
export function parseStationList(parameters: Parameters): StationListRequest {
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
    page: parsePage(parameters),
    gcs: parameters.text('gcs') as Gcs,
    hasGates: parameters.flag('addGateGroup'),
  };
}

/** Request of `listStationsLight`. */
export interface StationLightRequest {
  readonly code: string | undefined;
  readonly name: string | undefined;
  readonly match: 'forward' | 'partial';
  readonly filter: PointFilterRequest;
}

/** Reads a request for stations in the short form. */
export function parseStationLight(parameters: Parameters): StationLightRequest {
  return {
    code: parameters.text('code'),
    name: parameters.text('name'),
    match: parameters.text('nameMatchType') === 'forward' ? 'forward' : 'partial',
    filter: parsePointFilter(parameters),
  };
}

/** Request of `listPointsLight`. */
export interface PointLightRequest {
  readonly name: string;
  readonly filter: PointFilterRequest;
}

/** Reads a request for points in the short form. */
export function parsePointLight(parameters: Parameters): PointLightRequest {
  return {
    name: parameters.neededText('name'),
    filter: { ...parsePointFilter(parameters), prefectureCode: undefined, hasCommunityBuses: true },
  };
}

/** Request of `getPoint`. */
export interface PointRequest {
  readonly code: string;
}

/** Reads a request for one point. */
export function parsePoint(parameters: Parameters): PointRequest {
  return { code: parameters.neededText('code') };
}

/** Request of `listPointsNearby`. */
export interface NearbyPointsRequest {
  /** Latitude, longitude and perhaps a radius in metres. */
  readonly geoPoint: readonly string[];
  readonly count: number | undefined;
  readonly types: readonly string[];
  /** Operators of ports by code or name; all when empty. */
  readonly portCorporations: readonly string[];
  readonly page: PageRequest;
  /** Additional information about ports: `image`, `availability`, `openingTime` and `rentalUris`. */
  readonly information: readonly string[];
  readonly hasGates: boolean;
}

/** Reads a request for points around a coordinate. */
export function parseNearbyPoints(parameters: Parameters): NearbyPointsRequest {
  return {
    geoPoint: parameters.list('geoPoint'),
    count: parameters.has('stationCount') ? parameters.number('stationCount') : undefined,
    types: parameters.list('type'),
    portCorporations: parameters.list('portCorporationBind'),
    page: parsePage(parameters),
    information: parameters.list('addInformation'),
    hasGates: parameters.flag('addGateGroup'),
  };
}
