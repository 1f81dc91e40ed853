import type { Check, IfRequired, Parameters, Sentence } from './kind.ts';
import { filterGiven } from '../request-values.ts';

export const check: Check<'together'> = (names, { request }) => {
  const used = filterGiven(request, names).length;
  return used > 0 && used < names.length ? names : [];
};

export const sentence: Sentence<'together'> = (names, words) =>
  `${words.list(names)}は、必ず組にして指定してください。`;

export const parameters: Parameters<'together'> = (names) => names;

export const ifRequired: IfRequired<'together'> = (names) => [
  { names, consequence: 'the others are required too; declare them so' },
];
