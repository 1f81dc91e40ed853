import type { errorMessages } from './error-messages.ts';

/** What the data, not the form of a request, forbids. */
export type ErrorKind = keyof typeof errorMessages;

/** A request that is well-formed but cannot be answered. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: ErrorKind;
  /** The value that is to blame. */
  readonly value: string | undefined;
  /** A Japanese sentence that says more than the usual one of this kind. */
  readonly sentence: string | undefined;

  constructor(kind: ErrorKind, value?: string, sentence?: string) {
    super(sentence ?? kind);
    this.kind = kind;
    this.value = value;
    this.sentence = sentence;
  }
}
