import { list } from '../generated/suggestion-list.ts';
import type { Suggestion } from './types.ts';

export type { Suggestion };

/** All stations, airports, harbours, bus stops and ports of the sandbox. */
export const suggestions: readonly Suggestion[] = list;
