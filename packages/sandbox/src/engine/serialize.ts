import { dayMinutes } from './calendar.ts';
import { searchTypes, type AssignedPass, type Course } from './course.ts';
import { EngineError } from './errors.ts';
import { findPoint, isPoint, type Coordinate } from './places.ts';
import { destinationSpot, originSpot, type Leg, type MoveKind, type Spot } from './leg.ts';
import { digest, hash } from './text.ts';
import { at, get } from './util.ts';
import type { World } from './world.ts';

/** One version back: data of it is still read. */
export const staleVersion = '202406_03a';
/** Long out of use: still read as well as may be. */
export const ancientVersion = '202405_02a';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_|';
const values = new Map(Array.from(alphabet).map((letter, value) => [letter, value]));
const coursePrefix = 'U0JYQ291';
const passPrefix = 'U0JYUGFz';

/** Where the course data shows its condition, its sum and the length of its payload. */
const courseForm = /^([A-Za-z0-9_|]+\*)--(T\d+:F\d+:A\d+:)--([0-9a-f]{40})--0--0--0--(\d+)$/;
const passForm = /^([A-Za-z0-9_|]+\*)--([0-9a-f]{40})--0--(\d+)$/;

/** The stream that bytes are mixed with, so that the text looks like what it is: nobody's business. */
class Stream {
  #bytes = new Uint8Array(0);
  #state: number;
  readonly #first: number;

  constructor(seed: string) {
    this.#first = hash(seed) | 1;
    this.#state = this.#first;
  }

