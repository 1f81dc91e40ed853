import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { filterGivenParameters } from '../request-values.ts';

export const checkExactlyOne: RuleChecker<'exactlyOne'> = (names, { request }) => {
  const used = filterGivenParameters(request, names);
  return used.length > 1 ? used : used.length > 0 ? [] : names;
};

export const formatExactlyOneSentence: RuleSentenceFormatter<'exactlyOne'> = (names, words) =>
  `${words.list(names)}の${names.length === 2 ? 'どちらか一方' : 'いずれか1つ'}だけを指定してください。`;

export const listExactlyOneRuleParameters: RuleParameterLister<'exactlyOne'> = (names) => names;

export const exactlyOneRuleTraits: RuleTraits<'exactlyOne'> = {
  ifRequired: (names) => [{ names, consequence: 'the others can never be given' }],
};
