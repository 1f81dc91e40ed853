import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { joinMemberPath, readMembers, readNumberAtPath } from '../member-path.ts';
import type { ViolatingMember, ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['ordered']>;

export const ordered: ResponseRuleKind<Operands> = {
  check: ({ list, by }, { object }) => {
    let before: number | undefined;
    return readMembers(object, list).flatMap(({ value, path }): ViolatingMember[] => {
      const numbers = by.map((member) => readNumberAtPath(value, member));
      if (numbers[0] === undefined) return [];
      const found = numbers.reduce<number>((all, number) => all + (number ?? 0), 0);
      const expected = before === undefined || found >= before ? undefined : `>= ${before}`;
      before = found;
      return expected === undefined ? [] : [{ path, found, expected }];
    });
  },
  formatSentence: ({ list, by }, words) =>
    `${words.member(list)}は、${words.members(by)}${by.length > 1 ? 'の合計' : ''}の小さい順に並びます。`,
  listMembers: ({ list, by }) => by.map((member) => ({ path: joinMemberPath(list, member), is: 'number' })),
};
