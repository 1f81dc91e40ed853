import { shapeToGeoJson, type ShapeFeature } from '@route-search/sdk';
import { decodeCourseShapeResult } from '@route-search/sdk/decode';
import { getResultSet } from './json-object.ts';

interface ShapeLine {
  readonly sectionIndex: number | undefined;
  readonly name: string;
  readonly color: string | undefined;
  /** Values of the `points` attribute of SVG polylines, one per element. */
  readonly polylines: readonly string[];
}

/** Geographic shape of a course as polylines in a box, with north at the top. */
export interface ShapeView {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly ShapeLine[];
}

type Position = ShapeFeature['geometry']['coordinates'][number];

/** Margin around the drawing of a route shape. */
const MARGIN = 16;
const WIDTH = 640;
/** Minimum height of the drawing, for routes that run exactly east to west. */
const LEAST_HEIGHT = 120;
const MOST_HEIGHT = 480;

/** Length of a degree of longitude at 36° north, relative to a degree of latitude. */
const LONGITUDE_SCALE = Math.cos((36 * Math.PI) / 180);

/** Creates the drawing of a course's geographic shape. Returns undefined if the response contains no shape. */
export function createShapeView(json: unknown): ShapeView | undefined {
  if (getResultSet(json)?.['Line'] === undefined) return undefined;
  // The drawing needs no datum, because it shows only the shape.
  const { bbox, features } = shapeToGeoJson(decodeCourseShapeResult(json), 'wgs84');
  if (bbox === undefined) return undefined;
  const [west, south, east, north] = bbox;
  const size = { x: (east - west) * LONGITUDE_SCALE, y: north - south };
  const scale = Math.min((WIDTH - 2 * MARGIN) / (size.x || 1e-9), (MOST_HEIGHT - 2 * MARGIN) / (size.y || 1e-9));
  const height = Math.max(LEAST_HEIGHT, Math.round(size.y * scale) + 2 * MARGIN);
  const shift = { x: (WIDTH - size.x * scale) / 2, y: (height - size.y * scale) / 2 };
  const draw = ([longitude, latitude]: Position): string =>
    `${((longitude - west) * LONGITUDE_SCALE * scale + shift.x).toFixed(1)},${((north - latitude) * scale + shift.y).toFixed(1)}`;
  const sections = [...new Set(features.map(({ properties }) => properties.sectionIndex))];
  return {
    width: WIDTH,
    height,
    lines: sections.map((sectionIndex) => {
      const parts = features.filter(({ properties }) => properties.sectionIndex === sectionIndex);
      return {
        sectionIndex,
        name: [...new Set(parts.flatMap(({ properties }) => properties.name ?? []))].join('、'),
        color: parts[0]?.properties.color,
        polylines: parts.map(({ geometry }) => geometry.coordinates.map(draw).join(' ')),
      };
    }),
  };
}
