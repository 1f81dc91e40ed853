import type { JsonObject } from './json-object.ts';

/** Table that shows an array of a response. The columns are paths of values. */
export interface ResponseTable {
  readonly path: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Creates a table for each array of a response. A table without a path comes first, for the values outside of arrays.
 */
export function createResponseTables(value: unknown): ResponseTable[] {
  if (!isObject(value)) return [];
  const nested = Object.entries(value).filter(([, member]) => typeof member === 'object' && member !== null);
  const own = flatten(Object.fromEntries(Object.entries(value).filter(([, member]) => typeof member !== 'object')));
  return [
    ...(own.size === 0 ? [] : [tableOf('', [own])]),
    ...nested.flatMap(([name, member]) => listTables(name, member)),
  ];
}

function listTables(path: string, member: unknown): ResponseTable[] {
  const items = [member].flat();
  const objects = items.filter(isObject);
  if (items.length === 0) return [];
  const rows =
    objects.length === 0 ? items.map((item) => new Map([['', text(item)]])) : objects.map((object) => flatten(object));
  const table = tableOf(path, rows);
  // Give arrays inside a single object their own tables. For several objects, the table shows only the lengths of their
  // arrays.
  const [only] = objects;
  const inner = objects.length === 1 && only !== undefined ? listsOf(only, path) : [];
  return [...(table.columns.length === 0 ? [] : [table]), ...inner];
}

/** Creates tables of the arrays inside an object, at any depth. */
function listsOf(object: JsonObject, path: string): ResponseTable[] {
  return Object.entries(object).flatMap(([name, member]) => {
    const own = `${path}.${name}`;
    if (Array.isArray(member)) return member.some(isObject) ? listTables(own, member) : [];
    return isObject(member) ? listsOf(member, own) : [];
  });
}

function tableOf(path: string, rows: readonly ReadonlyMap<string, string>[]): ResponseTable {
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return { path, columns, rows: rows.map((row) => columns.map((column) => row.get(column) ?? '')) };
}

/**
 * Flattens an object to a map from paths to values. The text of an element with attributes gets the path of the
 * element.
 */
function flatten(object: JsonObject, prefix = ''): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, member] of Object.entries(object)) {
    const path = name === 'text' && prefix !== '' ? prefix : prefix === '' ? name : `${prefix}.${name}`;
    if (Array.isArray(member)) values.set(path, listText(member));
    else if (isObject(member)) for (const [inner, value] of flatten(member, path)) values.set(inner, value);
    else values.set(path, text(member));
  }
  return values;
}

function listText(items: readonly unknown[]): string {
  return items.some(isObject) ? `${items.length}件` : items.map(text).join('、');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
