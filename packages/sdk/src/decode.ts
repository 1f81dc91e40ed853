import type { Leaf } from './leaves.ts';

/** What a member of an answer is: a plain value, an object, a list of these; or a plain value that must be there. */
export type Value = Leaf | Entity | readonly [Leaf | Entity] | readonly [Leaf, 1];

/** Decodes an object of an answer: its members by wire name. */
export interface Entity {
  readonly [wire: string]: Value;
}

/** A member, made ready. */
interface Row {
  readonly name: string;
  /** What it is, or what its list holds. */
  readonly of: Leaf | Entity;
  /** The shortest way for what most members are. */
  readonly leaf: Leaf | undefined;
  readonly isList: boolean;
}

interface Table {
  readonly rows: ReadonlyMap<string, Row>;
  readonly lists: readonly string[];
  readonly required: readonly string[];
}

const tables = new WeakMap<Entity, Table>();

/** The wire name in camelCase; a list takes the plural s; `text` is the value itself. */
export function decodedName(wire: string, isList: boolean): string {
  if (wire === 'text') return 'value';
  const camel = wire.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (head) => head.toLowerCase());
  return isList && !camel.endsWith('s') ? `${camel}s` : camel;
}

function tableOf(entity: Entity): Table {
  let table = tables.get(entity);
  if (!table) {
    const rows = new Map<string, Row>();
    const lists: string[] = [];
    const required: string[] = [];
    for (const [wire, value] of Object.entries(entity)) {
      const [of, isRequired] = [value].flat() as [Leaf | Entity, 1?];
      const isList = Array.isArray(value) && !isRequired;
      const name = decodedName(wire, isList);
      rows.set(wire, { name, of, isList, leaf: isList || typeof of === 'object' ? undefined : of });
      if (isList) lists.push(name);
      if (isRequired) required.push(wire);
    }
    table = { rows, lists, required };
    tables.set(entity, table);
  }
  return table;
}

/**
 * Decodes an object of an answer.
 *
 * @param entity - its table
 * @param wire - what the wire carried: an object, or only its value; never nothing
 * @returns `undefined` for a date without its date
 * @throws the way (wire names and positions) to what the table does not allow
 */
export function decodeObject(entity: Entity, wire: unknown): object | undefined {
  const { rows, lists, required } = tableOf(entity);
  const isObject = typeof wire === 'object';
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the caller makes an error of it
  if (!isObject && rows.size > 0 && !rows.has('text')) throw [];
  const source = (isObject ? wire : { text: wire }) as Record<string, unknown>;
  const decoded: Record<string, unknown> = {};
  let key = '';
  try {
    for (key of Object.keys(source)) {
      const value = source[key];
      const row = rows.get(key);
      if (row) {
        const member = row.leaf && typeof value === 'string' && value !== '' ? row.leaf(value) : decode(row, value);
        // Dates and times bring their parts with them.
        if (key === 'text' && typeof member === 'object') Object.assign(decoded, member);
        else if (member !== undefined) decoded[row.name] = member;
        // Unknown members stay as they are. As a plain assignment, __proto__ would set the prototype.
      } else if (key !== '__proto__' && ![...rows.values()].some(({ name }) => name === key)) decoded[key] = value;
    }
    for (key of required) {
      const isDate = key === 'text';
      if (Object.hasOwn(decoded, isDate ? 'iso' : (rows.get(key)?.name ?? ''))) continue;
      // A date without its date is none.
      if (isDate) return undefined;
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- as above
      throw [];
    }
  } catch (path) {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- as above
    throw [key, ...(path as string[])];
  }
  for (const name of lists) decoded[name] ??= [];
  return decoded;
}

function decode({ of, isList }: Row, wire: unknown): unknown {
  if (!isList) return decodeOne(of, wire);
  const items: unknown[] = [];
  const list: readonly unknown[] = Array.isArray(wire) ? wire : [wire];
  let index = 0;
  try {
    for (; index < list.length; index += 1) {
      const item = decodeOne(of, list[index]);
      if (item !== undefined) items.push(item);
    }
  } catch (path) {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- as above
    throw [index, ...(path as string[])];
  }
  return items;
}

function decodeOne(of: Leaf | Entity, wire: unknown): unknown {
  const one: unknown = Array.isArray(wire) ? wire[0] : wire;
  if (one === undefined || one === null || one === '') return undefined;
  if (typeof of === 'object') return decodeObject(of, one);
  // A plain value may have got attributes.
  if (typeof one === 'object')
    return decodeOne(of, Object.hasOwn(one, 'text') ? (one as { text: unknown }).text : undefined);
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- it is no object
  return of(String(one));
}
