import { getLineColLocation, type Location } from '@redocly/openapi-core';
import { formatSourceLocation } from '@route-search/toolkit/source-location';

/** Formats the location of a YAML node as `file:line`, for a message that names a second place. */
export function formatLocation(location: Location): string {
  const { source, start } = getLineColLocation(location);
  return formatSourceLocation({ file: source.absoluteRef, line: start.line });
}
