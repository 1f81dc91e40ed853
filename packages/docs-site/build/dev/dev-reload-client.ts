import { DATA_VERSION_NAME } from './dev-reload.ts';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const version = navigation?.serverTiming.find(({ name }) => name === DATA_VERSION_NAME)?.description;
// Report the data version of this page to the dev server, which reloads the page if the data has changed meanwhile.
if (version !== undefined) import.meta.hot?.send(DATA_VERSION_NAME, version);
