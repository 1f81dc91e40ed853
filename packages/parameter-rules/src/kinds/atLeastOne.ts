import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { filterGivenParameters } from '../request-values.ts';

export const checkAtLeastOne: RuleChecker<'atLeastOne'> = (names, { request }) =>
  filterGivenParameters(request, names).length > 0 ? [] : names;

export const formatAtLeastOneSentence: RuleSentenceFormatter<'atLeastOne'> = (names, words) =>
  `${words.list(names)}の少なくとも${names.length === 2 ? '一方' : '1つ'}を指定してください。`;

export const listAtLeastOneRuleParameters: RuleParameterLister<'atLeastOne'> = (names) => names;

export const atLeastOneRuleTraits: RuleTraits<'atLeastOne'> = {
  ifRequired: (names) => [{ names, consequence: 'the rule is always kept' }],
};
