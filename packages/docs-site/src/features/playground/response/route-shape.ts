import { listObjects, getResultSet, type JsonObject } from './json-object.ts';

interface ShapeLine {
  readonly sectionIndex: string;
  readonly name: string;
  readonly color: string | undefined;
  /** Values for the `points` attribute of SVG polylines, one for each `Element` of the line in the response. */
  readonly polylines: readonly string[];
}

/** Geographic shape of a route as polylines in a box, with north at the top. */
export interface RouteShapeView {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly ShapeLine[];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Margin around the drawing, in units of the SVG. */
const MARGIN = 16;
const WIDTH = 640;
/** Minimum height of the drawing, for routes that run exactly east to west. */
const LEAST_HEIGHT = 120;
const MOST_HEIGHT = 480;

/** Creates the drawing of a route's geographic shape. Returns undefined if the response contains no shape. */
export function createRouteShapeView(json: unknown): RouteShapeView | undefined {
  const lines = listObjects(getResultSet(json)?.['Line']).map((line) => ({
    line,
    elements: listObjects(line['Element']).map((element) => listObjects(element['Shape']).flatMap(placeOf)),
  }));
  const places = lines.flatMap(({ elements }) => elements.flat());
  if (places.length < 2) return undefined;
  const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))];
  const [bottom, top] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))];
  const inner = WIDTH - 2 * MARGIN;
  const scale = Math.min(inner / (right - left || 1e-9), (MOST_HEIGHT - 2 * MARGIN) / (top - bottom || 1e-9));
  const height = Math.max(LEAST_HEIGHT, Math.round((top - bottom) * scale) + 2 * MARGIN);
  const shift = { x: (WIDTH - (right - left) * scale) / 2, y: (height - (top - bottom) * scale) / 2 };
  const draw = ({ x, y }: Place): string =>
    `${((x - left) * scale + shift.x).toFixed(1)},${((top - y) * scale + shift.y).toFixed(1)}`;
  return {
    width: WIDTH,
    height,
    lines: lines.map(({ line, elements }) => ({
      sectionIndex: string(line['sectionIndex']),
      name: listObjects(line['Element'])
        .map((element) => string(element['Name']))
        .filter((name, index, all) => name !== '' && all.indexOf(name) === index)
        .join('、'),
      color: colorOf(string(line['Color'])),
      polylines: elements.filter(({ length }) => length > 1).map((element) => element.map(draw).join(' ')),
    })),
  };
}

/**
 * Projects a geographic point to a plane. Longitudes are scaled by the cosine of 36°, the latitude of central Japan, so
 * that both axes have the same scale.
 */
function placeOf(point: JsonObject): Place[] {
  const [latitude, longitude] = [Number(point['lati_d']), Number(point['longi_d'])];
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return [];
  return [{ x: longitude * Math.cos((36 * Math.PI) / 180), y: latitude }];
}

function colorOf(wire: string): string | undefined {
  const parts = /^(\d{3})(\d{3})(\d{3})$/.exec(wire)?.slice(1).map(Number);
  return parts === undefined ? undefined : `rgb(${parts.join(' ')})`;
}

function string(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
