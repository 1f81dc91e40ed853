import { routePatternCacheCap } from 'virtual:shell';
import { createPathNormaliser } from '../path-normaliser.ts';
import { safeStore } from '../storage.ts';

/** The storage of the browser; opening it may throw, so it is opened at each use. */
export const localStore = safeStore(() => localStorage);

/** The storage of the browser that ends with the tab. */
export const sessionStore = safeStore(() => sessionStorage);

/** The one normaliser of the page, so that it remembers for all. */
export const normalisePath = createPathNormaliser({ cap: routePatternCacheCap });
