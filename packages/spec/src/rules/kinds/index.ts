// Made by ./run meta from the vocabulary; never edited.

import type { RuleKindName } from '../rule.ts';
import type { Check, Parameters, Sentence } from './kind.ts';

import * as exclusive from './exclusive.ts';
import * as conflicts from './conflicts.ts';
import * as atLeastOne from './atLeastOne.ts';
import * as exactlyOne from './exactlyOne.ts';
import * as together from './together.ts';
import * as requires from './requires.ts';
import * as onlyWhen from './onlyWhen.ts';
import * as notWhen from './notWhen.ts';
import * as incompatible from './incompatible.ts';
import * as compare from './compare.ts';
import * as searchTypeOf from './searchTypeOf.ts';
import * as sectionTypeOf from './sectionTypeOf.ts';
import * as stationTypeOf from './stationTypeOf.ts';
import * as sameEngine from './sameEngine.ts';
import * as latestEngine from './latestEngine.ts';

export {
  exclusive,
  conflicts,
  atLeastOne,
  exactlyOne,
  together,
  requires,
  onlyWhen,
  notWhen,
  incompatible,
  compare,
  searchTypeOf,
  sectionTypeOf,
  stationTypeOf,
  sameEngine,
  latestEngine,
};

/** Checks by kind of rule. */
export const checks: { readonly [K in RuleKindName]: Check<K> } = {
  exclusive: exclusive.check,
  conflicts: conflicts.check,
  atLeastOne: atLeastOne.check,
  exactlyOne: exactlyOne.check,
  together: together.check,
  requires: requires.check,
  onlyWhen: onlyWhen.check,
  notWhen: notWhen.check,
  incompatible: incompatible.check,
  compare: compare.check,
  searchTypeOf: searchTypeOf.check,
  sectionTypeOf: sectionTypeOf.check,
  stationTypeOf: stationTypeOf.check,
  sameEngine: sameEngine.check,
  latestEngine: latestEngine.check,
};

/** Sentence templates by kind of rule. */
export const sentences: { readonly [K in RuleKindName]: Sentence<K> } = {
  exclusive: exclusive.sentence,
  conflicts: conflicts.sentence,
  atLeastOne: atLeastOne.sentence,
  exactlyOne: exactlyOne.sentence,
  together: together.sentence,
  requires: requires.sentence,
  onlyWhen: onlyWhen.sentence,
  notWhen: notWhen.sentence,
  incompatible: incompatible.sentence,
  compare: compare.sentence,
  searchTypeOf: searchTypeOf.sentence,
  sectionTypeOf: sectionTypeOf.sentence,
  stationTypeOf: stationTypeOf.sentence,
  sameEngine: sameEngine.sentence,
  latestEngine: latestEngine.sentence,
};

/** Functions that list the parameters of a rule, by kind. */
export const parameters: { readonly [K in RuleKindName]: Parameters<K> } = {
  exclusive: exclusive.parameters,
  conflicts: conflicts.parameters,
  atLeastOne: atLeastOne.parameters,
  exactlyOne: exactlyOne.parameters,
  together: together.parameters,
  requires: requires.parameters,
  onlyWhen: onlyWhen.parameters,
  notWhen: notWhen.parameters,
  incompatible: incompatible.parameters,
  compare: compare.parameters,
  searchTypeOf: searchTypeOf.parameters,
  sectionTypeOf: sectionTypeOf.parameters,
  stationTypeOf: stationTypeOf.parameters,
  sameEngine: sameEngine.parameters,
  latestEngine: latestEngine.parameters,
};
