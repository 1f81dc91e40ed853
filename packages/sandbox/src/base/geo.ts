/** Latitude and longitude in degrees, WGS84. */
type Position = readonly [latitude: number, longitude: number];

/** Geodetic datum (reference system) of coordinates: the global one (WGS84) or the old Japanese one (Tokyo). */
export type GeodeticDatum = 'wgs84' | 'tokyo';

/**
 * Converts WGS84 coordinates to the old Tokyo datum by the usual linear approximation, accurate to a few metres. The
 * data stores WGS84 only.
 */
export function toTokyoDatum([latitude, longitude]: Position): Position {
  return [
    latitude + 0.00010696 * latitude - 0.000017467 * longitude - 0.004602,
    longitude + 0.000046047 * latitude + 0.000083049 * longitude - 0.010041,
  ];
}

/** Formats an angle in degrees with six decimals, as in responses. */
export function formatDegrees(degrees: number): string {
  return degrees.toFixed(6);
}

/** Formats an angle as degrees, minutes, seconds and hundredths of a second, separated by full stops: `35.42.19.27`. */
export function formatSexagesimal(degrees: number): string {
  // Truncates the hundredths instead of rounding them. It works on an integer because binary fractions may fall short
  // of the next hundredth.
  const hundredths = Math.floor((Math.round(degrees * 1e6) * 36) / 100);
  const seconds = Math.floor(hundredths / 100);
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}.${minutes % 60}.${seconds % 60}.${hundredths % 100}`;
}

const radius = 6_371_000;
const radians = Math.PI / 180;

/** Distance in metres between two WGS84 positions on a sphere, accurate enough for a few kilometres. */
export function metresBetween(a: Position, b: Position): number {
  const x = (b[1] - a[1]) * radians * Math.cos(((a[0] + b[0]) / 2) * radians);
  const y = (b[0] - a[0]) * radians;
  return Math.hypot(x, y) * radius;
}

/** Rounds kilometres to one decimal to remove errors of binary fractions. */
export function roundKilometres(kilometres: number): number {
  return Math.round(kilometres * 10) / 10;
}
