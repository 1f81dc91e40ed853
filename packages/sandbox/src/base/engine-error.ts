import type { errorMessages } from './error-messages.ts';

/**
 * Kind of an error that depends on the transport data, for example an unknown station. Syntax errors of requests are
 * not included.
 */
export type ErrorKind = keyof typeof errorMessages;

/** Error for a well-formed request that the data of the sandbox cannot satisfy. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: ErrorKind;
  /** Request value that caused the error. */
  readonly value: string | undefined;
  /** Japanese message that replaces the general message for this kind of error. */
  readonly sentence: string | undefined;

  constructor(kind: ErrorKind, value?: string, sentence?: string) {
    super(sentence ?? kind);
    this.kind = kind;
    this.value = value;
    this.sentence = sentence;
  }
}
