import { parseDay } from '../../base/calendar.ts';
import { parsePageRequest, type PageRequest } from './parse-page.ts';
import type { RequestParameters } from './parameters.ts';

/** Parsed request of the API operation `listOperationLines`. */
export interface LineListRequest {
  readonly code: string | undefined;
  readonly name: string | undefined;
  /** True if line names may contain the given name anywhere; false if they must begin with it. */
  readonly isPartialMatch: boolean;
  readonly corporationCode: string | undefined;
  readonly corporationName: string | undefined;
  readonly prefectureCode: string | undefined;
  /** Service day as days since 1970-01-01. */
  readonly day: number | undefined;
  readonly page: PageRequest;
}

/** Parses a request of the API operation `listOperationLines`. */
export function parseLineListRequest(parameters: RequestParameters): LineListRequest {
  return {
    code: parameters.text('code'),
    name: parameters.text('name'),
    isPartialMatch: parameters.text('nameMatchType') === 'partial',
    corporationCode: parameters.text('corporationCode'),
    corporationName: parameters.text('corporationName'),
    prefectureCode: parameters.text('prefectureCode'),
    day: parseOptionalDay(parameters),
    page: parsePageRequest(parameters),
  };
}

/** Parsed request of the API operation `listCorporations`. */
export interface CorporationListRequest {
  readonly code: string | undefined;
  readonly type: string | undefined;
  readonly name: string | undefined;
  readonly prefectures: readonly string[];
  readonly page: PageRequest;
}

/** Parses a request of the API operation `listCorporations`. */
export function parseCorporationListRequest(parameters: RequestParameters): CorporationListRequest {
  return {
    code: parameters.text('code'),
    type: parameters.text('type'),
    name: parameters.text('name'),
    prefectures: parameters.list('prefectureCode'),
    page: parsePageRequest(parameters),
  };
}

/** Selection of lines for the API operation `listRails`. Only the first property with a value is used. */
export interface RailSelection {
  /** Serialized data of a course and the 1-based number of a section. */
  readonly section: { readonly serializeData: string; readonly index: number } | undefined;
  readonly name: string | undefined;
  readonly oldName: string | undefined;
  /** Codes or names of two stations that a single line must connect. */
  readonly between: readonly [from: string, to: string] | undefined;
}

/** Parsed request of the API operation `listRails`. */
export interface RailListRequest {
  readonly selection: RailSelection;
  readonly corporationCode: string | undefined;
  readonly corporationName: string | undefined;
  readonly types: readonly string[];
  readonly prefectureCode: string | undefined;
  /** Service day as days since 1970-01-01. */
  readonly day: number | undefined;
  readonly page: PageRequest;
}

/** Parses a request of the API operation `listRails`. */
export function parseRailListRequest(parameters: RequestParameters): RailListRequest {
  const serializeData = parameters.text('serializeData');
  const [from, to] = [parameters.text('from'), parameters.text('to')];
  return {
    selection: {
      section: serializeData === undefined ? undefined : { serializeData, index: parameters.number('sectionIndex') },
      name: parameters.text('name'),
      oldName: parameters.text('oldName'),
      between: from === undefined || to === undefined ? undefined : [from, to],
    },
    corporationCode: parameters.text('corporationCode'),
    corporationName: parameters.text('corporationName'),
    types: parameters.list('type'),
    prefectureCode: parameters.text('prefectureCode'),
    day: parseOptionalDay(parameters),
    page: parsePageRequest(parameters),
  };
}

function parseOptionalDay(parameters: RequestParameters): number | undefined {
  const date = parameters.text('date');
  return date === undefined ? undefined : parseDay(date);
}
