import { toDecodedName } from '@route-search/spec/names';
import { getOwnProperty, copyWithoutPrototype } from '../base/safe-object.ts';
import { removeProtoKeys } from './read-body.ts';
import type { ValueDecoder } from './value-decoders.ts';

/**
 * Schema of a response property: one value or object, a list of them (`[decoder]`), or a required value (`[decoder,
 * 1]`).
 */
type PropertySchema = ValueDecoder | EntitySchema | readonly [ValueDecoder | EntitySchema] | readonly [ValueDecoder, 1];

/** Schema of a response object: its properties by their names in the response JSON. */
export interface EntitySchema {
  readonly [wire: string]: PropertySchema;
}

/** Entity schema with its properties prepared for decoding. */
export interface PreparedEntity {
  /** Properties by their names in the response JSON. */
  readonly properties: ReadonlyMap<string, PreparedProperty>;
  /** Properties that are lists or required. They need special handling if they are absent. */
  readonly checked: readonly PreparedProperty[];
  /** Constructor of the decoded objects. */
  readonly Decoded: new () => Record<string, unknown>;
}

/** Property of an entity schema, prepared for decoding. */
export interface PreparedProperty {
  readonly wire: string;
  readonly name: string;
  readonly isList: boolean;
  /** Bit of a list or required property, set when the property is found; `0` for other properties. */
  readonly bit: number;
  /** Prepared schema of the object in this property; `undefined` for a plain value. */
  readonly entity: PreparedEntity | undefined;
  /** Decoder of a plain value, or of an object of which the API may send only the text. */
  readonly decode: ValueDecoder | undefined;
}

const tables = /* @__PURE__ */ new WeakMap<EntitySchema, PreparedEntity>();

/** Prepares an entity schema for decoding at its first use. */
export function prepareEntity(schema: EntitySchema): PreparedEntity {
  let table = tables.get(schema);
  if (!table) {
    const properties = new Map<string, PreparedProperty>();
    const checked: PreparedProperty[] = [];
    for (const [wire, value] of Object.entries(schema)) {
      const [one, isRequired] = [value].flat() as [ValueDecoder | EntitySchema, 1?];
      const isList = Array.isArray(value) && !isRequired;
      const entity = typeof one === 'object' ? prepareEntity(one) : undefined;
      // The API may send only the text of an object that has no lists and no required properties.
      const decode = !entity
        ? (one as ValueDecoder)
        : entity.checked.length > 0
          ? undefined
          : entity.properties.get('text')?.decode;
      const property = {
        wire,
        name: toDecodedName(wire, isList),
        isList,
        bit: Array.isArray(value) ? 1 << checked.length : 0,
        entity,
        decode,
      };
      properties.set(wire, property);
      if (Array.isArray(value)) checked.push(property);
    }
    tables.set(schema, (table = { properties, checked, Decoded: createConstructor() }));
  }
  return table;
}

/**
 * Creates a constructor of plain objects. Its assignments never run, but V8 reserves space in the objects for as many
 * properties, and trims it after the first objects. Adding properties to `{}` instead made decoding a search response
 * 15 to 25 % slower, because V8 moves them each time that it enlarges the object.
 */
function createConstructor(): PreparedEntity['Decoded'] {
  function Decoded(this: { a?: 0 }, isNever?: true): void {
    if (isNever) this.a = this.a = this.a = this.a = 0;
  }
  Decoded.prototype = Object.prototype;
  return Decoded as unknown as PreparedEntity['Decoded'];
}

/** Result of decoding a response. */
export interface DecodeResult {
  /** Decoded response; `undefined` if none of its objects could be read. */
  readonly decoded: object | undefined;
  /** Paths of the values in the response that could not be read. */
  readonly issues: readonly string[];
}

interface State {
  /** Paths of unreadable values, relative to the object that is being decoded. */
  readonly issues: string[];
  /** True if an object without a required property was dropped. */
  isLossy: boolean;
  /** Number of properties that pollute `Object.prototype`. A `for … in` loop finds them in every object. */
  readonly polluted: number;
}

/**
 * Decodes an object of a response. Omits unreadable values, and inner objects that lack a required property.
 */
