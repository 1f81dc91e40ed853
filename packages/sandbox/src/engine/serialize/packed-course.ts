import type { MoveKind } from '../network/leg.ts';

/** Prefix by which the serialized data of a course is recognized. */
export const coursePrefix = 'U0JYQ291';
export type PackedLeg =
  | readonly [run: string, day: number, minute: number, from: number, to: number]
  | readonly [kind: MoveKind, from: string | number, to: string | number, metres: number, minutes: number];
export type PackedPlace = readonly [latitude: number, longitude: number, name: string] | 0;
export type PackedPass = readonly [route: string, kind: string, offpeak: number, damaged: number, mode: string] | 0;

/** Decoded content of the serialized data of a course. */
export interface PackedCourse {
  readonly v: string;
  readonly t: number;
  readonly l: readonly PackedLeg[];
  /** Codes of the via points of the course. */
  readonly w?: readonly string[];
  readonly o: PackedPlace;
  readonly d: PackedPlace;
  readonly a: number;
  readonly p: Readonly<Record<string, string>>;
  readonly s: readonly [readonly number[], readonly number[], readonly number[]];
  readonly k: PackedPass;
  readonly c: string;
}
