import type { ChosenData } from '@route-search/sandbox/load-files';

let own: ChosenData | undefined;

/** Returns the data of the reader's own town that replaces the sandbox's; undefined for the sandbox's data. */
export const getOwnData = (): ChosenData | undefined => own;

/** Replaces the data of the sandbox in this page. The form has to be drawn anew. */
export function setOwnData(data: ChosenData | undefined): void {
  own = data;
}
