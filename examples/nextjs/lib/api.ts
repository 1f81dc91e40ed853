import 'server-only';
import { createClient, isRouteSearchError, rateGate, type Client } from '@route-search/sdk';

let client: Client | undefined;

/** アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます。最初のリクエストで作るので、ビルドには要りません。 */
export function api(): Client {
  return (client ??= createClient({
    baseUrl: process.env.ROUTE_SEARCH_BASE_URL,
    totalTimeout: 20_000,
    rateGate: rateGate(),
  }));
}

/** 利用者に見せる文です。APIの説明文は開発者向けなので、サーバーの記録だけに残します。 */
export function describeProblem(error: unknown): string {
  if (!isRouteSearchError(error)) throw error;
  console.error(error);
  switch (error.code) {
    case 'validation':
    case 'invalid-request':
      return '経路を探せない条件です。駅と日時を確かめてください。';
    case 'engine-mismatch':
      return 'データが新しくなりました。もう一度検索してください。';
    case 'rate-limited':
      return '混み合っています。少し待ってから、もう一度お試しください。';
    default:
      return 'ただいま検索できません。時間をおいて、もう一度お試しください。';
  }
}
