import { columns } from '../generated/suggestion-list.ts';
import type { Suggestion } from './types.ts';

export type { Suggestion };

type Texts = readonly string[];

const [codes, names, readings, types] = columns.map((column): Texts => column.split(',')) as [
  Texts,
  Texts,
  Texts,
  Texts,
];

/** All stations, airports, harbours, bus stops and ports of the sandbox. */
export const suggestions: readonly Suggestion[] = codes.map(
  (code, at) => ({ code, name: names[at], yomi: readings[at], type: types[at] }) as Suggestion,
);
