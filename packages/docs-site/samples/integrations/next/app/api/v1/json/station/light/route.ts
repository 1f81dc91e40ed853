import {
  isNotFound,
  listStationsLight,
  RouteSearchError,
} from '@route-search/sdk';
import { wire } from '@/lib/api';

export async function GET(request: Request): Promise<Response> {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  try {
    const query = { name, nameMatchType: 'partial' } as const;
    const { signal } = request;
    return Response.json(await listStationsLight(wire, query, { signal }));
  } catch (error) {
    if (!(error instanceof RouteSearchError)) throw error;
    if (isNotFound(error)) return failure(400, '見つかりません。');
    const status = error.code === 'validation' ? 400 : 502;
    return failure(status, '駅を検索できません。');
  }
}

// ブラウザ側のSDKがAPIのエラーとして読み、isNotFoundで見分けられる形です。
function failure(status: number, Message: string): Response {
  const body = { ResultSet: { Error: { code: `E${status}`, Message } } };
  return Response.json(body, { status });
}
