import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { queryServerKnowledge, filterGivenParameters } from '../request-values.ts';

export const checkSearchTypeOf: RuleChecker<'searchTypeOf'> = ({ data, is, params }, subject) => {
  const used = params === undefined ? [data] : filterGivenParameters(subject.request, params);
  const type = queryServerKnowledge(subject, data, (value) => subject.facts.searchTypeOf?.(value));
  return type === undefined || is.includes(type) ? [] : used;
};

export const formatSearchTypeOfSentence: RuleSentenceFormatter<'searchTypeOf'> = ({ data, is, params }, words) => {
  const found = `${words.name('searchType')}が${words.anyOf(is)}の探索で取得した`;
  return params === undefined
    ? `${words.name(data)}には、${found}データを指定してください。`
    : `${words.list(params)}は、${found}${words.name(data)}に対してだけ有効で、それ以外のときは無視されます。`;
};

export const listSearchTypeOfRuleParameters: RuleParameterLister<'searchTypeOf'> = ({ data, params = [] }) => [
  data,
  ...params,
];

export const searchTypeOfRuleTraits: RuleTraits<'searchTypeOf'> = {
  enumeration: 'SearchType',
  minParameters: 1,
  effects: ({ params }) => (params === undefined ? ['error'] : ['ignored']),
};
