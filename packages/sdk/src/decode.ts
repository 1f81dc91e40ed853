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
export interface Table {
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
  /** `undefined` for a text, which stays as it is. */
  readonly of: Leaf | Table | undefined;
  /** Of what is marked: a bit of its own. */
  readonly bit: number;
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

/** Makes an entity ready, once. */
export function tableOf(entity: Entity): Table {
  let table = tables.get(entity);
  if (!table) {
    const rows: Table['rows'] = new Map();
    const marked: Row[] = [];
    table = { rows, marked, Members: kindOfObject(), next: undefined };
    for (const [wire, value] of Object.entries(entity)) {
      const [of, isRequired] = [value].flat() as [Leaf | Entity, 1?];
      const isMarked = Array.isArray(value);
      const isList = isMarked && !isRequired;
      const name = decodedName(wire, isList);
      const row = {
        wire,
        name,
        isList,
        bit: isMarked ? 1 << marked.length : 0,
        of: typeof of === 'object' ? tableOf(of) : of === text ? undefined : of,
        next: undefined,
      };
      rows.set(name, null).set(wire, row);
      if (isMarked) marked.push(row);
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
    const value = source[key];
    let { next } = row;
    if (next?.wire !== key) {
      const known = rows.get(key);
      // Unknown members stay as they are.
      if (known === undefined && key !== '__proto__') decoded[key] = withoutPrototypes(value);
      if (!known) continue;
      row.next = next = known;
    }
    row = next;
    const { of, name } = next;
    let member;
    if (next.isList) {
      const items: unknown[] = (member = []);
      const list: readonly unknown[] = Array.isArray(value) ? value : [value];
      for (let position = 0; position < list.length; position += 1) {
        const item = decodeOne(next, list[position], position);
        if (item !== undefined) items.push(item);
      }
    } else {
      if (typeof value === 'string' && value !== '' && typeof of !== 'object') member = of ? of(value) : value;
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
  const { of } = row;
  const isPlain = typeof of !== 'object';
  let one = wire;
  // Of a list where there is one, the first; of a plain value that has got attributes, its text.
  for (;;) {
    if (Array.isArray(one)) [one] = one as unknown[];
    else if (isPlain && Object(one) === one) one = memberOf(one, 'text');
    else break;
  }
  if ((one ?? '') === '') return undefined;
  const known = issues.length;
  const isBare = isPlain || typeof one !== 'object';
  const value = isBare ? decodeBare(of, one) : decodeMembers(of, one as Record<string, unknown>);
  if (value === undefined && !isPlain) hasLost = true;
  // The members of what came as its value only are not on the wire.
  if (isBare && (value === undefined || issues.length > known)) issues.splice(known, Infinity, '');
  // What is wrong is one step further away from here.
  for (let at = known; at < issues.length; at += 1)
    issues[at] = `.${row.wire}${position === undefined ? '' : `.${position}`}${String(issues[at])}`;
  return value;
}

/** Decodes a plain value, perhaps of something that may be an object. */
function decodeBare(of: Row['of'], bare: unknown): unknown {
  const plain = String(bare);
  if (typeof of !== 'object') return of ? of(plain) : plain;
  const { rows, marked } = of;
  const own = rows.get('text');
  if (!own && rows.size > 0) return undefined;
  if (!own || marked.length > 0) return decodeMembers(of, { text: bare });
  const value = decodeBare(own.of, bare);
  if (value !== undefined) return { value };
  issues.push('');
  return {};
}
