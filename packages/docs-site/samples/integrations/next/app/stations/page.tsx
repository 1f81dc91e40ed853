import { Suspense } from 'react';
import { cacheLife, cacheTag } from 'next/cache';
import { listStationsLight } from '@route-search/sdk';
import { api } from '@/lib/api';

interface Props {
  searchParams: Promise<{ name?: string }>;
}

async function stations(name: string) {
  'use cache';
  cacheLife({ revalidate: 3600 }); // 1時間たったら取り直す（秒）
  cacheTag('route-search');
  const { points } = await listStationsLight(api, { name });
  return points;
}

async function Stations({ searchParams }: Props) {
  const { name = '高円寺' } = await searchParams;
  const points = await stations(name);
  return (
    <ul>
      {points.map(({ station }) => (
        <li key={station?.code}>{station?.name}</li>
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
