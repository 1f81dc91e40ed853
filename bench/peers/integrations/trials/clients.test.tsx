import 'whatwg-fetch';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { StationList } from './clients/react-query';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('openapi-react-query shows the answer, and says that a call failed', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const query = new QueryClient();
  const show = async (name: string, text: string) => {
    await act(async () =>
      root.render(
        <QueryClientProvider client={query}>
          <StationList name={name} />
        </QueryClientProvider>,
      ),
    );
    // Ends by the test's time limit if the text never appears.
    while (!box.textContent?.includes(text)) await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  await show('高円寺', '高円寺');
  await show('', '駅を検索できませんでした。');
  await act(async () => root.unmount());
});
