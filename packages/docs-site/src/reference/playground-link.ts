/** Id of the playground heading on the page of an operation. */
export const PLAYGROUND_ID = 'playground';

/** Prefix of a fragment that contains the state of the playground form; the query follows. */
export const PLAYGROUND_FRAGMENT = `#${PLAYGROUND_ID}?`;
