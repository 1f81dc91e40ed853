/** Anchor id of the playground heading on the page of an operation. */
export const PLAYGROUND_ID = 'playground';

/** Id of the element in which the response of the playground appears. */
export const LIVE_RESPONSE_ID = 'live-response';

/** Beginning of a URL fragment that contains the state of the playground form, followed by the request as a query. */
export const PLAYGROUND_FRAGMENT = `#${PLAYGROUND_ID}?`;
