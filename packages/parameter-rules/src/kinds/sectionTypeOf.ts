import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { queryServerKnowledge, filterGivenParameters, formatQueryValue } from '../request-values.ts';

export const checkSectionTypeOf: RuleChecker<'sectionTypeOf'> = ({ data, section, is }, subject) => {
  const index = Number(formatQueryValue(subject, section));
  const type = queryServerKnowledge(subject, data, (value) => subject.facts.sectionTypeOf?.(value, index));
  return type === undefined || is.includes(type) ? [] : filterGivenParameters(subject.request, [section]);
};

export const formatSectionTypeOfSentence: RuleSentenceFormatter<'sectionTypeOf'> = ({ section, is }, words) =>
  `${words.name(section)}には、種別が${words.anyOf(is)}の区間を指定してください。`;

export const listSectionTypeOfRuleParameters: RuleParameterLister<'sectionTypeOf'> = ({ data, section }) => [
  data,
  section,
];

export const sectionTypeOfRuleTraits: RuleTraits<'sectionTypeOf'> = {
  enumeration: 'LineType',
};
