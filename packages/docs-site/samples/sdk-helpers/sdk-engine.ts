import {
  compareEngineVersions,
  createClient,
  getDataVersion,
  isSameEngine,
  parseEngineVersion,
} from '@route-search/sdk';

const saved = { engineVersion: '202406_03a' }; // 保存しておいたバージョン
const api = createClient();
const now = await getDataVersion(api);

console.log(parseEngineVersion(saved.engineVersion));
console.log(isSameEngine(saved, now) ? '同じバージョン' : '更新あり');
console.log(
  compareEngineVersions(saved.engineVersion, now.engineVersion ?? '') < 0
    ? '保存したバージョンのほうが古い'
    : '新しい',
);
