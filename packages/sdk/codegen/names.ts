export { decodedName } from '../src/decode.ts';

/**
 * A name with its first letter in upper case.
 *
 * @param name - the name
 */
export function pascal(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/**
 * A property name as it stands in source code, quoted when it has to be.
 *
 * @param name - the name
 */
export function property(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

/**
 * A text as a string literal.
 *
 * @param text - the text
 */
export function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/**
 * A union of literals in source code; `never` for none.
 *
 * @param values - the values
 */
export function union(values: readonly (string | number | boolean)[]): string {
  return values.length === 0 ? 'never' : values.map(literal).join(' | ');
}

/**
 * A scalar in source code.
 *
 * @param value - the value
 */
export function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? quote(value) : String(value);
}
