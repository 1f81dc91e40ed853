import type { CheckRule, FormatRuleSentence, ListRuleParameters, RuleTraits } from './kind.ts';
import { queryServerKnowledge, listConditionsOfWhen, meetsAllConditions } from '../request-values.ts';

export const checkSameEngine: CheckRule<'sameEngine'> = ({ data, when }, subject) => {
  const isSame = queryServerKnowledge(subject, data, (value) => subject.facts.isSameEngine?.(value));
  return isSame === false && meetsAllConditions(subject, when) ? [data] : [];
};

export const formatSameEngineSentence: FormatRuleSentence<'sameEngine'> = ({ data, when }, words) =>
  `${words.when(when)}とき、${words.name(data)}のエンジンバージョンが現在のものと異なるとエラーになります。`;

export const listSameEngineParameters: ListRuleParameters<'sameEngine'> = ({ data, when }) => [
  data,
  ...Object.keys(when),
];

export const sameEngineRuleTraits: RuleTraits<'sameEngine'> = {
  conditions: ({ when }) => listConditionsOfWhen(when),
};
