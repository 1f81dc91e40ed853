import {
  createClient,
  RouteSearchError,
  suggestStations,
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
      return Response.json(await suggestStations(api, name));
    } catch (error) {
      if (!(error instanceof RouteSearchError)) throw error;
      return new Response(null, { status: 502 });
    }
  },
};
