import {
  compareCo2,
  formatMeters,
  metersOf,
  textColorOn,
  totalMinutes,
} from '@route-search/sdk';
import { courses } from './shared/courses.ts';

const route = courses[0]?.route;

console.log(`${totalMinutes(route) ?? '?'}分`); // 乗車、徒歩、そのほかの時間の和
const meters = metersOf(route?.distance); // レスポンスの単位は100m
if (meters !== undefined) console.log(formatMeters(meters));
const co2 = compareCo2(route);
if (co2 !== undefined) console.log(`乗用車より${co2.savedGrams}グラム少ない`);
for (const { color } of route?.lines ?? [])
  if (color !== undefined) console.log(color, textColorOn(color));
