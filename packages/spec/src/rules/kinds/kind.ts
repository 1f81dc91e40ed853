import type { Subject } from '../subject.ts';
import type { Effect, KindName, Kinds } from '../types.ts';
import type { Words } from '../words.ts';

/** The parameters that are to blame; none when the rule holds or cannot be decided. */
export type Check<K extends KindName> = (operands: Kinds[K], subject: Subject) => readonly string[];

/** The Japanese sentence of a rule. */
export type Sentence<K extends KindName> = (operands: Kinds[K], words: Words, effect: Effect) => string;

export type Parameters<K extends KindName> = (operands: Kinds[K]) => readonly string[];

/** A kind of rule; each is a file. */
export interface Kind<K extends KindName> {
  readonly check: Check<K>;
  readonly sentence: Sentence<K>;
  readonly parameters: Parameters<K>;
}
