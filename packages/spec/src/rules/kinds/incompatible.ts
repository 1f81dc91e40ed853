import type { CheckRule, FormatRuleSentence, ListRuleParameters, RuleTraits } from './kind.ts';
import { filterGiven, meetsCondition, readValues } from '../request-values.ts';

export const checkIncompatible: CheckRule<'incompatible'> = (conditions, subject) => {
  const names = Object.keys(conditions);
  const isMet = Object.entries(conditions).every(([name, condition]) =>
    meetsCondition(readValues(subject, name), condition),
  );
  return isMet ? filterGiven(subject.request, names) : [];
};

export const formatIncompatibleSentence: FormatRuleSentence<'incompatible'> = (conditions, words) => {
  const parts = Object.entries(conditions).map(([name, condition]) => words.condition(name, condition));
  return `${parts.join('と')}は、同時に指定できません。`;
};

export const listIncompatibleParameters: ListRuleParameters<'incompatible'> = (conditions) => Object.keys(conditions);

export const incompatibleRuleTraits: RuleTraits<'incompatible'> = {
  conditions: (conditions) => conditions,
};
