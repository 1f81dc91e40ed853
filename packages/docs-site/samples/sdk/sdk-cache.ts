import {
  createClient,
  listStationsLight,
  requestUrl,
  type ListStationsLightResult,
} from '@route-search/sdk';

const api = createClient();

// Redisなど、文字列を保存する仕組みの代わりです。
const kept = new Map<string, { json: string; until: number }>();
let engineVersion: string | undefined;

async function stations(name: string): Promise<ListStationsLightResult> {
  const cacheKey = requestUrl(listStationsLight, { name });
  const found = kept.get(cacheKey);
  if (found !== undefined && found.until > Date.now())
    return JSON.parse(found.json) as ListStationsLightResult;
  const result = await listStationsLight(api, { name });
  if (result.engineVersion !== engineVersion) kept.clear();
  engineVersion = result.engineVersion;
  const until = Date.now() + 3_600_000;
  kept.set(cacheKey, { json: JSON.stringify(result), until });
  return result;
}

for (const name of ['高円寺', '新宿', '高円寺'])
  console.log((await stations(name)).points[0]?.station?.name);
console.log(kept.size);
