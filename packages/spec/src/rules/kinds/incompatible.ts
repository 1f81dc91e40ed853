import type { Check, Conditions, Parameters, Sentence } from './kind.ts';
import { filterGiven, meetsCondition, readValues } from '../request-values.ts';

export const check: Check<'incompatible'> = (conditions, subject) => {
  const names = Object.keys(conditions);
  const isMet = Object.entries(conditions).every(([name, condition]) =>
    meetsCondition(readValues(subject, name), condition),
  );
  return isMet ? filterGiven(subject.request, names) : [];
};

export const sentence: Sentence<'incompatible'> = (conditions, words) => {
  const parts = Object.entries(conditions).map(([name, condition]) => words.condition(name, condition));
  return `${parts.join('と')}は、同時に指定できません。`;
};

export const parameters: Parameters<'incompatible'> = (conditions) => Object.keys(conditions);

export const conditions: Conditions<'incompatible'> = (conditions) => conditions;
