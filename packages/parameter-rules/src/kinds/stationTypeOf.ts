import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { queryServerKnowledge } from '../request-values.ts';

export const checkStationTypeOf: RuleChecker<'stationTypeOf'> = ({ params, is }, subject) =>
  params.filter((name) => {
    const type = queryServerKnowledge(subject, name, (value) => subject.facts.stationTypeOf?.(value));
    return type !== undefined && !is.includes(type);
  });

export const formatStationTypeOfSentence: RuleSentenceFormatter<'stationTypeOf'> = ({ params, is }, words) =>
  `${words.list(params)}には、種別が${words.anyOf(is)}の駅を指定してください。`;

export const listStationTypeOfRuleParameters: RuleParameterLister<'stationTypeOf'> = ({ params }) => params;

export const stationTypeOfRuleTraits: RuleTraits<'stationTypeOf'> = {
  enumeration: 'StationType',
  minParameters: 1,
};
