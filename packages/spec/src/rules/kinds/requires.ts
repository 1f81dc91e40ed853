import type { Check, IfRequired, Parameters, Sentence } from './kind.ts';
import { filterGiven, isGiven } from '../request-values.ts';

export const check: Check<'requires'> = (operands, { request }) => {
  const causes = filterGiven(request, operands.if);
  const missing = operands.then.filter((name) => !isGiven(request, name));
  return causes.length > 0 && missing.length > 0 ? [...causes, ...missing] : [];
};

export const sentence: Sentence<'requires'> = (operands, words) =>
  `${words.anyOf(operands.if)}を指定するときは、${words.list(operands.then)}も指定してください。`;

export const parameters: Parameters<'requires'> = (operands) => [...operands.if, ...operands.then];

export const ifRequired: IfRequired<'requires'> = (operands) => [
  { names: operands.if, consequence: 'the parameters of "then" are required too; declare them so' },
  { names: operands.then, consequence: 'the rule is always kept for it; leave it out' },
];
