import type { Location } from '@redocly/openapi-core';

/**
 * The place of the key of a node instead of its value: a finding about what is missing in a large node points to one line.
 */
export function locateKey(location: Location): Location {
  return location.key() as Location;
}
