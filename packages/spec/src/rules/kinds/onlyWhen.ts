import type { Check, Conditions, Effects, IfRequired, Parameters, Sentence } from './kind.ts';
import { checkCondition, toConditions } from '../request-values.ts';

export const check: Check<'onlyWhen'> = (operands, subject) => checkCondition(operands, subject, false);

export const sentence: Sentence<'onlyWhen'> = ({ params, when }, words, effect) => {
  const head = `${words.list(params)}は、${words.when(when)}ときだけ`;
  return effect === 'ignored' ? `${head}有効で、それ以外のときは無視されます。` : `${head}指定できます。`;
};

export const parameters: Parameters<'onlyWhen'> = ({ params, when }) => [...params, ...Object.keys(when)];

export const ifRequired: IfRequired<'onlyWhen'> = ({ params: names }) => [
  { names, consequence: 'it cannot depend on the value of another parameter' },
];

export const conditions: Conditions<'onlyWhen'> = ({ when }) => toConditions(when);

export const effects: Effects<'onlyWhen'> = () => ['error', 'ignored'];
