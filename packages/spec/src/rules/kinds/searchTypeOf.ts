import type { Check, Effects, Parameters, Sentence } from './kind.ts';
import { queryServer, filterGiven } from '../request-values.ts';

export const check: Check<'searchTypeOf'> = ({ data, is, params }, subject) => {
  const used = params === undefined ? [data] : filterGiven(subject.request, params);
  const type = queryServer(subject, data, (value) => subject.facts.searchTypeOf?.(value));
  return type === undefined || is.includes(type) ? [] : used;
};

export const sentence: Sentence<'searchTypeOf'> = ({ data, is, params }, words) => {
  const found = `${words.name('searchType')}が${words.anyOf(is)}の探索で得た`;
  return params === undefined
    ? `${words.name(data)}には、${found}データを指定してください。`
    : `${words.list(params)}は、${found}${words.name(data)}に対してだけ有効で、それ以外のときは無視されます。`;
};

export const parameters: Parameters<'searchTypeOf'> = ({ data, params = [] }) => [data, ...params];

export const enumeration = 'SearchType';

export const minParameters = 1;

export const effects: Effects<'searchTypeOf'> = ({ params }) => (params === undefined ? ['error'] : ['ignored']);
