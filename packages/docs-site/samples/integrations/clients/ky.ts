import ky from 'ky';
import { apiFetch } from '@route-search/sdk/fetch';
import type { paths } from '@route-search/sdk/paths';

type Version =
  paths['/v1/json/dataversion']['get']['responses'][200]['content']['application/json'];

const api = ky.create({
  prefix: 'https://api.example.com/v1/json',
  fetch: apiFetch(),
  retry: 0, // 再試行はSDKがする
  timeout: false, // タイムアウトもSDKが決める
});
const { ResultSet } = await api.get('dataversion').json<Version>();
console.log(ResultSet.engineVersion);
