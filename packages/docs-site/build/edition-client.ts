import { EDITION } from './edition.ts';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const edition = navigation?.serverTiming.find(({ name }) => name === EDITION)?.description;
// Said once there is a connection; what changes from then on is heard.
if (edition !== undefined) import.meta.hot?.send(EDITION, edition);
