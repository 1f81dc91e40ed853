import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { advances } from './times/advances.ts';
import { atMost } from './atMost.ts';
import { chronological } from './times/chronological.ts';
import { contains } from './contains.ts';
import { counts } from './counts.ts';
import { countsAllPages } from './countsAllPages.ts';
import { echoes } from './echoes.ts';
import { emptyAs } from './emptyAs.ts';
import { exactlyOneItem } from './exactlyOneItem.ts';
import { fixed } from './fixed.ts';
import { identifies } from './identifies.ts';
import { lasts } from './times/lasts.ts';
import { listIf } from './listIf.ts';
import type { ResponseRuleKind } from './response-rule-kind.ts';
import { notAfter } from './times/notAfter.ts';
import { notBefore } from './times/notBefore.ts';
import { notLess } from './notLess.ts';
import { objectFor } from './objectFor.ts';
import { onlyWith } from './onlyWith.ts';
import { ordered } from './ordered.ts';
import { refersTo } from './refersTo.ts';
import { sum } from './sum.ts';
import { within } from './within.ts';

/** Kinds of rules about responses by name. */
export const responseRuleKinds: {
  readonly [K in keyof ResponseRuleKinds]-?: ResponseRuleKind<NonNullable<ResponseRuleKinds[K]>>;
} = {
  sum,
  ordered,
  chronological,
  notBefore,
  notAfter,
  echoes,
  fixed,
  exactlyOne: exactlyOneItem,
  atMost,
  refersTo,
  countsAllPages,
  listIf,
  emptyAs,
  onlyWith,
  objectFor,
  within,
  notLess,
  lasts,
  counts,
  contains,
  identifies,
  advances,
};
