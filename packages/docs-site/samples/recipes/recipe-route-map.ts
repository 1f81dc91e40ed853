import {
  coordinatesOf,
  getCourseShape,
  searchCourseExtreme,
  shapeToGeoJson,
  toWgs84,
} from '@route-search/sdk';
import { api } from './shared/client.ts';

// 1. 経路を探索し、シリアライズデータを受け取ります。
const { courses } = await searchCourseExtreme(api, {
  viaList: ['22936', '22705'], // 三鷹から品川まで
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

// 3. ここではSVGで描きます。経度1度の長さは、緯度から求めます。
const kilometre = 20; // 1kmの長さ
const degree = 111 * kilometre;
const narrow = Math.cos((north * Math.PI) / 180);
const at = ([longitude, latitude]: readonly [number, number]) => ({
  x: Math.round((longitude - west) * degree * narrow) + 30,
  y: Math.round((north - latitude) * degree) + 60,
});
const draw = (width: number, only?: string) =>
  features.map(({ properties: { type, color }, geometry }) => {
    const d = geometry.coordinates.map(at).map(({ x, y }) => `${x} ${y}`);
    const stroke = only ?? (type === 'walk' ? '#666' : color);
    return `<path d="M${d.join('L')}" stroke="${stroke}" stroke-width="${width}"/>`;
  });
const stops = (course?.route?.points ?? []).flatMap(
  ({ station, geoPoint }) => {
    const place = coordinatesOf(geoPoint);
    if (place === undefined) return [];
    const { longitude, latitude } = toWgs84(place);
    return [{ name: station?.name ?? '', ...at([longitude, latitude]) }];
  },
);
const names = stops.map(({ name }) => name).join('、');
// 駅名は、両端の駅では上、乗換駅では右に書きます。
const labels = stops.map(({ name, x, y }, index) => {
  const isEnd = index === 0 || index === stops.length - 1;
  const place = isEnd
    ? `x="${x}" y="${y - 14}" text-anchor="middle"`
    : `x="${x + 12}" y="${y + 5}"`;
  return `<circle cx="${x}" cy="${y}" r="6" fill="#fff" stroke="#16202c" stroke-width="2"/>
<text ${place}>${name}</text>`;
});

console.log(`<svg viewBox="0 0 390 270" role="img" aria-label="${names}を通る地図">
<rect width="390" height="270" fill="#eaf0e6"/>
<g fill="none" stroke-linejoin="round">
${[...draw(9, '#fff'), ...draw(5)].join('\n')}
</g>
<g fill="#16202c">
${labels.join('\n')}
<path d="M30 244v6h${5 * kilometre}v-6" fill="none" stroke="#16202c"/>
<text text-anchor="middle" x="${30 + 2.5 * kilometre}" y="240">5km</text>
<path d="M360 16l7 20-7-5-7 5z"/>
<text text-anchor="middle" x="360" y="52">北</text>
</g>
</svg>`);
