import { encodeQueryValue } from '@route-search/spec/values';
import { getVisitedPlace } from './data/derived/line-path.ts';
import { listPlaces } from './data/derived/named-places.ts';
import type { SandboxData } from './data/types.ts';
import { firstRequest } from './generated/first-request.ts';
import type { SandboxOptions } from './http/types/sandbox-options.ts';

/**
 * Formats path and query of an example request without an access key. With the built-in data it is the first example of
 * the spec; with the user's own data, a search from one end of the first railway or bus line to the other.
 */
export function formatExampleTarget({ basePath = '', data, now }: SandboxOptions): string {
  const { path, request } = firstRequest;
  const example = data === undefined ? request : { viaList: endsOf(data.content as SandboxData) };
  const query = Object.entries(example)
    // With another clock, the example is a search on the day of that clock.
    .filter(([name]) => name !== 'date' || now === undefined)
    .map(([name, value]) => `${name}=${encodeQueryValue(value)}`);
  return `${basePath}${path}?${query.join('&')}`;
}

function endsOf(data: SandboxData): string {
  const codes = new Map(listPlaces(data).map(({ name, place }) => [name, place.code]));
  const stops = Object.keys(data.lines[0]?.path ?? {}).map((entry) => codes.get(getVisitedPlace(entry)));
  // A bus that goes round ends where it begins.
  return [stops[0], stops.findLast((code) => code !== stops[0])].join(':');
}
