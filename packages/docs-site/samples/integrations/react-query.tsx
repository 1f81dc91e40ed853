import { queryOptions, useQuery } from '@tanstack/react-query';
import { listStationsLight, type Client } from '@route-search/sdk';

export function stationsQuery(api: Client, name: string) {
  return queryOptions({
    queryKey: ['stations', name],
    queryFn: ({ signal }) => listStationsLight(api, { name }, { signal }),
    enabled: name !== '',
    staleTime: 3_600_000, // 1時間は、もう一度呼び出さない
    retry: false, // 再試行はSDKがする
  });
}

export function StationList({ api, name }: { api: Client; name: string }) {
  const { data, error } = useQuery(stationsQuery(api, name));
  if (error) return <p role="alert">駅を検索できませんでした。</p>;
  return (
    <ul>
      {data?.points.map(({ station }) => (
        <li key={station?.code}>{station?.name}</li>
      ))}
    </ul>
  );
}
