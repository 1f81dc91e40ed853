import { describe, expect, it } from 'vitest';
import { getCourseShape } from '../../src/generated/operations.ts';
import type { CourseShapeResult } from '../../src/generated/types.ts';
import { shapeToGeoJson } from '../../src/helpers/geo-json.ts';
import { answering, getExampleBody } from './decoded-examples.ts';

const decodeShape = async (Line: unknown): Promise<CourseShapeResult> =>
  getCourseShape(answering({ Line }), { serializeData: 'x' });
const point = (lati_d: string, longi_d: string, gcs = 'wgs84'): object => ({ gcs, lati_d, longi_d });

describe('shapeToGeoJson', () => {
  it('returns a line with its colour and name for each part of a section, and their bounds', async () => {
    const shape = await decodeShape(getExampleBody('getCourseShape', 'throughTrain')['Line']);
    const { type, bbox, features } = shapeToGeoJson(shape);
    expect(type).toBe('FeatureCollection');
    expect(features.map(({ properties }) => properties)).toStrictEqual([
      { sectionIndex: 1, name: 'ＪＲ中央・総武線各駅停車', color: '#ffd400', type: 'train' },
      { sectionIndex: 2, name: '東京メトロ東西線', color: '#009bbf', type: 'train' },
      { sectionIndex: 3, name: '徒歩', color: '#e6e6e6', type: 'walk' },
    ]);
    expect(features[0]?.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [139.64978, 35.705354],
        [139.665835, 35.705766],
      ],
    });
    expect(bbox).toEqual([139.64978, 35.681236, 139.767125, 35.712285]);
    const stored = JSON.parse(JSON.stringify(shape)) as typeof shape;
    expect(shapeToGeoJson(stored)).toStrictEqual(JSON.parse(JSON.stringify({ type, bbox, features })));
  });

  it('converts coordinates of the Japanese datum to WGS 84', async () => {
    const Shape = [point('35.678083', '139.770444', 'tokyo'), point('35.7', '139.8', 'tokyo')];
    const [line] = shapeToGeoJson(await decodeShape({ Element: { Shape } })).features;
    const [longitude = 0, latitude = 0] = line?.geometry.coordinates[0] ?? [];
    expect([longitude, latitude]).toEqual([expect.closeTo(139.76723, 4), expect.closeTo(35.68132, 4)]);
  });

  it('drops points without a datum unless one is given, and lines with fewer than two points', async () => {
    const shape = await decodeShape([
      { Element: [{ Shape: [point('35', '139'), { lati_d: '36', longi_d: '140' }] }, { Name: '空' }] },
    ]);
    expect(shapeToGeoJson(shape)).toStrictEqual({ type: 'FeatureCollection', features: [] });
    expect(shapeToGeoJson(shape, 'wgs84')).toStrictEqual({
      type: 'FeatureCollection',
      bbox: [139, 35, 140, 36],
      features: [
        {
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'LineString',
            coordinates: [
              [139, 35],
              [140, 36],
            ],
          },
        },
      ],
    });
  });
});
