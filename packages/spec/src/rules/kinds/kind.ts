import type { Subject } from '../subject.ts';
import type { Effect, KindName, Kinds } from '../types.ts';
import type { Words } from '../words.ts';

/** The parameters that are to blame; none when the rule holds or cannot be decided. */
export type Check<K extends KindName> = (operands: Kinds[K], subject: Subject) => readonly string[];

/** The Japanese sentence of a rule. */
export type Sentence<K extends KindName> = (operands: Kinds[K], words: Words, effect: Effect) => string;

/** The parameters that a rule names. */
export type Parameters<K extends KindName> = (operands: Kinds[K]) => readonly string[];
