import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { joinMemberPath, readMembers, convertValueToNumber } from '../member-path.ts';
import type { ViolatingMember, ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['sum']>;

export const sum: ResponseRuleKind<Operands> = {
  check: ({ total, parts, of, once }, { object }) => {
    const counted = new Set<unknown>();
    const added = readMembers(object, parts).filter(({ value }) => {
      const key = once === undefined ? undefined : readMembers(value, once)[0]?.value;
      if (key === undefined) return true;
      const isFirst = !counted.has(key);
      counted.add(key);
      return isFirst;
    });
    return of.flatMap((name): ViolatingMember[] => {
      const numbers = added.map(({ value }) => convertValueToNumber(readMembers(value, name)[0]?.value));
      if (numbers.length === 0 || numbers.includes(undefined)) return [];
      const expected = numbers.reduce<number>((all, number) => all + (number ?? 0), 0);
      return readMembers(object, joinMemberPath(total, name)).flatMap(({ value, path }) => {
        const found = convertValueToNumber(value);
        return found === undefined || found === expected ? [] : [{ path, found, expected }];
      });
    });
  },
  formatSentence: ({ total, parts, of, once }, words) => {
    const [name = '', ...others] = of;
    const totals = `${total === undefined ? '' : `${words.member(total)}の`}${words.list(of)}`;
    const added = others.length > 0 ? `${words.member(parts)}の同じ項目` : words.member(joinMemberPath(parts, name));
    return `${totals}は、${added}の合計${once === undefined ? '' : `（${words.name(once)}が同じものは1回だけ数える）`}です。`;
  },
  listMembers: ({ total, parts, of, once }) => [
    ...of.flatMap((name) => [
      { path: joinMemberPath(total, name), is: 'number' as const },
      { path: joinMemberPath(parts, name), is: 'number' as const },
    ]),
    ...(once === undefined ? [] : [{ path: joinMemberPath(parts, once), is: 'value' as const }]),
  ],
  listNumbersOfOneUnit: ({ total, parts, of }) =>
    of.map((name) => ({ members: [total, parts].map((path) => joinMemberPath(path, name)) })),
};
