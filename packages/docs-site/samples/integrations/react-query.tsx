import { queryOptions, useQuery } from '@tanstack/react-query';
import { suggestStations, type Client } from '@route-search/sdk';

export function stationsQuery(api: Client, name: string) {
  return queryOptions({
    queryKey: ['stations', name],
    queryFn: ({ signal }) => suggestStations(api, name, { signal }),
    enabled: name !== '',
    staleTime: 3_600_000, // 1時間は、もう一度呼び出さない
    retry: false, // 再試行はSDKがする
  });
}

export function StationList({ api, name }: { api: Client; name: string }) {
  const { data, error } = useQuery(stationsQuery(api, name));
  if (error) return <p role="alert">駅を検索できませんでした。</p>;
  if (data?.length === 0) return <p>見つかりません。</p>;
  return (
    <ul>
      {data?.map((station) => (
        <li key={station.code}>{station.name}</li>
      ))}
    </ul>
  );
}
