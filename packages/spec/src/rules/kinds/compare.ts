import type { Operator } from '../rule.ts';
import type { CheckRule, FormatRuleSentence, ListRuleParameters, RuleTraits } from './kind.ts';
import { filterGivenParameters, isGiven, readParameterValues } from '../request-values.ts';

const comparison: Record<Operator, string> = {
  '<': 'より小さい',
  '<=': '以下の',
  '>': 'より大きい',
  '>=': '以上の',
};

export const checkCompare: CheckRule<'compare'> = ({ left, op, right }, subject) => {
  const { request } = subject;
  if (!isGiven(request, left)) return [];
  // A value that is not a number is reported by its schema and not by this rule; NaN makes the comparison false.
  const [a = Number.NaN] = readParameterValues(subject, left).map(Number);
  const [b = Number.NaN] = readParameterValues(subject, right).map(Number);
  const isBroken = a < b ? op.startsWith('>') : a > b ? op.startsWith('<') : a === b && op.length === 1;
  return isBroken ? filterGivenParameters(request, [left, right]) : [];
};

export const formatCompareSentence: FormatRuleSentence<'compare'> = ({ left, op, right }, words) =>
  `${words.name(left)}には、${words.name(right)}${comparison[op]}値を指定してください。`;

export const listCompareParameters: ListRuleParameters<'compare'> = ({ left, right }) => [left, right];

export const compareRuleTraits: RuleTraits<'compare'> = {
  comparesNumbers: true,
};
