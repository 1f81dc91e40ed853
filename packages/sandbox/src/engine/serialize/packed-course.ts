import type { StreetMode } from '../network/leg.ts';

/** First characters of all serialized data of courses. */
export const serializedCoursePrefix = 'U0JYQ291';
export type PackedLeg =
  | readonly [run: string, day: number, minute: number, from: number, to: number]
  | readonly [kind: StreetMode, from: string | number, to: string | number, metres: number, minutes: number];
export type PackedPlace = readonly [latitude: number, longitude: number, name: string] | 0;
export type PackedPass = readonly [route: string, kind: string, offpeak: number, damaged: number, mode: string] | 0;

/** Content of the serialized data of a course, before encoding. */
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
