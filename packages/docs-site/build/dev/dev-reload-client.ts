import { DATA_VERSION_EVENT } from './dev-reload.ts';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const version = navigation?.serverTiming.find(({ name }) => name === DATA_VERSION_EVENT)?.description;
// Report the data version of this page to the dev server, which reloads the page if the data has changed meanwhile.
if (version !== undefined) import.meta.hot?.send(DATA_VERSION_EVENT, version);
