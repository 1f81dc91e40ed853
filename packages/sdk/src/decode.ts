import { withoutPrototypes } from './body.ts';
import { text, type Leaf } from './leaves.ts';
import { member as memberOf, own } from './own.ts';
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
  /** Of what is marked: a bit of its own. */
  readonly bit: number;
  /** Of a plain value that is no text. */
  readonly leaf: Leaf | undefined;
  /** Of an object. */
  readonly table: Table | undefined;
  /** The member that came next the last time: answers repeat themselves. */
  next: Row | undefined;
}

/**
 * Makes plain objects that the engine keeps apart from those of other kinds: else it would look up each new member among
 * all that have ever come next.
 */
function kindOfObject(): Table['Members'] {
  const Members = function (this: Record<string, unknown>, isNever?: true): void {
    // The engine reserves room for what it reads here: else members would move again and again while they come one by one.
    if (isNever) this['a'] = this['b'] = this['c'] = this['d'] = this['e'] = this['f'] = 0;
  };
  Members.prototype = Object.prototype;
  return Members as unknown as Table['Members'];
}

const tables = /* @__PURE__ */ new WeakMap<Entity, Table>();

function tableOf(entity: Entity): Table {
  let table = tables.get(entity);
  if (!table) {
    const rows: Table['rows'] = new Map();
    table = { rows, marked: [], Members: kindOfObject(), next: undefined };
    for (const [wire, value] of Object.entries(entity)) {
      const [of, isRequired] = [value].flat() as [Leaf | Entity, 1?];
      const isMarked = Array.isArray(value);
      const isList = isMarked && !isRequired;
      const name = decodedName(wire, isList);
      const row = {
        wire,
        name,
        isList,
        bit: isMarked ? 1 << table.marked.length : 0,
        leaf: typeof of === 'function' && of !== text ? of : undefined,
        table: typeof of === 'object' ? tableOf(of) : undefined,
        next: undefined,
      };
      rows.set(name, null).set(wire, row);
      if (isMarked) table.marked.push(row);
    }
    tables.set(entity, table);
  }
  return table;
}

/** What an answer is decoded to. */
export interface Decoded {
  /** `undefined` where nothing is left of the answer. */
  readonly decoded: object | undefined;
  /** The ways to what could not be read: wire names and positions. */
  readonly issues: readonly string[];
}

/**
 * Decodes an answer. A plain value that cannot be read is left out; so is an object of which a required member is missing,
 * from its list or as a member.
 */
export function decodeObject(entity: Entity, wire: object): Decoded {
  // A polluted prototype would show up among the members. Asking each of them costs too much to do it always.
  isPolluted = Object.keys(Object.prototype).length > 0;
  issues = [];
  hasLost = false as boolean;
  const decoded = decodeMembers(tableOf(entity), wire as Record<string, unknown>);
  // An answer whose objects were all unreadable is not an empty one.
  const isLeft =
    !hasLost ||
    Object.values(decoded ?? {}).some((one: unknown) => one instanceof Object && Object.keys(one).length > 0);
  return { decoded: isLeft ? decoded : undefined, issues: Array.from(new Set(issues), (path) => `ResultSet${path}`) };
}

let isPolluted = false;

/** The ways to what could not be read, from the object that is being decoded: a point before each step. */
let issues: string[];

/** Whether an object was among it. */
let hasLost: boolean;

function decodeMembers(table: Table, source: Readonly<Record<string, unknown>>): object | undefined {
  const { rows, marked } = table;
  const decoded = new table.Members();
  let row: { next: Row | undefined } = table;
  let found = 0;
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
      for (let position = 0; position < list.length; position += 1) {
        const item = decodeOne(next, list[position], position);
        if (item !== undefined) items.push(item);
      }
    } else {
      if (typeof value === 'string' && value !== '' && !next.table) member = leaf ? leaf(value) : value;
      member ??= decodeOne(next, value);
      if (member === undefined) continue;
    }
    found |= next.bit;
    // Dates and times bring their parts with them.
    if (name === 'value' && typeof member === 'object') Object.assign(decoded, member);
    else decoded[name] = member;
  }
  // Most have all of them.
  if (found === (1 << marked.length) - 1) return decoded;
  for (const { wire, name, isList, bit } of marked) {
    if (found & bit) continue;
    if (!isList) {
      // There is no date without its date.
      if (wire !== 'text') issues.push(`.${wire}`);
      return undefined;
    }
    decoded[name] = [];
  }
  return decoded;
}

function decodeOne(row: Row, wire: unknown, position?: number): unknown {
  const { table } = row;
  let one = wire;
  // Of a list where there is one, the first; of a plain value that has got attributes, its text.
  for (;;) {
    if (Array.isArray(one)) [one] = one as unknown[];
    else if (!table && Object(one) === one) one = memberOf(one, 'text');
    else break;
  }
  if (one === undefined || one === null || one === '') return undefined;
  const known = issues.length;
  const isBare = typeof one !== 'object' || !table;
  const value = isBare ? decodeBare(row, one) : decodeMembers(table, one as Record<string, unknown>);
  if (value === undefined && table) hasLost = true;
  // The members of what came as its value only are not on the wire.
  if (isBare && (value === undefined || issues.length > known)) issues.splice(known, Infinity, '');
  // What is wrong is one step further away from here.
  for (let at = known; at < issues.length; at += 1)
    issues[at] = `.${row.wire}${position === undefined ? '' : `.${position}`}${String(issues[at])}`;
  return value;
}

/** Decodes a plain value, perhaps of something that may be an object. */
function decodeBare({ table, leaf }: Row, bare: unknown): unknown {
  const plain = String(bare);
  if (!table) return leaf ? leaf(plain) : plain;
  const { rows, marked } = table;
  const own = rows.get('text');
  if (!own && rows.size > 0) return undefined;
  if (!own || marked.length > 0) return decodeMembers(table, { text: bare });
  const value = own.leaf ? own.leaf(plain) : plain;
  if (value !== undefined) return { value };
  issues.push('');
  return {};
}
