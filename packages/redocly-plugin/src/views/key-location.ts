import type { Location } from '@redocly/openapi-core';

/** Narrows the location of a YAML node to its key, so that a finding about a long node points to one line. */
export function locateKey(location: Location): Location {
  return location.key() as Location;
}
