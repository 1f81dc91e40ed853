import type { Check, IfRequired, Parameters, Sentence } from './kind.ts';
import { filterGiven } from '../request-values.ts';

export const check: Check<'exactlyOne'> = (names, { request }) => {
  const used = filterGiven(request, names);
  return used.length > 1 ? used : used.length > 0 ? [] : names;
};

export const sentence: Sentence<'exactlyOne'> = (names, words) =>
  `${words.list(names)}の${names.length === 2 ? 'どちらか一方' : 'いずれか1つ'}だけを指定してください。`;

export const parameters: Parameters<'exactlyOne'> = (names) => names;

export const ifRequired: IfRequired<'exactlyOne'> = (names) => [
  { names, consequence: 'the others can never be given' },
];
