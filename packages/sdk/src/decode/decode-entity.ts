import { toDecodedName } from '@route-search/spec/names';
import { getOwnProperty } from '../base/safe-object.ts';
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
}

/** Property of an entity schema, prepared for decoding. */
export interface PreparedProperty {
  readonly wire: string;
  readonly name: string;
  readonly isList: boolean;
  /** Prepared schema of the object in this property; `undefined` if the property holds a value. */
  readonly entity: PreparedEntity | undefined;
  /** Decoder for the text of a value, or of an object that the API may shorten to its text. */
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
      const decode = entity ? selectTextDecoder(entity) : (one as ValueDecoder);
      const property = {
        wire,
        name: toDecodedName(wire, isList),
        isList,
        entity,
        decode,
      };
      properties.set(wire, property);
      if (Array.isArray(value)) checked.push(property);
    }
    tables.set(schema, (table = { properties, checked }));
  }
  return table;
}

/**
 * Returns the text decoder for an object that the API may shorten to its text alone. Only objects with a text and
 * without lists and required properties have one.
 */
function selectTextDecoder({ checked, properties }: PreparedEntity): ValueDecoder | undefined {
  return checked.length > 0 ? undefined : properties.get('text')?.decode;
}

/** Result of decoding a response. */
export interface DecodeResult {
  /** Decoded response; `undefined` if none of its objects could be read. */
  readonly decoded: object | undefined;
  /** Paths of the values in the response that could not be read. */
  readonly issues: readonly string[];
}

interface State {
  /** Paths of unreadable values, from the object that is being decoded. */
  readonly issues: string[];
  /** True if an object without a required property was dropped. */
  isLossy: boolean;
}

/**
 * Decodes an object of a response. An unreadable value is left out. An object without a required property is left out
 * of its parent or list.
 */
export function decodeEntity(schema: EntitySchema, wire: object): DecodeResult {
  const state: State = { issues: [], isLossy: false };
  const decoded = decodeProperties(prepareEntity(schema), wire as Source, state);
  // Throws if all objects of a response are unreadable; otherwise the response would look like an empty one.
  const isReadable =
    !state.isLossy ||
    Object.values(decoded ?? {}).some((one: unknown) => one instanceof Object && Object.keys(one).length > 0);
  return {
    decoded: isReadable ? decoded : undefined,
    issues: [...new Set(state.issues)].map((path) => `ResultSet${path}`),
  };
}

type Source = Readonly<Record<string, unknown>>;

function decodeProperties({ properties, checked }: PreparedEntity, source: Source, state: State): object | undefined {
  let decoded: Record<string, unknown> = {};
  const found: PreparedProperty[] = [];
  for (const key of Object.keys(source)) {
    const wire = source[key];
    const property = properties.get(key);
    if (!property) {
      // Unknown properties of a response are kept unless their names collide with a decoded property.
      if (key !== '__proto__' && ![...properties.values()].some(({ name }) => name === key))
        decoded[key] = removeProtoKeys(wire);
      continue;
    }
    const { name, isList } = property;
    const value = isList ? decodeList(property, wire, state) : decodeOne(property, wire, state);
    if (value === undefined) continue;
    if (checked.length > 0) found.push(property);
    // Merges the other properties of the object into its decoded date or time.
    if (name === 'value' && value instanceof Object) decoded = Object.assign(value, decoded);
    else decoded[name] = value;
  }
  for (const property of checked) {
    if (found.includes(property)) continue;
    const { wire, name, isList } = property;
    if (isList) decoded[name] = [];
    else {
      // A date object without its date text is dropped, and this is not reported as an issue.
      if (wire !== 'text') state.issues.push(`.${wire}`);
      return undefined;
    }
  }
  return decoded;
}

function decodeList(property: PreparedProperty, wire: unknown, state: State): unknown[] {
  const items: unknown[] = [];
  const list: readonly unknown[] = Array.isArray(wire) ? wire : [wire];
  for (let index = 0; index < list.length; index += 1) {
    const value = decodeOne(property, list[index], state, index);
    if (value !== undefined) items.push(value);
  }
  return items;
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
  // Adds this step to the paths only afterwards, because hardly any response has unreadable values.
  for (; at < issues.length; at += 1) {
    issues[at] = `.${property.wire}${index === undefined ? '' : `.${index}`}${issues[at]}`;
  }
  return value;
}

/** Decodes a property that is not sent as a readable string, such as an object. */
function decodeOther({ entity, decode }: PreparedProperty, wire: unknown, state: State): unknown {
  let one = wire;
  // Unwraps lists (first value) and values with attributes (their text).
  for (;;) {
    if (Array.isArray(one)) [one] = one as unknown[];
    else if (!entity && Object(one) === one) one = getOwnProperty(one, 'text');
    else break;
  }
  if ((one ?? '') === '') return undefined;
  const known = state.issues.length;
  let value: unknown;
  if (entity && typeof one === 'object') value = decodeProperties(entity, one as Source, state);
  else {
    if (decode) value = decode(String(one));
    else if (entity && (entity.properties.has('text') || entity.properties.size === 0)) {
      value = decodeProperties(entity, { text: one }, state);
    }
    // If the API has shortened an object to its text, the response has no path to the text, so the issue gets the path
    // of the object.
    if (value === undefined || state.issues.length > known) state.issues.splice(known, Infinity, '');
    if (entity && decode) value = value === undefined ? {} : { value };
  }
  if (!value && entity && state.issues.length > known) state.isLossy = true;
  return value;
}
