import { suggestions } from '@route-search/sandbox/data';
import type { PlaygroundDefinition } from './definition.ts';
import type { FormFinding } from './findings.ts';
import { listFormFields, type RequestParameters } from './form.ts';
import { getChosenTransitData } from './chosen-transit-data.ts';
import { createStationSearch, type StationSearch } from './search-stations.ts';

let latest = { places: suggestions, search: createStationSearch(suggestions) };

/** Returns the function that searches the stations of the sandbox, or those of the data that the reader has loaded. */
export function getStationSearch(): StationSearch {
  const places = getChosenTransitData()?.suggestions ?? suggestions;
  if (places !== latest.places) latest = { places, search: createStationSearch(places) };
  return latest.search;
}

const stationCount = suggestions.filter(({ type }) => type === 'train').length;

const COORDINATES = /^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?$/;

/** True if the sandbox knows a point of a request: a station's code or name, or coordinates. */
export function isPointKnownToSandbox(point: string): boolean {
  if (point === '' || COORDINATES.test(point)) return true;
  return getStationSearch().byCode(point) !== undefined || latest.places.some(({ name }) => name === point);
}

/** Returns the error message about a point that the sandbox does not know. */
export function formatUnknownPointError(point: string): string {
  return getChosenTransitData() === undefined
    ? `「${point}」はサンドボックスにありません。収録している鉄道駅は${stationCount}駅です。`
    : `「${point}」は選んだデータにありません。`;
}

/** Finds the fields that contain points unknown to the sandbox. */
export function findUnknownPoints(definition: PlaygroundDefinition, request: RequestParameters): FormFinding[] {
  return listFormFields(definition).flatMap(({ name, content, value: { list } }) => {
    const value = request[name];
    if (content !== 'stationCode' || value === undefined) return [];
    const unknown = (list === undefined ? [value] : value.split(list.separator)).find(
      (item) => !isPointKnownToSandbox(item),
    );
    return unknown === undefined
      ? []
      : [{ id: UNKNOWN_POINT_MESSAGE_ID, effect: 'error', fields: [name], sentence: formatUnknownPointError(unknown) }];
  });
}

/** Id of the form's messages about points that the sandbox does not know. */
export const UNKNOWN_POINT_MESSAGE_ID = 'unknown-point';
