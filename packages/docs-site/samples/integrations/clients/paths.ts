import createClient from 'openapi-fetch';
import { apiFetch } from '@route-search/sdk/fetch';
import type { paths } from '@route-search/sdk/paths';

const client = createClient<paths>({
  baseUrl: 'https://api.example.com',
  fetch: apiFetch(),
});

const { data, error } = await client.GET('/v1/json/search/course/extreme', {
  params: { query: { viaList: '22671:22741', answerCount: 1 } }, // リストは「:」でつないだ文字列
});
if (error) throw new Error(`${error.ResultSet.Error.code}`);
const [course] = [data.ResultSet.Course].flat(); // 1件のときは配列ではない
console.log(course?.Route?.timeOnBoard); // 数値ではなく文字列
