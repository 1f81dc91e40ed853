import { PLAYGROUND_FRAGMENT, PLAYGROUND_ID } from '../../../reference/playground-link.ts';

/** True if the fragment in `location.hash` opens the playground, with or without a request. */
export function isPlaygroundFragment(fragment: string): boolean {
  return fragment === `#${PLAYGROUND_ID}` || fragment.startsWith(PLAYGROUND_FRAGMENT);
}
