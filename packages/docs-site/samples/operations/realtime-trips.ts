import {
  createClient,
  listRealtimeTrips,
  searchRealtimeCourseExtreme,
  tripDelay,
} from '@route-search/sdk';

// アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます。
const api = createClient();

// 1. 経路を探索し、列車のコードとエンジンバージョンを同じ結果から取り出します。
const { courses, engineVersion } = await searchRealtimeCourseExtreme(api, {
  viaList: ['22671', '22828'],
  date: '20240620',
  time: '1000',
  answerCount: 1,
});
const tripCode = (courses[0]?.route?.lines ?? []).flatMap(
  (line) => line.tripCode ?? [],
);

// 2. 列車の位置と遅れを取得します。
const { trips, realtimeDataTimestamp } = await listRealtimeTrips(api, {
  tripCode,
  engineVersion: engineVersion ?? '',
});

for (const trip of trips) {
  const delay = tripDelay(trip);
  const place =
    trip.to === undefined
      ? trip.from?.station?.name
      : `${trip.from?.station?.name}と${trip.to.station?.name}の間`;
  console.log(
    place,
    delay === undefined
      ? '遅れは不明'
      : delay.minutes === 0
        ? '定刻'
        : `約${delay.minutes}分遅れ`,
  );
}
console.log('レスポンスの生成', realtimeDataTimestamp?.iso);
