/** Id of the heading of the playground on the page of a call. */
export const PLAYGROUND_ID = 'playground';

/** The beginning of a fragment that carries a form; the query follows. */
export const PLAYGROUND_FRAGMENT = `#${PLAYGROUND_ID}?`;
