import { createClient, getDataVersion } from '@route-search/sdk';

const api = createClient({
  headers: { 'x-app': 'timetable' },
});
// 夜間の処理だけ、長く待ちます。
const patient = api.extend({ timeout: 120_000 });
const { engineVersion } = await getDataVersion(
  patient,
  {},
  { headers: { 'x-job': 'nightly' }, fetchOptions: { cache: 'no-store' } },
);
console.log(engineVersion);
