import {
  coordinatesOf,
  createClient,
  getCourseShape,
  searchCourseExtreme,
  toWgs84,
} from '@route-search/sdk';

const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });

// 1. 経路を探索し、シリアライズデータを受け取ります。
const { courses } = await searchCourseExtreme(api, {
  viaList: ['22671', '22732', '22828'], // 高円寺から新高円寺を経由して東京まで
  date: '20240620',
  time: '1000',
  answerCount: 1,
});
const [course] = courses;

// 2. 経路の形状を、GeoJSONの線に変えます。座標は経度、緯度の順です。
type Position = readonly [longitude: number, latitude: number];
const positionOf = (
  point: Parameters<typeof coordinatesOf>[0],
): Position[] => {
  const found = coordinatesOf(point);
  if (found === undefined) return [];
  const { longitude, latitude } = toWgs84(found);
  return [[longitude, latitude]];
};
const shape = await getCourseShape(api, {
  serializeData: course?.serializeData ?? '',
});
const features = shape.lines.flatMap(({ color, type, elements }) =>
  elements.map(({ shapes }) => ({
    type: 'Feature',
    properties: {
      color: type?.value === 'walk' ? '#666666' : (color ?? '#666666'),
    },
    geometry: { type: 'LineString', coordinates: shapes.flatMap(positionOf) },
  })),
);

// 3. 線を描きます。地図のライブラリを使うなら、featuresを渡すだけです。
const all = features.flatMap(({ geometry }) => geometry.coordinates);
const west = Math.min(...all.map(([longitude]) => longitude));
const north = Math.max(...all.map(([, latitude]) => latitude));
const at = ([longitude, latitude]: Position) =>
  [(longitude - west) * 2700 + 40, (north - latitude) * 3300 + 32]
    .map(Math.round)
    .join(' ');
const stations = (course?.route?.points ?? []).map(
  ({ station, geoPoint }, index) => {
    const [x, y] = positionOf(geoPoint).map(at).join().split(' ');
    return `<circle cx="${x}" cy="${y}" r="6" fill="#fff" stroke="#333" stroke-width="2"/><text x="${x}" y="${Number(y) + (index === 0 ? -12 : 22)}" text-anchor="middle">${station?.name ?? ''}</text>`;
  },
);
console.log(`<svg viewBox="0 0 390 170" role="img" aria-label="${features.length}本の線で描いた経路">
${features
  .map(
    ({ properties: { color }, geometry }) =>
      `<path d="M${geometry.coordinates.map(at).join('L')}" fill="none" stroke="${color}" stroke-width="5"/>`,
  )
  .join('\n')}
${stations.join('\n')}
</svg>`);
