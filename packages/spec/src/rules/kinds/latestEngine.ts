import type { Check, Effects, Parameters, Sentence } from './kind.ts';
import { queryServer } from '../request-values.ts';

export const check: Check<'latestEngine'> = ({ param }, subject) =>
  queryServer(subject, param, (value) => subject.facts.isLatestEngine?.(value)) === false ? [param] : [];

export const sentence: Sentence<'latestEngine'> = ({ param }, words, effect) =>
  effect === 'empty'
    ? `${words.name(param)}が最新のエンジンバージョンでないときは、結果が返りません。`
    : `${words.name(param)}には、最新のエンジンバージョンを指定してください。`;

export const parameters: Parameters<'latestEngine'> = ({ param }) => [param];

export const minParameters = 1;

export const effects: Effects<'latestEngine'> = () => ['error', 'empty'];
