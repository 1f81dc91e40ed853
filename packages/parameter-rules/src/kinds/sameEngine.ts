import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { queryServerKnowledge, listWhenConditions, meetsAllConditions } from '../request-values.ts';

export const checkSameEngine: RuleChecker<'sameEngine'> = ({ data, when }, subject) => {
  const isSame = queryServerKnowledge(subject, data, (value) => subject.facts.isSameEngine?.(value));
  return isSame === false && meetsAllConditions(subject, when) ? [data] : [];
};

export const formatSameEngineSentence: RuleSentenceFormatter<'sameEngine'> = ({ data, when }, words) =>
  `${words.when(when)}とき、${words.name(data)}のエンジンバージョンが現在のものと異なるとエラーになります。`;

export const listSameEngineRuleParameters: RuleParameterLister<'sameEngine'> = ({ data, when }) => [
  data,
  ...Object.keys(when),
];

export const sameEngineRuleTraits: RuleTraits<'sameEngine'> = {
  conditions: ({ when }) => listWhenConditions(when),
};
