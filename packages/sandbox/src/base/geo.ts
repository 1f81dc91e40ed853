type Position = readonly [latitude: number, longitude: number];

/** Geodetic datum of coordinates. `tokyo` is the Japanese datum that was in use before WGS84. */
export type GeodeticDatum = 'wgs84' | 'tokyo';

/** Converts WGS84 coordinates to the old Tokyo datum with a linear approximation. The error is a few metres. */
export function toTokyoDatum([latitude, longitude]: Position): Position {
  return [
    latitude + 0.00010696 * latitude - 0.000017467 * longitude - 0.004602,
    longitude + 0.000046047 * latitude + 0.000083049 * longitude - 0.010041,
  ];
}

/** Formats degrees with six decimals. */
export function formatDegrees(degrees: number): string {
  return degrees.toFixed(6);
}

/** Formats degrees as degrees, minutes, seconds and hundredths of a second: `35.42.19.27`. */
export function formatSexagesimal(degrees: number): string {
  // Seconds are truncated to hundredths. Integer arithmetic avoids rounding errors of binary fractions.
  const hundredths = Math.floor((Math.round(degrees * 1e6) * 36) / 100);
  const seconds = Math.floor(hundredths / 100);
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}.${minutes % 60}.${seconds % 60}.${hundredths % 100}`;
}

const radius = 6_371_000;
const radians = Math.PI / 180;

/** Computes the distance between two positions in metres. The formula is accurate for distances of a few kilometres. */
export function metresBetween(a: Position, b: Position): number {
  const x = (b[1] - a[1]) * radians * Math.cos(((a[0] + b[0]) / 2) * radians);
  const y = (b[0] - a[0]) * radians;
  return Math.hypot(x, y) * radius;
}

/** Rounds kilometres to one decimal, which removes rounding errors of binary fractions. */
export function roundToTenthKm(kilometres: number): number {
  return Math.round(kilometres * 10) / 10;
}
