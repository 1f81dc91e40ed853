/** Id of the heading on the page, and the beginning of the fragment that carries a form. */
export const PLAYGROUND_ID = 'playground';

/** The beginning of a fragment that carries a form; the query follows. */
export const FRAGMENT_START = `#${PLAYGROUND_ID}?`;

/** Whether `location.hash` opens the playground, with or without a form. */
export function opensPlayground(fragment: string): boolean {
  return fragment === `#${PLAYGROUND_ID}` || fragment.startsWith(FRAGMENT_START);
}
