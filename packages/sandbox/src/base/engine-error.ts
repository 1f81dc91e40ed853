import type { errorMessages } from './error-messages.ts';

/** Kind of an error that depends on the data of the sandbox, not on the syntax of the request. */
export type ErrorKind = keyof typeof errorMessages;

/** Error of a well-formed request that the data of the sandbox cannot satisfy. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: ErrorKind;
  /** Value of the request that caused the error. */
  readonly value: string | undefined;
  /** Japanese error message that is more specific than the usual message for this kind of error. */
  readonly sentence: string | undefined;

  constructor(kind: ErrorKind, value?: string, sentence?: string) {
    super(sentence ?? kind);
    this.kind = kind;
    this.value = value;
    this.sentence = sentence;
  }
}
