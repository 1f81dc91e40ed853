import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { queryServerKnowledge } from '../request-values.ts';

export const checkLatestEngine: RuleChecker<'latestEngine'> = ({ param }, subject) =>
  queryServerKnowledge(subject, param, (value) => subject.facts.isLatestEngine?.(value)) === false ? [param] : [];

export const formatLatestEngineSentence: RuleSentenceFormatter<'latestEngine'> = ({ param }, words, effect) =>
  effect === 'empty'
    ? `${words.name(param)}が最新のエンジンバージョンでないときは、結果が返りません。`
    : `${words.name(param)}には、最新のエンジンバージョンを指定してください。`;

export const listLatestEngineRuleParameters: RuleParameterLister<'latestEngine'> = ({ param }) => [param];

export const latestEngineRuleTraits: RuleTraits<'latestEngine'> = {
  minParameters: 1,
  effects: () => ['error', 'empty'],
};
