/** Id of the heading above the playground. */
export const PLAYGROUND_ID = 'playground';

/** Id of the element in which the playground's response appears. */
export const LIVE_RESPONSE_ID = 'live-response';

/** Beginning of a URL fragment with a filled playground form. The request follows as a query. */
export const PLAYGROUND_FRAGMENT_PREFIX = `#${PLAYGROUND_ID}?`;
