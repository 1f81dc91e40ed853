import { readMembers } from '../member-path.ts';
import type { ResponseRuleKind } from './response-rule-kind.ts';

/** Path of the list without the condition in the last brackets: `Price[kind=Fare]` → `Price[]`. */
const listOf = (path: string): string => path.replace(/\[[^\]]*\]$/, '[]');

export const exactlyOneItem: ResponseRuleKind<string> = {
  check: (path, { object }) => {
    const list = readMembers(object, listOf(path));
    const found = readMembers(object, path);
    if (list.length === 0 || found.length === 1) return [];
    return [{ path: (found[1] ?? list[0])?.path ?? '', found: found.length, expected: 1 }];
  },
  formatSentence: (path, words) => `${words.member(path)}は、1つだけです。`,
  listMembers: (path) => [{ path, is: 'item' }],
};
