import { routePatternCacheCap } from 'virtual:shell';
import { createPathNormaliser } from '../path-normaliser.ts';
import { createSafeStore } from '../storage.ts';

/** localStorage behind a wrapper that never throws. It is opened at each use, because opening it may throw. */
export const localStore = createSafeStore(() => localStorage);

/** sessionStorage behind a wrapper that never throws. */
export const sessionStore = createSafeStore(() => sessionStorage);

/** Path normaliser of the page. All scripts share it, so that they share its cache. */
export const normalisePath = createPathNormaliser({ cap: routePatternCacheCap });
