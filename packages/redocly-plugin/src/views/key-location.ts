import type { Location } from '@redocly/openapi-core';

/**
 * Returns the location of the key of a YAML node instead of the whole node, so that a finding about a large node points
 * to one line.
 */
export function locateKey(location: Location): Location {
  return location.key() as Location;
}
