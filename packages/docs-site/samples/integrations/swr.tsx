import useSWR from 'swr';
import { suggestStations, type Client } from '@route-search/sdk';

const options = {
  revalidateOnFocus: false,
  dedupingInterval: 3_600_000, // 1時間は、もう一度呼び出さない
  shouldRetryOnError: false, // 再試行はSDKがする
};

export function StationList({ api, name }: { api: Client; name: string }) {
  const { data, error } = useSWR(
    name === '' ? null : ['stations', name],
    () => suggestStations(api, name),
    options,
  );
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
