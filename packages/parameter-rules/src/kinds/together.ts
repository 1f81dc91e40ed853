import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { filterGivenParameters } from '../request-values.ts';

export const checkTogether: RuleChecker<'together'> = (names, { request }) => {
  const used = filterGivenParameters(request, names).length;
  return used > 0 && used < names.length ? names : [];
};

export const formatTogetherSentence: RuleSentenceFormatter<'together'> = (names, words) =>
  `${words.list(names)}は、必ず組にして指定してください。`;

export const listTogetherRuleParameters: RuleParameterLister<'together'> = (names) => names;

export const togetherRuleTraits: RuleTraits<'together'> = {
  ifRequired: (names) => [{ names, consequence: 'the others are required too' }],
};
