import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { filterGivenParameters } from '../request-values.ts';

export const checkConflicts: RuleChecker<'conflicts'> = (operands, { request }) => {
  const left = filterGivenParameters(request, operands.params);
  const right = filterGivenParameters(request, operands.with);
  return left.length > 0 && right.length > 0 ? [...left, ...right] : [];
};

export const formatConflictsSentence: RuleSentenceFormatter<'conflicts'> = (operands, words, effect) => {
  const subject = words.list(operands.params);
  return effect === 'ignored'
    ? `${words.anyOf(operands.with)}を指定したとき、${subject}は無視されます。`
    : `${subject}は、${words.anyOf(operands.with)}と同時に指定できません。`;
};

export const listConflictsRuleParameters: RuleParameterLister<'conflicts'> = (operands) => [
  ...operands.params,
  ...operands.with,
];

export const conflictsRuleTraits: RuleTraits<'conflicts'> = {
  ifRequired: (operands) => [
    { names: operands.params, consequence: 'the parameters of "with" can never be given' },
    { names: operands.with, consequence: 'the parameters of "params" can never be given' },
  ],
  effects: () => ['error', 'ignored'],
};
