import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { checkConditionalParameters, listWhenConditions } from '../request-values.ts';

export const checkNotWhen: RuleChecker<'notWhen'> = (operands, subject) =>
  checkConditionalParameters(operands, subject, true);

export const formatNotWhenSentence: RuleSentenceFormatter<'notWhen'> = ({ params, when }, words, effect) => {
  const head = `${words.list(params)}は、${words.when(when)}とき`;
  return effect === 'ignored' ? `${head}無視されます。` : `${head}指定できません。`;
};

export const listNotWhenRuleParameters: RuleParameterLister<'notWhen'> = ({ params, when }) => [
  ...params,
  ...Object.keys(when),
];

export const notWhenRuleTraits: RuleTraits<'notWhen'> = {
  ifRequired: ({ params: names }) => [{ names, consequence: 'it cannot depend on the value of another parameter' }],
  conditions: ({ when }) => listWhenConditions(when),
  effects: () => ['error', 'ignored'],
};
