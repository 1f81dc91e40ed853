import type { CheckRule, FormatRuleSentence, ListRuleParameters, RuleTraits } from './kind.ts';
import { checkParameterCondition, listConditionsOfWhen } from '../request-values.ts';

export const checkNotWhen: CheckRule<'notWhen'> = (operands, subject) =>
  checkParameterCondition(operands, subject, true);

export const formatNotWhenSentence: FormatRuleSentence<'notWhen'> = ({ params, when }, words, effect) => {
  const head = `${words.list(params)}は、${words.when(when)}とき`;
  return effect === 'ignored' ? `${head}無視されます。` : `${head}指定できません。`;
};

export const listNotWhenParameters: ListRuleParameters<'notWhen'> = ({ params, when }) => [
  ...params,
  ...Object.keys(when),
];

export const notWhenRuleTraits: RuleTraits<'notWhen'> = {
  ifRequired: ({ params: names }) => [{ names, consequence: 'it cannot depend on the value of another parameter' }],
  conditions: ({ when }) => listConditionsOfWhen(when),
  effects: () => ['error', 'ignored'],
};
