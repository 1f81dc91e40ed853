import { DATA_VERSION } from './dev-reload.ts';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const version = navigation?.serverTiming.find(({ name }) => name === DATA_VERSION)?.description;
// Vite sends the event once the page is connected; later changes reach the page as reloads.
if (version !== undefined) import.meta.hot?.send(DATA_VERSION, version);
