import { dayMinutes } from './calendar.ts';
import { searchTypes, type AssignedPass, type Course } from './course.ts';
import { EngineError } from './errors.ts';
import type { MoveKind, Spot } from './leg.ts';
import type { Coordinate } from './places.ts';
import { digest, hash } from './text.ts';
import { at } from './util.ts';
import type { World } from './world.ts';

/** How the payload of a course begins. */
export const coursePrefix = 'U0JYQ291';
const passPrefix = 'U0JYUGFz';

const passForm = /^([A-Za-z0-9_|]+\*)--([0-9a-f]{40})--0--(\d+)$/;

/** Mixes bytes with a stream of their own, so that the text looks like what it is: nobody's business. */
function mix(bytes: Uint8Array, prefix: string): Uint8Array {
  let state = hash(prefix) | 1;
  return bytes.map((byte) => {
    state = (Math.imul(state, 0x0019660d) + 0x3c6ef35f) | 0;
    return byte ^ (state >>> 16);
  });
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Anything that JSON can say as letters, in base64 with an alphabet that needs no encoding in a URL. */
export function pack(prefix: string, content: unknown): string {
  const bytes = mix(encoder.encode(JSON.stringify(content)), prefix);
  // Several times as fast as to spread the bytes.
  const letters = btoa(Reflect.apply(String.fromCharCode, undefined, bytes) as string);
  return `${prefix}${letters.replaceAll('+', '_').replaceAll('/', '|').replaceAll('=', '')}*`;
}

/** Meanings of letters. */
export function unpack(prefix: string, payload: string): unknown {
  const letters = payload.slice(prefix.length, -1).replaceAll('_', '+').replaceAll('|', '/');
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  return JSON.parse(decoder.decode(mix(bytes, prefix)));
}
export type PackedLeg =
  | readonly [run: string, day: number, minute: number, from: number, to: number]
  | readonly [kind: MoveKind, from: string | number, to: string | number, metres: number, minutes: number];
export type PackedPlace = readonly [latitude: number, longitude: number, name: string] | 0;
export type PackedPass = readonly [route: string, kind: string, offpeak: number, damaged: number, mode: string] | 0;

/** A serialized course. */
export interface PackedCourse {
  readonly v: string;
  readonly t: number;
  readonly l: readonly PackedLeg[];
  /** Codes of the via points. */
  readonly w?: readonly string[];
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
    w: course.vias.map((via) => at(world.points, via).code),
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
