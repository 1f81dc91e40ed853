import { PrefectureCode } from '@route-search/schemas/catalogues';
import { metresBetween } from '../base/geo.ts';
import type { Position, Prefecture } from '../data/types.ts';

/** Positions of the prefectural offices in the order of prefecture codes. */
const offices: readonly Position[] = [
  [43.06, 141.35],
  [40.82, 140.74],
  [39.7, 141.15],
  [38.27, 140.87],
  [39.72, 140.1],
  [38.24, 140.36],
  [37.75, 140.47],
  [36.34, 140.45],
  [36.57, 139.88],
  [36.39, 139.06],
  [35.86, 139.65],
  [35.6, 140.12],
  [35.69, 139.69],
  [35.45, 139.64],
  [37.9, 139.02],
  [36.7, 137.21],
  [36.59, 136.63],
  [36.07, 136.22],
  [35.66, 138.57],
  [36.65, 138.18],
  [35.39, 136.72],
  [34.98, 138.38],
  [35.18, 136.91],
  [34.73, 136.51],
  [35.0, 135.87],
  [35.02, 135.76],
  [34.69, 135.52],
  [34.69, 135.18],
  [34.69, 135.83],
  [34.23, 135.17],
  [35.5, 134.24],
  [35.47, 133.05],
  [34.66, 133.93],
  [34.4, 132.46],
  [34.19, 131.47],
  [34.07, 134.56],
  [34.34, 134.04],
  [33.84, 132.77],
  [33.56, 133.53],
  [33.61, 130.42],
  [33.25, 130.3],
  [32.75, 129.87],
  [32.79, 130.74],
  [33.24, 131.61],
  [31.91, 131.42],
  [31.56, 130.56],
  [26.21, 127.68],
];

/** Distance in metres from a prefectural office within which a place is assumed to be in the same prefecture. */
const nearOffice = 20_000;

/** Finds the prefecture in an address. */
export function findPrefectureInAddress(address: string): Prefecture | undefined {
  const found = Object.entries(PrefectureCode.meanings).find(([, name]) => address.startsWith(name));
  return found && Number(found[0]);
}

/**
 * Guesses the prefecture of a place. If a prefectural office is within 20 km, it is the prefecture of that office.
 * Otherwise it is the given prefecture or, without one, that of the nearest office.
 */
export function guessPrefecture(position: Position, given: Prefecture | undefined): Prefecture {
  const metres = offices.map((office) => metresBetween(office, position));
  const least = Math.min(...metres);
  return given === undefined || least < nearOffice ? metres.indexOf(least) + 1 : given;
}
