import { callApi, toArray } from './shared/call-api.mjs';
import { search } from './shared/search-course.mjs';

// 1. 経路を探索し、シリアライズデータを受け取ります。
const course = await search({
  viaList: '22936:22705', // 三鷹から品川まで
  date: '20240620',
  time: '1000',
  answerCount: '1',
});

// 2. 経路の形状を取得します。
const shape = await callApi('/v1/json/course/shape', {
  serializeData: course.SerializeData,
});

/**
 * 世界測地系の経度と緯度です。日本測地系の値は近似式で変換します。
 * @param {any} geoPoint
 */
function toWgs84({ gcs, lati_d, longi_d }) {
  const [x, y] = [Number(longi_d), Number(lati_d)];
  if (gcs === 'wgs84') return { x, y };
  return {
    x: x - 0.000046038 * y - 0.000083043 * x + 0.01004,
    y: y - 0.00010695 * y + 0.000017464 * x + 0.0046017,
  };
}

// 3. 線をSVGで描きます。経度1度の長さは、緯度から求めます。
const lines = toArray(shape.Line).flatMap(({ Color, Type, Element }) => {
  // 色は、赤、緑、青の値を3桁ずつ並べた文字列です。
  const rgb = (Color?.match(/\d{3}/g) ?? []).map(Number);
  const hex = Buffer.from(rgb).toString('hex');
  const color = (Type?.text ?? Type) === 'walk' ? '#666' : `#${hex}`;
  return toArray(Element).map(({ Shape }) => ({
    color,
    points: toArray(Shape).map(toWgs84),
  }));
});
const all = lines.flatMap(({ points }) => points);
const west = Math.min(...all.map(({ x }) => x));
const north = Math.max(...all.map(({ y }) => y));
const kilometre = 20; // 1kmの長さ
const degree = 111 * kilometre;
const narrow = Math.cos((north * Math.PI) / 180);
/** @param {{ x: number, y: number }} place */
const at = ({ x, y }) => ({
  x: Math.round((x - west) * degree * narrow) + 30,
  y: Math.round((north - y) * degree) + 60,
});
/**
 * @param {number} width
 * @param {string} [only]
 */
const draw = (width, only) =>
  lines.map(({ color, points }) => {
    const d = points.map(at).map(({ x, y }) => `${x} ${y}`);
    return `<path d="M${d.join('L')}" stroke="${only ?? color}" stroke-width="${width}"/>`;
  });
const stops = toArray(course.Route.Point).map(
  ({ Station, Name, GeoPoint }) => ({
    name: Station?.Name ?? Name,
    ...at(toWgs84(GeoPoint)),
  }),
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
