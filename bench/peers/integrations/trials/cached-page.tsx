import { Suspense } from 'react';
import { connection } from 'next/server';
import { getDataVersion } from '@route-search/sdk';
import { api } from '@/lib/api';

async function Version() {
  await connection();
  const fetchOptions = { next: { revalidate: 3600 } };
  const { engineVersion } = await getDataVersion(api, {}, { fetchOptions });
  return <p>{engineVersion}</p>;
}

export default function Page() {
  return (
    <Suspense>
      <Version />
    </Suspense>
  );
}
