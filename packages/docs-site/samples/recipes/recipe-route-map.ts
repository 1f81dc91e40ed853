import {
  coordinatesOf,
  createClient,
  getCourseShape,
  searchCourseExtreme,
  shapeToGeoJson,
  toWgs84,
} from '@route-search/sdk';

const api = createClient();

// 1. 経路を探索し、シリアライズデータを受け取ります。
const { courses } = await searchCourseExtreme(api, {
  viaList: ['22671', '22732', '22828'], // 高円寺から新高円寺を経由して東京まで
  date: '20240620',
  time: '1000',
  answerCount: 1,
});
const [course] = courses;

// 2. 経路の形状を、GeoJSONに変えます。地図のライブラリを使うなら、渡すだけです。
const shape = await getCourseShape(api, {
  serializeData: course?.serializeData ?? '',
});
const { features, bbox: [west = 0, , , north = 0] = [] } =
  shapeToGeoJson(shape);

// 3. ここではSVGで線を描きます。座標は経度、緯度の順です。
const at = ([longitude, latitude]: readonly [number, number]) =>
  [(longitude - west) * 2700 + 40, (north - latitude) * 3300 + 32]
    .map(Math.round)
    .join(' ');
const stations = (course?.route?.points ?? []).map(
  ({ station, geoPoint }, index) => {
    const place = coordinatesOf(geoPoint);
    if (place === undefined) return '';
    const { longitude, latitude } = toWgs84(place);
    const [x, y] = at([longitude, latitude]).split(' ');
    return `<circle cx="${x}" cy="${y}" r="6" fill="#fff" stroke="#333" stroke-width="2"/><text x="${x}" y="${Number(y) + (index === 0 ? -12 : 22)}" text-anchor="middle">${station?.name ?? ''}</text>`;
  },
);
console.log(`<svg viewBox="0 0 390 170" role="img" aria-label="${features.length}本の線で描いた経路">
${features
  .map(
    ({ properties: { type, color }, geometry }) =>
      `<path d="M${geometry.coordinates.map(at).join('L')}" fill="none" stroke="${type === 'walk' ? '#666666' : color}" stroke-width="5"/>`,
  )
  .join('\n')}
${stations.join('\n')}
</svg>`);
