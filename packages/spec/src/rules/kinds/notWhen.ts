import type { Check, Conditions, Effects, IfRequired, Parameters, Sentence } from './kind.ts';
import { checkCondition, toConditions } from '../request-values.ts';

export const check: Check<'notWhen'> = (operands, subject) => checkCondition(operands, subject, true);

export const sentence: Sentence<'notWhen'> = ({ params, when }, words, effect) => {
  const head = `${words.list(params)}は、${words.when(when)}とき`;
  return effect === 'ignored' ? `${head}無視されます。` : `${head}指定できません。`;
};

export const parameters: Parameters<'notWhen'> = ({ params, when }) => [...params, ...Object.keys(when)];

export const ifRequired: IfRequired<'notWhen'> = ({ params: names }) => [
  { names, consequence: 'it cannot depend on the value of another parameter' },
];

export const conditions: Conditions<'notWhen'> = ({ when }) => toConditions(when);

export const effects: Effects<'notWhen'> = () => ['error', 'ignored'];
