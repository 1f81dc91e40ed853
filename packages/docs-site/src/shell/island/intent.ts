import { loadingIndicatorDelay } from 'virtual:shell';

/** Options of the directive `client:intent`, which hydrates an island when the reader is about to use it. */
export interface IntentOptions {
  /** Delay before the spinner appears, in ms. */
  readonly delay: number;
  /** Id of a heading. A URL fragment `#id?…`, which contains the state of a form, hydrates the island. */
  readonly opensAt?: string | undefined;
  /**
   * Place of a stored form: the key of a sessionStorage item, and the name of a property in its JSON. If the property
   * exists, the reader has used the form before, so the island is hydrated at once.
   */
  readonly resumes?: readonly [item: string, member: string] | undefined;
}

/** Creates the options of the directive `client:intent`. */
export function intent(opensAt?: string, resumes?: IntentOptions['resumes']): IntentOptions {
  return { delay: loadingIndicatorDelay, opensAt, resumes };
}
