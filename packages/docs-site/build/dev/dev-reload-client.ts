import { DATA_VERSION_NAME } from './dev-reload.ts';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const version = navigation?.serverTiming.find(({ name }) => name === DATA_VERSION_NAME)?.description;
// Send the data version of this page once it is connected to Vite, so that the server can reload an outdated page.
// Later changes reach the page as reloads.
if (version !== undefined) import.meta.hot?.send(DATA_VERSION_NAME, version);
