import type { Check, Parameters, Sentence } from './kind.ts';
import { given } from '../subject.ts';

export const check: Check<'atLeastOne'> = (names, { request }) => (given(request, names).length > 0 ? [] : names);

export const sentence: Sentence<'atLeastOne'> = (names, words) =>
  `${words.list(names)}の少なくとも${names.length === 2 ? '一方' : '1つ'}を指定してください。`;

export const parameters: Parameters<'atLeastOne'> = (names) => names;
