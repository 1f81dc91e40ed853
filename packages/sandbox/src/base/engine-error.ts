import type { errorMessages } from './error-messages.ts';

/** Kind of error that depends on the data, not on the syntax of the request. */
export type ErrorKind = keyof typeof errorMessages;

/** A well-formed request that the data cannot satisfy. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: ErrorKind;
  /** Value that caused the error. */
  readonly value: string | undefined;
  /** Japanese message that is more specific than the usual one of this kind. */
  readonly sentence: string | undefined;

  constructor(kind: ErrorKind, value?: string, sentence?: string) {
    super(sentence ?? kind);
    this.kind = kind;
    this.value = value;
    this.sentence = sentence;
  }
}
