import { minutesPerDay } from '../../base/calendar.ts';
import { type AssignedPass, type Course, searchTypes } from '../course/course.ts';
import { EngineError } from '../../base/engine-error.ts';
import { destinationPointRef, originPointRef, type Leg, type StreetLeg, type PointRef } from '../network/leg.ts';
import type { Coordinate } from '../network/place.ts';
import { serializedCoursePrefix, type PackedLeg, type PackedPass, type PackedPlace } from './packed-course.ts';
import { decodeSerializedJson } from './packed-text.ts';
import { isStreetMode, parsePackedCourse } from './parse-packed-course.ts';
import { checksum } from '../../base/hash.ts';
import { at } from '../../base/collections.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

/** Syntax of the serialized data of a course: payload, condition string, checksum, and length of the payload. */
const courseForm = /^([A-Za-z0-9_|]+\*)--(T\d+:F\d+:A\d+:)--([0-9a-f]{40})--0--0--0--(\d+)$/;

interface CourseData {
  readonly payload: string;
  readonly condition: string;
  readonly sum: string;
}

/** Splits the serialized data of a course into its parts. Returns `undefined` if it is malformed. */
export function splitCourseData(text: string): CourseData | undefined {
  const [, payload, condition, sum, length] = courseForm.exec(text) ?? [];
  if (payload === undefined || condition === undefined || sum === undefined) return undefined;
  return Number(length) === payload.length ? { payload, condition, sum } : undefined;
}

/**
 * Reads the serialized data of a course.
 *
 * @throws EngineError if the sandbox has not created the data, if it was changed, or if a train no longer exists
 */
export function readCourse(world: TransportNetwork, text: string): Course {
  const parts = splitCourseData(text);
  if (parts === undefined) throw new EngineError('malformedData', text);
  const { payload, condition, sum } = parts;
  if (checksum(payload + condition) !== sum) throw new EngineError('tamperedData', text);
  if (!payload.startsWith(serializedCoursePrefix)) throw new EngineError('malformedData', text);
  const packed = parsePackedCourse(decodeSerializedJson(serializedCoursePrefix, payload));
  if (packed === undefined) throw new EngineError('malformedData', text);
  // Serialized data of a newer engine version cannot be read.
  if (packed.v > world.data.engine.engine.current) throw new EngineError('unknownPath', text);
  const [fares, charges, passClasses] = packed.s;
  const legs = packed.l.map((leg) => readLeg(world, leg, { text, version: packed.v }));
  const [origin, destination] = [readPlace(packed.o), readPlace(packed.d)];
  if (!isConnected(legs, { origin, destination })) throw new EngineError('unknownPath', text);
  return {
    searchType: at(searchTypes, packed.t),
    condition,
    legs,
    vias: (packed.w ?? []).map((code) => readPoint(world, code, text)),
    origin,
    destination,
    anchor: packed.a,
    parameters: packed.p,
    selection: { fares, charges, passClasses },
    pass: readPackedPass(packed.k),
    coupon: packed.c === '' ? undefined : packed.c,
    engineVersion: packed.v,
  };
}

function readLeg(
  world: TransportNetwork,
  leg: PackedLeg,
  { text, version }: { readonly text: string; readonly version: string },
): Leg {
  const [head, second, third, fourth, fifth] = leg;
  if (isStreetMode(head)) {
    const spot = (value: string | number): PointRef => {
      if (typeof value === 'number') return value === originPointRef ? originPointRef : destinationPointRef;
      return readPoint(world, value, text);
    };
    const move = { kind: head, from: spot(second), to: spot(third), metres: fourth, minutes: fifth };
    if (!isPossibleMove(world, move)) throw new EngineError('unknownPath', text);
    return move;
  }
  const pattern = world.patternById.get(head);
  const [from, to] = [fourth, fifth].map((stop) => world.stopNow?.(version, head, stop) ?? stop) as [number, number];
  if (pattern === undefined || to >= pattern.stops.length || from >= to) throw new EngineError('unknownPath', text);
  return { kind: 'ride', pattern, base: Number(second) * minutesPerDay + Number(third), from, to };
}

/**
 * True if a trip by shared bicycle or demand transit connects two ports of that kind and of one operator. Also true for
 * walks and drives.
 */
function isPossibleMove(world: TransportNetwork, { kind, from, to }: StreetLeg): boolean {
  if (kind === 'walk' || kind === 'car') return true;
  const [start, end] = [world.points[from], world.points[to]];
  return start?.kind === kind && end?.kind === kind && start.operator === end.operator;
}

/** True if each leg starts where the previous leg ends, and coordinates occur only at the ends of the course. */
function isConnected(legs: readonly Leg[], { origin, destination }: Pick<Course, 'origin' | 'destination'>): boolean {
  const ends = legs.map((leg) =>
    leg.kind === 'ride'
      ? { from: at(leg.pattern.stops, leg.from), to: at(leg.pattern.stops, leg.to) }
      : { from: leg.from, to: leg.to },
  );
  return ends.every(({ from, to }, index) => {
    const next = ends[index + 1];
    const isStart = from >= 0 || (from === originPointRef && index === 0 && origin !== undefined);
    const isEnd = to >= 0 || (to === destinationPointRef && next === undefined && destination !== undefined);
    return isStart && isEnd && (next === undefined || to === next.from);
  });
}

function readPoint(world: TransportNetwork, code: string, text: string): number {
  const point = world.byCode.get(code);
  if (point === undefined) throw new EngineError('unknownPath', text);
  return point.index;
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
