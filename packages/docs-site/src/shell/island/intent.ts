import { loadingIndicatorDelay } from 'virtual:shell';

/** Options of the directive `client:intent`. */
export interface IntentOptions {
  /** Delay before the spinner appears, in ms. */
  readonly delay: number;
  /** Id of the heading whose URL fragment starts the island when it is followed by the state of a form: `#id?…`. */
  readonly opensAt?: string | undefined;
  /** Item and member of the session storage that start the island, because the reader has used its form. */
  readonly resumes?: readonly [item: string, member: string] | undefined;
}

/** Creates the options of `client:intent`, the directive that loads an island when the reader uses it. */
export function intent(opensAt?: string, resumes?: IntentOptions['resumes']): IntentOptions {
  return { delay: loadingIndicatorDelay, opensAt, resumes };
}
