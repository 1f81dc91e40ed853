import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './style.css';

// 再試行はSDKがします。駅と時刻表は、1時間は取り直しません。
const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 3_600_000 } } });

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
