import type { CheckRule, FormatRuleSentence, ListRuleParameters, RuleTraits } from './kind.ts';
import { queryServerKnowledge } from '../request-values.ts';

export const checkStationTypeOf: CheckRule<'stationTypeOf'> = ({ params, is }, subject) =>
  params.filter((name) => {
    const type = queryServerKnowledge(subject, name, (value) => subject.facts.stationTypeOf?.(value));
    return type !== undefined && !is.includes(type);
  });

export const formatStationTypeOfSentence: FormatRuleSentence<'stationTypeOf'> = ({ params, is }, words) =>
  `${words.list(params)}には、種別が${words.anyOf(is)}の駅を指定してください。`;

export const listStationTypeOfParameters: ListRuleParameters<'stationTypeOf'> = ({ params }) => params;

export const stationTypeOfRuleTraits: RuleTraits<'stationTypeOf'> = {
  enumeration: 'StationType',
  minParameters: 1,
};
