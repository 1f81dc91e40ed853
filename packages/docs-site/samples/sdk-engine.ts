import {
  compareEngineVersions,
  createClient,
  getDataVersion,
  isSameEngine,
  parseEngineVersion,
} from '@route-search/sdk';

const saved = { engineVersion: '202406_03a' }; // 保存しておいた版
const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });
const now = await getDataVersion(api);

console.log(parseEngineVersion(saved.engineVersion));
console.log(isSameEngine(saved, now) ? '同じ版' : '更新あり');
console.log(
  compareEngineVersions(saved.engineVersion, now.engineVersion ?? '') < 0
    ? '保存した版のほうが古い'
    : '新しい',
);
