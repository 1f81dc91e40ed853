import type { Check, Conditions, Parameters, Sentence } from './kind.ts';
import { queryServer, toConditions, meetsAllConditions } from '../request-values.ts';

export const check: Check<'sameEngine'> = ({ data, when }, subject) => {
  const isSame = queryServer(subject, data, (value) => subject.facts.isSameEngine?.(value));
  return isSame === false && meetsAllConditions(subject, when) ? [data] : [];
};

export const sentence: Sentence<'sameEngine'> = ({ data, when }, words) =>
  `${words.when(when)}とき、${words.name(data)}のエンジンバージョンが現在のものと異なるとエラーになります。`;

export const parameters: Parameters<'sameEngine'> = ({ data, when }) => [data, ...Object.keys(when)];

export const conditions: Conditions<'sameEngine'> = ({ when }) => toConditions(when);
