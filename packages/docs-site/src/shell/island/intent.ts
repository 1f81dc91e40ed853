import { loadingIndicatorDelay } from 'virtual:shell';

/** Options of the directive `client:intent`. */
export interface IntentOptions {
  /** Delay before the spinner appears, in ms. */
  readonly delay: number;
  /** Id of the heading whose URL fragment starts the island when it is followed by the state of a form: `#id?…`. */
  readonly opensAt?: string | undefined;
  /** Text of the session storage that starts the island, because it belongs to a form that the reader has used. */
  readonly resumes?: { readonly key: string; readonly text: string } | undefined;
}

/** Creates the options of `client:intent`, the directive that loads an island when the reader uses it. */
export function intent(opensAt?: string, resumes?: IntentOptions['resumes']): IntentOptions {
  return { delay: loadingIndicatorDelay, opensAt, resumes };
}
