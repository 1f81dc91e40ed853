import { withoutPrototypes } from './body.ts';
import { text, type Leaf } from './leaves.ts';
import { own } from './own.ts';
import { decodedName } from '@route-search/spec/names';

/** What a member of an answer is: a plain value, an object, a list of these; or a plain value that must be there. */
export type Value = Leaf | Entity | readonly [Leaf | Entity] | readonly [Leaf, 1];

/** Decodes an object of an answer: its members by wire name. */
export interface Entity {
  readonly [wire: string]: Value;
}

/** An entity, made ready. */
interface Table {
  /** By wire name; `null` at the names of decoded members. */
  readonly rows: Map<string, Row | null>;
  /** Lists and what is required: if they are not there, something has to be done. */
  readonly marked: Row[];
  /** Makes its objects. */
  readonly Members: new () => Record<string, unknown>;
  /** The first member of the last one. */
  next: Row | undefined;
}

interface Row {
  readonly wire: string;
  readonly name: string;
  readonly isList: boolean;
  readonly isMarked: boolean;
  /** Of a plain value that is no text. */
  readonly leaf: Leaf | undefined;
  /** Of an object. */
  readonly table: Table | undefined;
  /** The member that came next the last time: answers repeat themselves. */
  next: Row | undefined;
}

/** Something that the table does not allow. The message is the way to it: wire names and positions, a point before each. */
export class DecodeFailure extends Error {}

/**
 * Makes plain objects that the engine keeps apart from those of other kinds: else it would look up each new member among
 * all that have ever come next.
 */
function kindOfObject(): Table['Members'] {
  const Members = function (): void {
    // Members come one by one.
  };
  Members.prototype = Object.prototype;
  return Members as unknown as Table['Members'];
}

const tables = /* @__PURE__ */ new WeakMap<Entity, Table>();

function tableOf(entity: Entity): Table {
  let table = tables.get(entity);
  if (!table) {
    table = { rows: new Map(), marked: [], Members: kindOfObject(), next: undefined };
    for (const [wire, value] of Object.entries(entity)) {
      const [of, isRequired] = [value].flat() as [Leaf | Entity, 1?];
      const isMarked = Array.isArray(value);
      const isList = isMarked && !isRequired;
      const name = decodedName(wire, isList);
      const leaf = typeof of === 'function' && of !== text ? of : undefined;
      const row = {
        wire,
        name,
        isList,
        isMarked,
        leaf,
        table: typeof of === 'object' ? tableOf(of) : undefined,
        next: undefined,
      };
      table.rows.set(name, null).set(wire, row);
      if (isMarked) table.marked.push(row);
    }
    tables.set(entity, table);
  }
  return table;
}

/**
 * Decodes an answer.
 *
 * @throws DecodeFailure for what the table does not allow
 */
export function decodeObject(entity: Entity, wire: object): object | undefined {
  // A polluted prototype would show up among the members. Asking each of them costs too much to do it always.
  isPolluted = Object.keys(Object.prototype).length > 0;
  return decodeMembers(tableOf(entity), wire as Record<string, unknown>);
}

let isPolluted = false;

function decodeMembers(table: Table, source: Readonly<Record<string, unknown>>): object | undefined {
  const { rows, marked } = table;
  let decoded = new table.Members();
  let row: { next: Row | undefined } = table;
  let found = 0;
  let position = 0;
  try {
    for (const key in isPolluted ? own(source) : source) {
      let { next } = row;
      if (next?.wire !== key) {
        const known = rows.get(key);
        // Unknown members stay as they are.
        if (known === undefined && key !== '__proto__') decoded[key] = withoutPrototypes(source[key]);
        if (!known) continue;
        row.next = next = known;
      }
      row = next;
      const value = source[key];
      const { leaf, name } = next;
      let member;
      if (next.isList) {
        const items: unknown[] = (member = []);
        const list: readonly unknown[] = Array.isArray(value) ? value : [value];
        for (position = 0; position < list.length; position += 1) {
          const item = decodeOne(next, list[position]);
          if (item !== undefined) items.push(item);
        }
      } else if (typeof value !== 'string' || value === '' || next.table) member = decodeOne(next, value);
      else member = leaf ? leaf(value) : value;
      if (member === undefined) continue;
      if (next.isMarked) found += 1;
      // Dates and times bring their parts with them.
      if (name === 'value' && typeof member === 'object') decoded = Object.assign(member as typeof decoded, decoded);
      else decoded[name] = member;
    }
    if (found < marked.length) {
      for (row of marked) {
        const { wire, name, isList } = row as Row;
        const isDate = wire === 'text';
        if (Object.hasOwn(decoded, isDate ? 'iso' : name)) continue;
        // There is no date without its date.
        if (isDate) return undefined;
        if (!isList) throw new DecodeFailure();
        decoded[name] = [];
      }
    }
    return decoded;
  } catch (error) {
    // The way to what is wrong, from one step further out.
    const { wire, isList } = row as Row;
    if (error instanceof DecodeFailure) error.message = `.${wire}${isList ? `.${position}` : ''}${error.message}`;
    throw error;
  }
}

function decodeOne(row: Row, wire: unknown): unknown {
  const one: unknown = Array.isArray(wire) ? wire[0] : wire;
  if (one === undefined || one === null || one === '') return undefined;
  const { table, leaf } = row;
  if (typeof one === 'object') {
    if (table) return decodeMembers(table, one as Record<string, unknown>);
    // A plain value may have got attributes.
    return decodeOne(row, Object.hasOwn(one, 'text') ? (one as { text: unknown }).text : undefined);
  }
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- it is no object
  const plain = String(one);
  if (!table) return leaf ? leaf(plain) : plain;
  // Something that may be an object came as its value only.
  const bare = table.rows.get('text');
  if (!bare && table.rows.size > 0) throw new DecodeFailure();
  if (!bare || table.marked.length > 0) return decodeMembers(table, { text: one });
  const value = decodeOne(bare, plain);
  return value === undefined ? {} : { value };
}
