import type { Check, IfRequired, Parameters, Sentence } from './kind.ts';
import { filterGiven } from '../request-values.ts';

export const check: Check<'atLeastOne'> = (names, { request }) => (filterGiven(request, names).length > 0 ? [] : names);

export const sentence: Sentence<'atLeastOne'> = (names, words) =>
  `${words.list(names)}の少なくとも${names.length === 2 ? '一方' : '1つ'}を指定してください。`;

export const parameters: Parameters<'atLeastOne'> = (names) => names;

export const ifRequired: IfRequired<'atLeastOne'> = (names) => [{ names, consequence: 'the rule is always kept' }];
