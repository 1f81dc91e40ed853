import type { Check, Parameters, Sentence } from './kind.ts';
import { queryServer, filterGiven, formatQueryValue } from '../request-values.ts';

export const check: Check<'sectionTypeOf'> = ({ data, section, is }, subject) => {
  const index = Number(formatQueryValue(subject, section));
  const type = queryServer(subject, data, (value) => subject.facts.sectionTypeOf?.(value, index));
  return type === undefined || is.includes(type) ? [] : filterGiven(subject.request, [section]);
};

export const sentence: Sentence<'sectionTypeOf'> = ({ section, is }, words) =>
  `${words.name(section)}には、種別が${words.anyOf(is)}の区間を指定してください。`;

export const parameters: Parameters<'sectionTypeOf'> = ({ data, section }) => [data, section];

export const enumeration = 'LineType';
