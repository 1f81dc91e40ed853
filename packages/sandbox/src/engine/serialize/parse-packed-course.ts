import { minutesPerDay } from '../../base/calendar.ts';
import { searchTypes } from '../course/course.ts';
import { destinationPointRef, originPointRef, type StreetMode } from '../network/leg.ts';
import type { PackedCourse } from './packed-course.ts';

/** Maximum number of legs, and maximum position of a selected price. The sandbox itself creates far smaller courses. */
const MAX_LEGS = 200;
const MAX_ITEMS = 200;
/** Valid days in serialized data, as days since 1970-01-01 (years 1900 to 2999). */
const [MIN_DAY, MAX_DAY] = [-25_600, 376_300];
const MAX_METRES = 10_000_000;

const moveKinds: Readonly<Record<StreetMode, true>> = { walk: true, cycle: true, demand: true, car: true };

/** True for a kind of leg without a timetable, such as `walk`. */
export function isStreetMode(text: string): text is StreetMode {
  return Object.hasOwn(moveKinds, text);
}

/**
 * Validates the decoded content of a serialized course. Anybody can encode arbitrary JSON with a matching checksum.
 *
 * @returns `undefined` if the structure or a value is invalid
 */
export function parsePackedCourse(value: unknown): PackedCourse | undefined {
  if (!isRecord(value)) return undefined;
  const { v, t, l, w = [], o, d, a, p, s, k, c } = value;
  const isCourse =
    isText(v) &&
    isInteger(t, 0, searchTypes.length - 1) &&
    isList(l, isLeg) &&
    l.length > 0 &&
    l.length <= MAX_LEGS &&
    isList(w, isText) &&
    isPlace(o) &&
    isPlace(d) &&
    isInteger(a, MIN_DAY * minutesPerDay, MAX_DAY * minutesPerDay) &&
    isRecord(p) &&
    Object.values(p).every(isText) &&
    isList(s, (numbers) => isList(numbers, (number) => isInteger(number, 0, MAX_ITEMS))) &&
    s.length === 3 &&
    isPass(k) &&
    isText(c);
  return isCourse ? (value as unknown as PackedCourse) : undefined;
}

function isLeg(leg: unknown): boolean {
  if (!Array.isArray(leg) || leg.length !== 5) return false;
  const [head, second, third, fourth, fifth] = leg as unknown[];
  if (!isText(head)) return false;
  return isStreetMode(head)
    ? isSpot(second) && isSpot(third) && isInteger(fourth, 0, MAX_METRES) && isInteger(fifth, 0, minutesPerDay)
    : isInteger(second, MIN_DAY, MAX_DAY) &&
        isInteger(third, 0, minutesPerDay - 1) &&
        isInteger(fourth, 0, MAX_METRES) &&
        isInteger(fifth, 0, MAX_METRES);
}

function isSpot(value: unknown): boolean {
  return isText(value) || value === originPointRef || value === destinationPointRef;
}

function isPlace(value: unknown): boolean {
  if (value === 0) return true;
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [latitude, longitude, name] = value as unknown[];
  return isFinite(latitude, 90) && isFinite(longitude, 180) && isText(name);
}

function isPass(value: unknown): boolean {
  if (value === 0) return true;
  if (!Array.isArray(value) || value.length !== 5) return false;
  const [route, kind, offpeak, damaged, mode] = value as unknown[];
  return [route, kind, mode].every(isText) && isInteger(offpeak, 0, 1) && isInteger(damaged, 0, 1);
}

function isList(value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= MAX_ITEMS && value.every(isItem);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isInteger(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

function isFinite(value: unknown, max: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= max;
}
