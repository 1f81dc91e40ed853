import type { Operator } from '../rule.ts';
import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { filterGivenParameters, isParameterGiven, readParameterValues } from '../request-values.ts';

const comparison: Record<Operator, string> = {
  '<': 'より小さい',
  '<=': '以下の',
  '>': 'より大きい',
  '>=': '以上の',
};

export const checkCompare: RuleChecker<'compare'> = ({ left, op, right }, subject) => {
  const { request } = subject;
  if (!isParameterGiven(request, left)) return [];
  // A value that is neither a number nor a date becomes NaN, so that the rule counts as satisfied: the validation of
  // parameter values reports such a value.
  const [a = Number.NaN] = readParameterValues(subject, left).map(toNumber);
  const [b = Number.NaN] = readParameterValues(subject, right).map(toNumber);
  const isBroken = a < b ? op.startsWith('>') : a > b ? op.startsWith('<') : a === b && op.length === 1;
  return isBroken ? filterGivenParameters(request, [left, right]) : [];
};

/** Converts a number, or a date in the notation of RFC 3339, to a number that can be compared. */
function toNumber(value: string): number {
  return /^\d{4}-/.test(value) ? Date.parse(value) : Number(value);
}

export const formatCompareSentence: RuleSentenceFormatter<'compare'> = ({ left, op, right }, words) =>
  `${words.name(left)}には、${words.name(right)}${comparison[op]}値を指定してください。`;

export const listCompareRuleParameters: RuleParameterLister<'compare'> = ({ left, right }) => [left, right];

export const compareRuleTraits: RuleTraits<'compare'> = {
  comparesOrder: true,
};
