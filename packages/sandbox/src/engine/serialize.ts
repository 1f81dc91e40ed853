import { dayMinutes } from './calendar.ts';
import { searchTypes, type AssignedPass, type Course } from './course.ts';
import { EngineError } from './errors.ts';
import type { MoveKind, Spot } from './leg.ts';
import type { Coordinate } from './places.ts';
import { digest, hash } from './text.ts';
import { at, get } from './util.ts';
import type { World } from './world.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_|';
const values = new Map(Array.from(alphabet).map((letter, value) => [letter, value]));
/** How the payload of a course begins. */
export const coursePrefix = 'U0JYQ291';
const passPrefix = 'U0JYUGFz';

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

/** Something as letters. */
export function pack(prefix: string, content: unknown): string {
  return `${prefix}${letters(mix(encoder.encode(JSON.stringify(content)), prefix))}*`;
}

/** Meanings of letters. */
export function unpack(prefix: string, payload: string): unknown {
  return JSON.parse(decoder.decode(mix(bytesOf(payload.slice(prefix.length, -1)), prefix)));
}

/** A part of a serialized course. */
export type PackedLeg =
  | readonly [run: string, day: number, minute: number, from: number, to: number]
  | readonly [kind: MoveKind, from: string | number, to: string | number, metres: number, minutes: number];

/** A part of a serialized course. */
export type PackedPlace = readonly [latitude: number, longitude: number, name: string] | 0;

/** A part of a serialized course. */
export type PackedPass = readonly [route: string, kind: string, offpeak: number, damaged: number, mode: string] | 0;

/** A serialized course. */
export interface PackedCourse {
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

/** The serialized data of a course. */
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

/** What a serialized pass holds. */
export interface StoredPass {
  readonly engineVersion: string;
  readonly route: string;
  readonly kind: string;
  readonly offpeak: boolean;
  readonly product: string;
}

type PackedStoredPass = readonly [version: string, route: string, kind: string, offpeak: number, product: string];

/** The serialized data of a pass. */
export function writePass({ engineVersion, route, kind, offpeak, product }: StoredPass): string {
  const packed: PackedStoredPass = [engineVersion, route, kind, offpeak ? 1 : 0, product];
  const payload = pack(passPrefix, packed);
  return `${payload}--${digest(payload)}--0--${payload.length}`;
}

/** Splits pass data into its visible parts; undefined when it has another form. */
export function splitPass(text: string): { readonly payload: string; readonly sum: string } | undefined {
  const [, payload, sum] = passForm.exec(text) ?? [];
  return payload === undefined || sum === undefined ? undefined : { payload, sum };
}

/**
 * Reads the serialized data of a pass.
 *
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
