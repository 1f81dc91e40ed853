import {
  createClient,
  listStationsLight,
  RouteSearchError,
} from '@route-search/sdk';

interface Env {
  ROUTE_SEARCH_KEY: string;
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/api/stations') {
      return new Response(null, { status: 404 });
    }
    const api = createClient({ key: env.ROUTE_SEARCH_KEY });
    const name = searchParams.get('name') ?? '';
    try {
      const { points } = await listStationsLight(api, { name });
      const names = points.map(({ station }) => station?.name);
      return Response.json(names);
    } catch (error) {
      if (!(error instanceof RouteSearchError)) throw error;
      const status = error.code === 'validation' ? 400 : 502;
      return new Response(null, { status });
    }
  },
};
