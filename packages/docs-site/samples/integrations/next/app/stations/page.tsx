import { Suspense } from 'react';
import { cacheLife, cacheTag } from 'next/cache';
import { suggestStations } from '@route-search/sdk';
import { api } from '@/lib/api';

interface Props {
  searchParams: Promise<{ name?: string }>;
}

async function stations(name: string) {
  'use cache';
  cacheLife({ revalidate: 3600 }); // 1時間たったら取り直す（秒）
  cacheTag('route-search');
  return suggestStations(api, name);
}

async function Stations({ searchParams }: Props) {
  const { name = '高円寺' } = await searchParams;
  const found = await stations(name);
  if (found.length === 0) return <p>見つかりません。</p>;
  return (
    <ul>
      {found.map((station) => (
        <li key={station.code}>{station.name}</li>
      ))}
    </ul>
  );
}

export default function Page(props: Props) {
  return (
    <Suspense fallback={<p>検索しています。</p>}>
      <Stations {...props} />
    </Suspense>
  );
}
