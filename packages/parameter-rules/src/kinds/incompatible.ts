import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { filterGivenParameters, meetsCondition, readParameterValues } from '../request-values.ts';

export const checkIncompatible: RuleChecker<'incompatible'> = (conditions, subject) => {
  const names = Object.keys(conditions);
  const isMet = Object.entries(conditions).every(([name, condition]) =>
    meetsCondition(readParameterValues(subject, name), condition),
  );
  return isMet ? filterGivenParameters(subject.request, names) : [];
};

export const formatIncompatibleSentence: RuleSentenceFormatter<'incompatible'> = (conditions, words) => {
  const parts = Object.entries(conditions).map(([name, condition]) => words.condition(name, condition));
  return `${parts.join('と')}は、同時に指定できません。`;
};

export const listIncompatibleRuleParameters: RuleParameterLister<'incompatible'> = (conditions) =>
  Object.keys(conditions);

export const incompatibleRuleTraits: RuleTraits<'incompatible'> = {
  conditions: (conditions) => conditions,
};
