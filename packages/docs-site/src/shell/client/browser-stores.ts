import { routePatternCacheCap } from 'virtual:shell';
import { createPathNormaliser } from '../path-normaliser.ts';
import { createSafeStore } from '../storage.ts';

/** Wrapper around localStorage that never throws. It opens localStorage at each use, because opening may throw. */
export const localStore = createSafeStore(() => localStorage);

/** Wrapper around sessionStorage that never throws. */
export const sessionStore = createSafeStore(() => sessionStorage);

/** Path normaliser that all scripts of the page share, because it has a cache. */
export const normalisePath = createPathNormaliser({ cap: routePatternCacheCap });
