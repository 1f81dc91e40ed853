import { listStationsLight, RouteSearchError } from '@route-search/sdk';
import { wire } from '@/lib/api';

export async function GET(request: Request): Promise<Response> {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  try {
    const query = { name, nameMatchType: 'partial' } as const;
    const { signal } = request;
    return Response.json(await listStationsLight(wire, query, { signal }));
  } catch (error) {
    if (!(error instanceof RouteSearchError)) throw error;
    const status = error.code === 'validation' ? 400 : 502;
    return Response.json({ message: '駅を検索できません。' }, { status });
  }
}
