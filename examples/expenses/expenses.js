import { readFileSync } from 'node:fs';
import { parse, stringify } from 'csv/sync';
import * as sdk from '@route-search/sdk';
import { buildCondition } from '@route-search/sdk/condition';

// アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます。rateGateは、駅の検索を頻度の目安に抑えます。
const api = sdk.createClient({ baseUrl: process.env.ROUTE_SEARCH_BASE_URL, rateGate: sdk.rateGate() });
const options = { time: '10:00', answerCount: 1, conditionDetail: buildCondition({ ticketSystemType: 'ic' }) };
const resolved = new Map(); // 同じ駅名は、1度だけ調べます。

async function findStation(name) {
  if (name.trim() === '') throw new Error('駅名がありません');
  if (!resolved.has(name)) resolved.set(name, await sdk.resolveStation(api, name, { type: 'train' }));
  const { kind, station, candidates = [] } = resolved.get(name);
  if (kind === 'exact') return station.code;
  const names = candidates.slice(0, 5).map((candidate) => candidate.name);
  throw new Error(kind === 'none' ? `「${name}」という駅はありません` : `「${name}」の候補: ${names.join('、')}`);
}

async function findFare({ 日付: date, 出発: from, 到着: to, 往復: trip }) {
  const viaList = [await findStation(from), await findStation(to)];
  if (viaList[0] === viaList[1]) throw new Error('出発と到着が同じ駅です');
  const { courses } = await sdk.searchCourseExtreme(api, { viaList, date, ...options });
  const fare = courses[0] && sdk.tripPrice(courses[0], trip === '往復' ? 'round' : 'oneway');
  if (fare === undefined) throw new Error('運賃の分かる経路がありません');
  return fare;
}

const rows = parse(readFileSync(process.argv[2] ?? 'trips.csv'), { bom: true, columns: true });
for (const row of rows) {
  row.運賃 = await findFare(row).catch((error) => {
    // 行の内容によらないエラー(キーや通信)では、続けても同じなので止めます。
    if (sdk.isRouteSearchError(error) && !['validation', 'invalid-request'].includes(error.code)) throw error;
    row.エラー = sdk.isRouteSearchError(error) ? '日付を確かめてください' : error.message;
  });
}
process.stdout.write(
  stringify(rows, { header: true, columns: ['日付', '出発', '到着', '往復', '用件', '運賃', 'エラー'] }),
);
