import { routePatternCacheCap } from 'virtual:shell';
import { createPathNormaliser } from '../path-normaliser.ts';
import { safeStore } from '../storage.ts';

/** Wrapper of localStorage. It is opened at each use, because opening may throw. */
export const localStore = safeStore(() => localStorage);

/** Wrapper of sessionStorage. */
export const sessionStore = safeStore(() => sessionStorage);

/** Path normaliser of the page, shared so that its cache is shared. */
export const normalisePath = createPathNormaliser({ cap: routePatternCacheCap });
