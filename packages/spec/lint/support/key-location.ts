import type { Location } from '@redocly/openapi-core';

/**
 * Returns the location of the key of a node instead of the node, so that a finding about a large node points to one
 * line.
 */
export function locateKey(location: Location): Location {
  return location.key() as Location;
}
