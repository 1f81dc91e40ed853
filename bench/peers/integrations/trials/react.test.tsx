import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fakeClient } from '@route-search/sdk/testing';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { StationList as QueryList } from './react-query';
import { StationList as SwrList } from './swr';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const query = new QueryClient();
const withQuery = (list: ReactNode) => <QueryClientProvider client={query}>{list}</QueryClientProvider>;
const asIs = (list: ReactNode) => list;

test.each([
  ['TanStack Query', QueryList, withQuery],
  ['SWR', SwrList, asIs],
])('%s shows the answer, asks once for two lists, and says that a call failed', async (_name, List, around) => {
  let calls = 0;
  const api = fakeClient({
    listStationsLight: ({ name }: { name?: string }) => {
      calls += 1;
      if (name === 'x') throw new Error('refused');
      return { points: [{ station: { code: '22671', name: `${name}の駅` } }] };
    },
  });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const show = async (name: string, text: string) => {
    const lists = [1, 2].map((number) => <List key={number} api={api} name={name} />);
    await act(async () => root.render(around(lists)));
    // The test ends by its timeout if this never is so.
    while (box.textContent !== text) await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  await show('高円寺', '高円寺の駅高円寺の駅');
  expect(calls).toBe(1);
  await show('x', '駅を検索できませんでした。駅を検索できませんでした。');
  expect(calls).toBe(2);
  await act(async () => root.unmount());
});
