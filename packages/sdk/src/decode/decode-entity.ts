import { removeProtoKeys } from './read-body.ts';
import { decodeText, type ValueDecoder } from './value-decoders.ts';
import { ownProperty as memberOf, withoutPrototype } from '../base/safe-object.ts';
import { decodedName } from '@route-search/spec/names';

/** What a member of an answer is: a plain value, an object, a list of these; or a plain value that must be there. */
export type PropertySchema =
  ValueDecoder | EntitySchema | readonly [ValueDecoder | EntitySchema] | readonly [ValueDecoder, 1];

/** Decodes an object of an answer: its members by wire name. */
export interface EntitySchema {
  readonly [wire: string]: PropertySchema;
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

interface Named {
  readonly wire: string;
  readonly name: string;
  readonly isList: boolean;
  /** Of what is marked: a bit of its own. */
  readonly bit: number;
  /** The member that came next the last time: answers repeat themselves. */
  next: Row | undefined;
}

/**
 * A member: what its objects are decoded by, none for plain values, and what a plain value is decoded by, be it the member
 * itself or the text of an object that came as nothing else.
 */
type Row = Named &
  ({ readonly of: Table | undefined; readonly leaf: ValueDecoder } | { readonly of: Table; readonly leaf: undefined });

/**
 * Makes plain objects that the engine keeps apart from those of other kinds: else it would look up each new member among
 * all that have ever come next.
 */
function kindOfObject(): Table['Members'] {
  const Members = function (this: Partial<Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', 0>>, isNever?: true): void {
    // The engine reserves room for what it reads here: else members would move again and again while they come one by one.
    if (isNever) this.a = this.b = this.c = this.d = this.e = this.f = 0;
  };
  Members.prototype = Object.prototype;
  return Members as unknown as Table['Members'];
}

const tables = /* @__PURE__ */ new WeakMap<EntitySchema, Table>();

/** Makes an entity ready, once. */
export function tableOf(entity: EntitySchema): Table {
  let table = tables.get(entity);
  if (!table) {
    const rows: Table['rows'] = new Map();
    const marked: Row[] = [];
    table = { rows, marked, Members: kindOfObject(), next: undefined };
    for (const [wire, value] of Object.entries(entity)) {
      const [one, isRequired] = [value].flat() as [ValueDecoder | EntitySchema, 1?];
      const isMarked = Array.isArray(value);
      const isList = isMarked && !isRequired;
      const name = decodedName(wire, isList);
      const of = typeof one === 'object' ? tableOf(one) : undefined;
      const row = {
        wire,
        name,
        isList,
        bit: isMarked ? 1 << marked.length : 0,
        of,
        leaf: of ? (of.marked.length > 0 ? undefined : of.rows.get('text')?.leaf) : (one as ValueDecoder),
        next: undefined,
      } as Row;
      // None comes after itself: the engine is faster where there is always one.
      row.next = row;
      table.next ??= row;
      rows.set(name, null).set(wire, row);
      if (isMarked) marked.push(row);
    }
    tables.set(entity, table);
  }
  return table;
}

/** What an answer is decoded to. */
export interface DecodeResult {
  /** `undefined` where nothing is left of the answer. */
  readonly decoded: object | undefined;
  /** The ways to what could not be read: wire names and positions. */
  readonly issues: readonly string[];
}

/**
 * Decodes an answer. A plain value that cannot be read is left out; so is an object of which a required member is missing,
 * from its list or as a member.
 *
 * @param from - where the ways begin; left out at first: hardly an answer has a place to name
 */
export function decodeEntity(entity: EntitySchema, wire: object, from?: string): DecodeResult {
  // A polluted prototype would show up among the members. Asking each of them costs too much to do it always.
  isPolluted = Object.keys(Object.prototype).length > 0;
  issues = [];
  path = from;
  hasLost = false as boolean;
  const decoded = decodeMembers(tableOf(entity), wire as Source);
  if (issues.length > 0 && !from) return decodeEntity(entity, wire, 'ResultSet');
  // An answer whose objects were all unreadable is not an empty one.
  const isLeft =
    !hasLost ||
    Object.values(decoded ?? {}).some((one: unknown) => one instanceof Object && Object.keys(one).length > 0);
  return { decoded: isLeft ? decoded : undefined, issues: [...new Set(issues as string[])] };
}

type Source = Readonly<Record<string, unknown>>;

let isPolluted: boolean;

/** The way to what is being decoded; `undefined` where nobody asks for it. */
let path: string | undefined;

/** The ways to what could not be read. */
let issues: (typeof path)[];

/** Whether an object was among it. */
let hasLost: boolean;

function decodeMembers(table: Table, source: Source): object | undefined {
  const { rows, marked } = table;
  let decoded = new table.Members();
  let row: { next: Row | undefined } = table;
  let found = 0;
  for (const key in isPolluted ? withoutPrototype(source) : source) {
    const value = source[key];
    let { next } = row;
    if (next?.wire !== key) {
      const known = rows.get(key);
      // Unknown members stay as they are.
      if (known === undefined && key !== '__proto__') decoded[key] = removeProtoKeys(value);
      if (!known) continue;
      row.next = next = known;
    }
    row = next;
    const { name } = next;
    let member: unknown;
    if (next.isList) {
      const items: unknown[] = (member = []);
      const list: readonly unknown[] = Array.isArray(value) ? value : [value];
      for (let position = 0; position < list.length; position += 1) {
        const item = decodeOne(next, list[position], position);
        if (item !== undefined) items.push(item);
      }
    } else {
      member = decodeOne(next, value);
      if (member === undefined) continue;
    }
    found |= next.bit;
    // Dates and times bring their parts with them.
    if (name === 'value' && member instanceof Object) decoded = Object.assign(member, decoded);
    else decoded[name] = member;
  }
  for (const { wire, name, isList, bit } of marked) {
    if (found & bit) continue;
    if (!isList) {
      // There is no date without its date.
      if (wire !== 'text') issues.push(path && `${path}.${wire}`);
      return undefined;
    }
    decoded[name] = [];
  }
  return decoded;
}

function decodeOne(row: Row, wire: unknown, position?: number): unknown {
  const { of, leaf } = row;
  // Most are texts.
  if (typeof wire === 'string' && wire && leaf) {
    const value = leaf === decodeText ? wire : leaf(wire);
    if (value !== undefined) return of ? { value } : value;
  }
  const parent = path;
  path &&= `${path}.${row.wire}${position === undefined ? '' : `.${position}`}`;
  const value = decodeOther(row, wire);
  path = parent;
  return value;
}

function decodeOther({ of, leaf }: Row, wire: unknown): unknown {
  let one = wire;
  // Of a list where there is one, the first; of a plain value that has got attributes, its text.
  for (;;) {
    if (Array.isArray(one)) [one] = one as unknown[];
    else if (!of && Object(one) === one) one = memberOf(one, 'text');
    else break;
  }
  const known = issues.length;
  let value: unknown;
  if (of && one && typeof one === 'object') value = decodeMembers(of, one as Source);
  else if ((one ?? '') === '') return undefined;
  else {
    if (leaf) value = leaf(String(one));
    else if (of.rows.get('text') ?? of.rows.size === 0) value = decodeMembers(of, { text: one });
    // The members of what came as its value only are not on the wire.
    if (value === undefined || issues.length > known) issues.splice(known, Infinity, path);
    if (of && leaf) value = value === undefined ? {} : { value };
  }
  if (!value && of && issues.length > known) hasLost = true;
  return value;
}
