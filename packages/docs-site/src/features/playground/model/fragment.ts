import { PLAYGROUND_FRAGMENT, PLAYGROUND_ID } from '../../../reference/playground-link.ts';

/** Whether `location.hash` opens the playground, with or without a form. */
export function isPlaygroundFragment(fragment: string): boolean {
  return fragment === `#${PLAYGROUND_ID}` || fragment.startsWith(PLAYGROUND_FRAGMENT);
}
