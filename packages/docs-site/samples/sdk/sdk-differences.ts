import { createClient, listStations } from '@route-search/sdk';
import { recordDifferences } from '@route-search/sdk/differences';

/** 項目の名前が変わったAPIの代わりです。 */
async function changed(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const { headers } = response;
  const text = await response.text();
  return new Response(text.replaceAll('"Yomi"', '"Kana"'), { headers });
}

const record = recordDifferences(
  (line) => process.stdout.write(line),
  changed,
);
const api = createClient({
  fetch: record,
});
await listStations(api, { name: '高円寺' });
await record.settled();