export function decodeEntity(schema: EntitySchema, wire: object): DecodeResult {
  const state: State = { issues: [], isLossy: false, polluted: Object.keys(Object.prototype).length };
  const decoded = decodeProperties(prepareEntity(schema), wire as Source, state);
  // If all objects of a response are unreadable, the result is undefined: `{}` would look like an empty response.
  const isReadable =
    !state.isLossy ||
    Object.values(decoded ?? {}).some((one: unknown) => one instanceof Object && Object.keys(one).length > 0);
  return {
    decoded: isReadable ? decoded : undefined,
    issues: [...new Set(state.issues)].map((path) => `ResultSet${path}`),
  };
}

type Source = Readonly<Record<string, unknown>>;

function decodeProperties(entity: PreparedEntity, source: Source, state: State): object | undefined {
  const { properties, checked } = entity;
  let decoded = new entity.Decoded();
  let found = 0;
  // The loop uses `for…in`, because `Object.keys` makes decoding of a search response a tenth slower.
  for (const key in state.polluted > 0 ? copyWithoutPrototype(source) : source) {
    const wire = source[key];
    const property = properties.get(key);
    if (!property) {
      keepUnknown(entity, decoded, [key, wire]);
      continue;
    }
    const { name, isList } = property;
    const value = isList ? decodeList(property, wire, state) : decodeOne(property, wire, state);
    if (value === undefined) continue;
    found |= property.bit;
    // The API may send a date as an object. Its other properties are copied to the decoded date or time.
    if (name === 'value' && value instanceof Object) decoded = Object.assign(value, decoded);
    else decoded[name] = value;
  }
  for (const { wire, name, isList, bit } of checked) {
    if (found & bit) continue;
    if (isList) decoded[name] = [];
    else {
      // A date object without its date text is dropped, and this is not reported as an issue.
      if (wire !== 'text') state.issues.push(`.${wire}`);
      return undefined;
    }
  }
  return decoded;
}

/**
 * Keeps an unknown property of a response unless its name collides with that of a decoded property. Inside of
 * `decodeProperties`, this code made decoding slower, even without unknown properties.
 */
function keepUnknown(
  { properties }: PreparedEntity,
  decoded: Record<string, unknown>,
  [key, value]: readonly [string, unknown],
): void {
  if (key !== '__proto__' && ![...properties.values()].some(({ name }) => name === key))
    decoded[key] = removeProtoKeys(value);
}

function decodeList(property: PreparedProperty, wire: unknown, state: State): unknown[] {
  const list: readonly unknown[] = Array.isArray(wire) ? wire : [wire];
  return list.map((one, index) => decodeOne(property, one, state, index)).filter((one) => one !== undefined);
}

// eslint-disable-next-line max-params -- an object for each value costs 10 % of the time of decoding
function decodeOne(property: PreparedProperty, wire: unknown, state: State, index?: number): unknown {
  const { entity, decode } = property;
  if (typeof wire === 'string' && wire !== '' && decode) {
    const value = decode(wire);
    if (value !== undefined) return entity ? { value } : value;
  }
  const { issues } = state;
  let at = issues.length;
  const value = decodeOther(property, wire, state);
  // Prepends the property to the paths of issues after decoding: hardly any response has issues, so most need no paths.
  for (; at < issues.length; at += 1) {
    issues[at] = `.${property.wire}${index === undefined ? '' : `.${index}`}${issues[at]}`;
  }
  return value;
}

/** Decodes a property that is not sent as a readable string, such as an object. */
function decodeOther({ entity, decode }: PreparedProperty, wire: unknown, state: State): unknown {
  let one = wire;
  // Takes the first value of a list, and the text of a value with attributes.
  for (;;) {
    if (Array.isArray(one)) [one] = one as unknown[];
    else if (!entity && Object(one) === one) one = getOwnProperty(one, 'text');
    else break;
  }
  if ((one ?? '') === '') return undefined;
  const { issues } = state;
  const known = issues.length;
  let value: unknown;
  if (entity && typeof one === 'object') value = decodeProperties(entity, one as Source, state);
  else {
    if (!entity) value = decode?.(String(one));
    else if (entity.properties.size === 0 || entity.properties.has('text'))
      value = decodeProperties(entity, { text: one }, state);
    // If the API has sent only the text of an object, the issue gets the path of the object: the JSON has no property
    // for the text.
    if (value === undefined || issues.length > known) issues.splice(known, Infinity, '');
  }
  if (!value && entity && issues.length > known) state.isLossy = true;
  return value;
}
