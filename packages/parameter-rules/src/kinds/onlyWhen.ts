import type { CheckRule, FormatRuleSentence, ListRuleParameters, RuleTraits } from './kind.ts';
import { checkParameterCondition, listConditionsOfWhen } from '../request-values.ts';

export const checkOnlyWhen: CheckRule<'onlyWhen'> = (operands, subject) =>
  checkParameterCondition(operands, subject, false);

export const formatOnlyWhenSentence: FormatRuleSentence<'onlyWhen'> = ({ params, when }, words, effect) => {
  const head = `${words.list(params)}は、${words.when(when)}ときだけ`;
  return effect === 'ignored' ? `${head}有効で、それ以外のときは無視されます。` : `${head}指定できます。`;
};

export const listOnlyWhenParameters: ListRuleParameters<'onlyWhen'> = ({ params, when }) => [
  ...params,
  ...Object.keys(when),
];

export const onlyWhenRuleTraits: RuleTraits<'onlyWhen'> = {
  ifRequired: ({ params: names }) => [{ names, consequence: 'it cannot depend on the value of another parameter' }],
  conditions: ({ when }) => listConditionsOfWhen(when),
  effects: () => ['error', 'ignored'],
};
