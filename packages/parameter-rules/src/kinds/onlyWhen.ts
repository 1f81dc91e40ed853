import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { checkConditionalParameters, listWhenConditions } from '../request-values.ts';

export const checkOnlyWhen: RuleChecker<'onlyWhen'> = (operands, subject) =>
  checkConditionalParameters(operands, subject, false);

export const formatOnlyWhenSentence: RuleSentenceFormatter<'onlyWhen'> = ({ params, when }, words, effect) => {
  const head = `${words.list(params)}は、${words.when(when)}ときだけ`;
  return effect === 'ignored' ? `${head}有効で、それ以外のときは無視されます。` : `${head}指定できます。`;
};

export const listOnlyWhenRuleParameters: RuleParameterLister<'onlyWhen'> = ({ params, when }) => [
  ...params,
  ...Object.keys(when),
];

export const onlyWhenRuleTraits: RuleTraits<'onlyWhen'> = {
  ifRequired: ({ params: names }) => [{ names, consequence: 'it cannot depend on the value of another parameter' }],
  conditions: ({ when }) => listWhenConditions(when),
  effects: () => ['error', 'ignored'],
};
