import { suggestStations } from '@route-search/sdk';
import { api, describeProblem } from '@/lib/api';

/** 入力欄に出す駅の候補です。同じ文字の候補は、ブラウザが1時間とっておきます。 */
export async function GET(request: Request): Promise<Response> {
  const text = new URL(request.url).searchParams.get('text') ?? '';
  try {
    const candidates = await suggestStations(api(), text, { signal: request.signal });
    return Response.json(candidates, { headers: { 'cache-control': 'private, max-age=3600' } });
  } catch (error) {
    return Response.json({ message: describeProblem(error) }, { status: 502 });
  }
}