  /** At least so many bytes of the stream. */
  atLeast(length: number): Uint8Array {
    if (length > this.#bytes.length) {
      const longer = new Uint8Array(Math.max(length, 2 * this.#bytes.length));
      longer.set(this.#bytes);
      for (let index = this.#bytes.length; index < longer.length; index++) {
        this.#state = Math.imul(this.#state, 0x0019660d) + 0x3c6ef35f;
        longer[index] = (this.#state >>> 16) & 0xff;
      }
      this.#bytes = longer;
    }
    return this.#bytes;
  }
}

const streams = new Map([coursePrefix, passPrefix].map((prefix) => [prefix, new Stream(prefix)]));

function mix(bytes: Uint8Array, prefix: string): Uint8Array {
  const stream = get(streams, prefix).atLeast(bytes.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = at(bytes, index) ^ at(stream, index);
  return bytes;
}

/** Six bits a letter. */
function letters(bytes: Uint8Array): string {
  const codes = new Uint8Array(Math.ceil((bytes.length * 8) / 6));
  let length = 0;
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 6; bits -= 6) codes[length++] = alphabet.charCodeAt((held >>> (bits - 6)) & 63);
    held &= (1 << bits) - 1;
  }
  if (bits > 0) codes[length] = alphabet.charCodeAt((held << (6 - bits)) & 63);
  return decoder.decode(codes);
}

function bytesOf(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    held = (held << 6) | (values.get(letter) ?? 0);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >>> bits) & 0xff);
    }
    held &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function pack(prefix: string, content: unknown): string {
  return `${prefix}${letters(mix(encoder.encode(JSON.stringify(content)), prefix))}*`;
}

function unpack(prefix: string, payload: string): unknown {
  return JSON.parse(decoder.decode(mix(bytesOf(payload.slice(prefix.length, -1)), prefix)));
}

type PackedLeg =
  | readonly [run: string, day: number, minute: number, from: number, to: number]
  | readonly [kind: MoveKind, from: string | number, to: string | number, metres: number, minutes: number];

type PackedPlace = readonly [latitude: number, longitude: number, name: string] | 0;

type PackedPass = readonly [route: string, kind: string, offpeak: number, damaged: number, mode: string] | 0;

interface PackedCourse {
  readonly v: string;
  readonly t: number;
  readonly l: readonly PackedLeg[];
  readonly o: PackedPlace;
  readonly d: PackedPlace;
  readonly a: number;
  readonly p: Readonly<Record<string, string>>;
  readonly s: readonly [readonly number[], readonly number[], readonly number[]];
  readonly k: PackedPass;
  readonly c: string;
}

const moveKinds: readonly string[] = ['walk', 'cycle', 'demand', 'car'];

/**
 * The serialized data of a course.
 *
 * @param world - the world
 * @param course - the course
 */
export function writeCourse(world: World, course: Course): string {
  const spot = (value: Spot): string | number => (value < 0 ? value : at(world.points, value).code);
  const place = (value: Coordinate | undefined): PackedPlace =>
    value === undefined ? 0 : [value.position[0], value.position[1], value.name];
  const packed: PackedCourse = {
    v: course.engineVersion,
    t: searchTypes.indexOf(course.searchType),
    l: course.legs.map((leg): PackedLeg => {
      if (leg.kind !== 'ride') return [leg.kind, spot(leg.from), spot(leg.to), leg.metres, leg.minutes];
      const day = Math.floor(leg.base / dayMinutes);
      return [leg.pattern.run.id, day, leg.base - day * dayMinutes, leg.from, leg.to];
    }),
    o: place(course.origin),
    d: place(course.destination),
    a: course.anchor,
    p: course.parameters,
    s: [course.selection.fares, course.selection.charges, course.selection.passClasses],
    k: packPass(course.pass),
    c: course.coupon ?? '',
  };
  const payload = pack(coursePrefix, packed);
  return `${payload}--${course.condition}--${digest(payload + course.condition)}--0--0--0--${payload.length}`;
}

function packPass(pass: AssignedPass | undefined): PackedPass {
  if (pass === undefined) return 0;
  return [pass.route, pass.kind, pass.offpeak ? 1 : 0, pass.damaged ? 1 : 0, pass.mode ?? ''];
}

/** What course data looks like from outside. */
interface CourseData {
  readonly payload: string;
  readonly condition: string;
  readonly sum: string;
}

/**
 * Splits course data into its visible parts; undefined when it has another form.
 *
 * @param text - serialized data of a course
 */
export function splitCourse(text: string): CourseData | undefined {
  const [, payload, condition, sum, length] = courseForm.exec(text) ?? [];
  if (payload === undefined || condition === undefined || sum === undefined) return undefined;
  return Number(length) === payload.length ? { payload, condition, sum } : undefined;
}

/**
 * Reads the serialized data of a course.
 *
 * @param world - the world
 * @param text - the data
 * @throws EngineError when it is not ours, was changed, or names a train that is gone
 */
export function readCourse(world: World, text: string): Course {
  const parts = splitCourse(text);
  if (!parts?.payload.startsWith(coursePrefix)) throw new EngineError('malformedData', text);
  const { payload, condition, sum } = parts;
  if (digest(payload + condition) !== sum) throw new EngineError('tamperedData', text);
  const packed = unpack(coursePrefix, payload) as PackedCourse;
  const [fares, charges, passClasses] = packed.s;
  return {
    searchType: at(searchTypes, packed.t),
    condition,
    legs: packed.l.map((leg) => readLeg(world, leg, text)),
    origin: readPlace(packed.o),
    destination: readPlace(packed.d),
    anchor: packed.a,
    parameters: packed.p,
    selection: { fares, charges, passClasses },
    pass: readPackedPass(packed.k),
    coupon: packed.c === '' ? undefined : packed.c,
    engineVersion: packed.v,
  };
}

function readLeg(world: World, leg: PackedLeg, text: string): Leg {
  const [head, second, third, fourth, fifth] = leg;
  if (moveKinds.includes(head)) {
    const spot = (value: string | number): Spot => {
      if (typeof value === 'number') return value === originSpot ? originSpot : destinationSpot;
      const point = findPoint(world, value);
      if (point === undefined || !isPoint(point)) throw new EngineError('unknownPath', text);
      return point.index;
    };
    return { kind: head as MoveKind, from: spot(second), to: spot(third), metres: fourth, minutes: fifth };
  }
  const pattern = world.patternById.get(head);
  if (pattern === undefined || fifth >= pattern.stops.length || fourth >= fifth)
    throw new EngineError('unknownPath', text);
  return { kind: 'ride', pattern, base: Number(second) * dayMinutes + Number(third), from: fourth, to: fifth };
}

function readPlace(place: PackedPlace): Coordinate | undefined {
  return place === 0 ? undefined : { position: [place[0], place[1]], name: place[2] };
}

function readPackedPass(pass: PackedPass): AssignedPass | undefined {
  if (pass === 0) return undefined;
  const [route, kind, offpeak, damaged, mode] = pass;
  return {
    route,
    kind,
    offpeak: offpeak === 1,
    damaged: damaged === 1,
    mode: mode === 'offpeakTime' || mode === 'peakTime' ? mode : undefined,
  };
}

/** What a serialized pass holds. */
export interface StoredPass {
  readonly engineVersion: string;
  readonly route: string;
  readonly kind: string;
  readonly offpeak: boolean;
  readonly product: string;
}

type PackedStoredPass = readonly [version: string, route: string, kind: string, offpeak: number, product: string];

/**
 * The serialized data of a pass.
 *
 * @param pass - the pass
 */
export function writePass({ engineVersion, route, kind, offpeak, product }: StoredPass): string {
  const packed: PackedStoredPass = [engineVersion, route, kind, offpeak ? 1 : 0, product];
  const payload = pack(passPrefix, packed);
  return `${payload}--${digest(payload)}--0--${payload.length}`;
}

/**
 * Splits pass data into its visible parts; undefined when it has another form.
 *
 * @param text - serialized data of a pass
 */
export function splitPass(text: string): { readonly payload: string; readonly sum: string } | undefined {
  const [, payload, sum] = passForm.exec(text) ?? [];
  return payload === undefined || sum === undefined ? undefined : { payload, sum };
}

/**
 * Reads the serialized data of a pass.
 *
 * @param text - the data
 * @returns `damaged` when it has our form but was changed
 * @throws EngineError when it is not ours
 */
export function readPass(text: string): StoredPass | 'damaged' {
  const parts = splitPass(text);
  if (parts === undefined) throw new EngineError('malformedData', text);
  const { payload, sum } = parts;
  if (!payload.startsWith(passPrefix) || digest(payload) !== sum) return 'damaged';
  const [engineVersion, route, kind, offpeak, product] = unpack(passPrefix, payload) as PackedStoredPass;
  return { engineVersion, route, kind, offpeak: offpeak === 1, product };
}

/**
 * The same data as if another engine version had made it. For tests.
 *
 * @param text - serialized data of a course or a pass
 * @param version - the engine version
 */
export function withEngineVersion(text: string, version: string): string {
  const course = splitCourse(text);
  if (course !== undefined) {
    const payload = pack(coursePrefix, { ...(unpack(coursePrefix, course.payload) as PackedCourse), v: version });
    const { condition } = course;
    return `${payload}--${condition}--${digest(payload + condition)}--0--0--0--${payload.length}`;
  }
  const pass = readPass(text);
  if (pass === 'damaged') throw new EngineError('tamperedData', text);
  return writePass({ ...pass, engineVersion: version });
}
