/**
 * Converts the JSON name of a response property to its name in the decoded object: camelCase, with a plural s for
 * lists. `text` becomes `value`.
 */
export function toDecodedName(wire: string, isList: boolean): string {
  if (wire === 'text') return 'value';
  const camel = wire.replace(/^[A-Z]+(?![a-z])|^./, (head) => head.toLowerCase());
  return isList && !camel.endsWith('s') ? `${camel}s` : camel;
}
