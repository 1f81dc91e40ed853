import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { filterGivenParameters } from '../request-values.ts';

export const checkExclusive: RuleChecker<'exclusive'> = (alternatives, { request }) => {
  const used = alternatives.filter(
    (alternative) =>
      filterGivenParameters(request, typeof alternative === 'string' ? [alternative] : alternative).length > 0,
  );
  return used.length > 1 ? filterGivenParameters(request, used.flat()) : [];
};

export const formatExclusiveSentence: RuleSentenceFormatter<'exclusive'> = (alternatives, words) => {
  const names = alternatives.map((alternative) =>
    typeof alternative === 'string' ? words.name(alternative) : `${words.list(alternative)}の組`,
  );
  return names.length === 2
    ? `${names.join('と')}は、同時に指定できません。`
    : `${names.join('、')}は、いずれか1つだけ指定できます。`;
};

export const listExclusiveRuleParameters: RuleParameterLister<'exclusive'> = (alternatives) => alternatives.flat();

export const exclusiveRuleTraits: RuleTraits<'exclusive'> = {
  ifRequired: (alternatives) => [
    { names: alternatives.flat(), consequence: 'the other alternatives can never be given' },
  ],
};
