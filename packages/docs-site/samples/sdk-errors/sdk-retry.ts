import { createClient, listStationsLight, rateGate } from '@route-search/sdk';

const api = createClient({
  retries: 3, // 最初の1回に加えて、3回まで
  timeout: 10_000, // 1回の試行のタイムアウト（ミリ秒）
  totalTimeout: 25_000, // 再試行を含む全体のタイムアウト
  rateGate: rateGate(), // 頻度の目安があるAPIを、目安に抑える
});

// このリクエストだけ、再試行しません。
const { points } = await listStationsLight(
  api,
  { code: '22828' },
  { retries: 0 },
);
console.log(points.length);
