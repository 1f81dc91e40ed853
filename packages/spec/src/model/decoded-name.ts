/** The name of a member in the decoded form: camelCase; a list takes the plural s; `text` is the value itself. */
export function decodedName(wire: string, isList: boolean): string {
  if (wire === 'text') return 'value';
  const camel = wire.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (head) => head.toLowerCase());
  return isList && !camel.endsWith('s') ? `${camel}s` : camel;
}
