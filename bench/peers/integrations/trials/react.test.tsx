import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fakeClient } from '@route-search/sdk/testing';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CourseList } from './react-query';
import { StationList } from './swr';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Returns a function that renders an element twice and waits until both copies have the expected text. */
function renderTwice(around: (lists: ReactNode) => ReactNode) {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  return async (list: ReactNode, expected: string) => {
    const lists = [1, 2].map((key) => <div key={key}>{list}</div>);
    await act(async () => root.render(around(lists)));
    // Ends by the test's time limit if the text never appears.
    while ([...box.children].some(({ textContent }) => textContent !== expected))
      await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
}

let calls = 0;
beforeEach(() => {
  calls = 0;
});

test('TanStack Query sends nothing without both stations, one request for two equal lists, and shows an error if a call fails', async () => {
  const query = new QueryClient();
  const show = renderTwice((lists) => <QueryClientProvider client={query}>{lists}</QueryClientProvider>);
  const course = { serializeData: '1', prices: [], relations: [], operationLinePatterns: [] };
  const api = fakeClient({
    searchCourseExtreme: ({ viaList }: { viaList: readonly string[] }) => {
      calls += 1;
      if (viaList[1] === '0') throw new Error('refused');
      return { courses: viaList[1] === '1' ? [] : [course] };
    },
  });
  await show(<CourseList api={api} from="22671" />, '');
  expect(calls).toBe(0);
  await show(<CourseList api={api} from="22671" to="22828" />, ' → ');
  expect(calls).toBe(1);
  await show(<CourseList api={api} from="22671" to="1" />, '見つかりません。');
  await show(<CourseList api={api} from="22671" to="0" />, '経路を検索できませんでした。');
  expect(calls).toBe(3);
});

test('SWR shows the response, sends one request for two equal lists, and shows an error if a call fails', async () => {
  const show = renderTwice((lists) => lists);
  const api = fakeClient({
    listStationsLight: ({ name }: { name?: string }) => {
      calls += 1;
      if (name === 'x') throw new Error('refused');
      return { points: [{ station: { code: '22671', name: `${name}の駅` } }] };
    },
  });
  await show(<StationList api={api} name="高円寺" />, '高円寺の駅');
  expect(calls).toBe(1);
  await show(<StationList api={api} name="x" />, '駅を検索できませんでした。');
  expect(calls).toBe(2);
});
