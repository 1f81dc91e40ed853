import { encodeQueryValue } from '@route-search/spec/values';
import { removeRepeatNumber } from './data/derived/line-path.ts';
import { listNamedPlaces } from './data/derived/named-places.ts';
import type { SandboxData } from './data/types.ts';
import { firstRequest } from './generated/first-request.ts';
import type { SandboxOptions } from './http/types/sandbox-options.ts';

/**
 * Formats path and query of an example request, without an access key. The sandbox's own data has an example in the
 * spec. For data of the user, the request searches from one end of the first line to the other.
 */
export function formatExampleTarget({ basePath = '', data, now }: SandboxOptions): string {
  const { path, request } = firstRequest;
  const example = data === undefined ? request : { viaList: endsOf(data.content as SandboxData) };
  const query = Object.entries(example)
    // The date of the example is omitted if the clock is set differently, because it would not match.
    .filter(([name]) => name !== 'date' || now === undefined)
    .map(([name, value]) => `${name}=${encodeQueryValue(value)}`);
  return `${basePath}${path}?${query.join('&')}`;
}

function endsOf(data: SandboxData): string {
  const codes = new Map(listNamedPlaces(data).map(({ name, place }) => [name, place.code]));
  const stops = Object.keys(data.lines[0]?.path ?? {}).map((entry) => codes.get(removeRepeatNumber(entry)));
  // On a circular bus route, which ends where it starts, the example goes to the last stop that differs from the first.
  return [stops[0], stops.findLast((code) => code !== stops[0])].join(':');
}
