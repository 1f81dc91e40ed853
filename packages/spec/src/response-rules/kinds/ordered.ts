import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { joinMemberPath, readMembers, readNumberAtPath, type Member } from '../member-path.ts';
import type { ViolatingMember, ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['ordered']>;

export const ordered: ResponseRuleKind<Operands> = {
  check: ({ list, by, rank }, { object }) => {
    let before: number | undefined;
    const rankOf = ({ value }: Member): number => (rank === undefined ? 0 : (readNumberAtPath(value, rank) ?? NaN));
    const items = readMembers(object, list).filter((item) => !Number.isNaN(rankOf(item)));
    return items
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .flatMap(({ value, path }): ViolatingMember[] => {
        const numbers = by.map((member) => readNumberAtPath(value, member));
        if (numbers[0] === undefined) return [];
        const found = numbers.reduce<number>((all, number) => all + (number ?? 0), 0);
        const expected = before === undefined || found >= before ? undefined : `>= ${before}`;
        before = found;
        return expected === undefined ? [] : [{ path, found, expected }];
      });
  },
  formatSentence: ({ list, by, rank }, words) => {
    const order = `${words.members(by)}${by.length > 1 ? 'の合計' : ''}の小さい順`;
    return rank === undefined
      ? `${words.member(list)}は、${order}に並びます。`
      : `${words.member(joinMemberPath(list, rank))}は、${order}の順位です。`;
  },
  listMembers: ({ list, by, rank = [] }) =>
    [...by, rank].flat().map((member) => ({ path: joinMemberPath(list, member), is: 'number' })),
  listNumbersOfOneUnit: ({ list, by }) => [{ members: by.map((member) => joinMemberPath(list, member)) }],
};
