import type { ChosenData } from '@route-search/sandbox/load-files';

let own: ChosenData | undefined;

/**
 * Returns the transit data that the reader has chosen in place of the sandbox's data. Undefined if the reader has
 * chosen none.
 */
export const getChosenTransitData = (): ChosenData | undefined => own;

/** Replaces the sandbox's transit data on this page. The caller must render the form again. */
export function setChosenTransitData(data: ChosenData | undefined): void {
  own = data;
}
