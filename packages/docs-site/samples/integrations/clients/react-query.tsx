import createFetchClient from 'openapi-fetch';
import createClient from 'openapi-react-query';
import { apiFetch } from '@route-search/sdk/fetch';
import type { paths } from '@route-search/sdk/paths';

const baseUrl = `${location.origin}/api`; // アクセスキーを付ける自分のサーバー
const api = createClient(
  createFetchClient<paths>({
    baseUrl,
    fetch: apiFetch({ key: null, baseUrl }),
  }),
);

export function StationList({ name }: { name: string }) {
  const query = { params: { query: { name } } };
  const { data, error } = api.useQuery(
    'get',
    '/v1/json/station/light',
    query,
    { retry: false },
  );
  if (error) return <p role="alert">駅を検索できませんでした。</p>;
  return (
    <ul>
      {[data?.ResultSet.Point ?? []].flat().map(({ Station }) => (
        <li key={Station?.code}>{Station?.Name}</li>
      ))}
    </ul>
  );
}
