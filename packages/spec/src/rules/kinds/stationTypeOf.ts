import type { Check, Parameters, Sentence } from './kind.ts';
import { queryServer } from '../request-values.ts';

export const check: Check<'stationTypeOf'> = ({ params, is }, subject) =>
  params.filter((name) => {
    const type = queryServer(subject, name, (value) => subject.facts.stationTypeOf?.(value));
    return type !== undefined && !is.includes(type);
  });

export const sentence: Sentence<'stationTypeOf'> = ({ params, is }, words) =>
  `${words.list(params)}には、種別が${words.anyOf(is)}の駅を指定してください。`;

export const parameters: Parameters<'stationTypeOf'> = ({ params }) => params;

export const enumeration = 'StationType';

export const minParameters = 1;
