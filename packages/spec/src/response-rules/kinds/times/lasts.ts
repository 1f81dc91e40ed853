import type { ResponseRuleKinds } from '../../../../meta/extensions.ts';
import { readMembers, readNumberAtPath } from '../../member-path.ts';
import type { ResponseRuleKind } from '../response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['lasts']>;

export const lasts: ResponseRuleKind<Operands> = {
  check: ({ from, to, minutes }, { object }) => {
    const [start, end] = [from, to].map((path) => Date.parse(String(readMembers(object, path)[0]?.value)));
    const parts = minutes.map((path) => readNumberAtPath(object, path));
    if (start === undefined || end === undefined || Number.isNaN(end - start) || parts.includes(undefined)) return [];
    const found = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
    const expected = (end - start) / 60_000;
    return found === expected ? [] : [{ path: minutes[0] ?? '', found, expected }];
  },
  formatSentence: ({ from, to, minutes }, words) =>
    `${words.members(minutes)}${minutes.length > 1 ? 'の合計' : ''}は、${words.member(from)}から${words.member(to)}までの分数です。`,
  listMembers: ({ from, to, minutes }) => [
    { path: from, is: 'datetime' },
    { path: to, is: 'datetime' },
    ...minutes.map((path) => ({ path, is: 'number' as const })),
  ],
  listNumbersOfOneUnit: ({ minutes }) => [{ members: minutes, unit: 'min' }],
};
