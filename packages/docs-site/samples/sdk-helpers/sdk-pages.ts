import { allStations, createClient } from '@route-search/sdk';

const api = createClient();
const query = {
  name: '新宿',
  type: 'train',
  prefectureCode: '13',
  limit: 2,
} as const;

// 次のページは、必要になったときに取得します。
for await (const { station } of allStations(api, query))
  console.log(station?.code, station?.name);

// 1ページずつ受け取ることもできます。
for await (const page of allStations(api, query).pages())
  console.log(page.offset, page.points.length);
