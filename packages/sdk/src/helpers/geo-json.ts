import { toPlainData } from '../base/plain-data.ts';
import type { Jsonified, Open } from '../decode/decoded-values.ts';
import type { CourseShapeResult, LineType } from '../generated/types.ts';
import { coordinatesOf, toWgs84, type Datum } from './geo.ts';

/** 経路の線の1本です。GeoJSONの`Feature`です。 */
export interface ShapeFeature {
  type: 'Feature';
  properties: {
    /** 経路の中での区間の番号です。1から始まります。 */
    sectionIndex?: number | undefined;
    /** 路線の名称です。徒歩では「徒歩」です。 */
    name?: string | undefined;
    /** 路線の色です。`#rrggbb`の形です。 */
    color?: string | undefined;
    /** 路線の種類です。 */
    type?: Open<LineType> | undefined;
  };
  geometry: {
    type: 'LineString';
    /** 世界測地系の経度と緯度の組です。単位は度です。 */
    coordinates: [longitude: number, latitude: number][];
  };
}

/** 経路の形状です。GeoJSONの`FeatureCollection`で、地図のライブラリにそのまま渡せます。 */
export interface ShapeFeatureCollection {
  type: 'FeatureCollection';
  /** 西、南、東、北の端です。線が1本もないときは現れません。 */
  bbox?: [west: number, south: number, east: number, north: number];
  /** 区間の順の線です。1つの区間がいくつもの線に分かれることがあります。 */
  features: ShapeFeature[];
}

/**
 * 経路の形状を、世界測地系のGeoJSONにします。
 * 座標は経度、緯度の順です。測地系の分からない座標は除き、残りが2点より少ない線は含みません。
 *
 * @param shape - `getCourseShape`のレスポンス。JSONから読み戻したものも渡せます
 * @param datum - レスポンスに測地系がないときの測地系
 */
export function shapeToGeoJson(
  shape: Pick<CourseShapeResult, 'lines'> | Jsonified<Pick<CourseShapeResult, 'lines'>>,
  datum?: Datum,
): ShapeFeatureCollection {
  const features = shape.lines.flatMap(({ sectionIndex, color, type, elements }) =>
    elements.map(({ name, shapes }): ShapeFeature => ({
      type: 'Feature',
      properties: toPlainData({ sectionIndex, name, color, type: type?.value }),
      geometry: {
        type: 'LineString',
        coordinates: shapes.flatMap((point) => {
          const found = coordinatesOf(point, datum);
          if (found === undefined) return [];
          const { longitude, latitude } = toWgs84(found);
          return [[longitude, latitude]];
        }),
      },
    })),
  );
  const lines = features.filter(({ geometry }) => geometry.coordinates.length > 1);
  const all = lines.flatMap(({ geometry }) => geometry.coordinates);
  if (all.length === 0) return { type: 'FeatureCollection', features: [] };
  const bbox = all.reduce<[number, number, number, number]>(
    ([west, south, east, north], [x, y]) => [
      Math.min(west, x),
      Math.min(south, y),
      Math.max(east, x),
      Math.max(north, y),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
  return { type: 'FeatureCollection', bbox, features: lines };
}
