import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { joinPaths, readMembers, toNumber } from '../member-path.ts';
import type { BrokenMember, ResponseRuleKind } from './response-rule-kind.ts';

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
    return of.flatMap((name): BrokenMember[] => {
      const numbers = added.map(({ value }) => toNumber(readMembers(value, name)[0]?.value));
      if (numbers.length === 0 || numbers.includes(undefined)) return [];
      const expected = numbers.reduce<number>((all, number) => all + (number ?? 0), 0);
      return readMembers(object, joinPaths(total, name)).flatMap(({ value, path }) => {
        const found = toNumber(value);
        return found === undefined || found === expected ? [] : [{ path, found, expected }];
      });
    });
  },
  formatSentence: ({ total, parts, of, once }, words) => {
    const [name = '', ...others] = of;
    const totals = `${total === undefined ? '' : `${words.member(total)}の`}${words.list(of)}`;
    const added = others.length > 0 ? `${words.member(parts)}の同じ項目` : words.member(joinPaths(parts, name));
    return `${totals}は、${added}の合計${once === undefined ? '' : `（${words.name(once)}が同じものは1回だけ数える）`}です。`;
  },
  listMembers: ({ total, parts, of, once }) => [
    ...of.flatMap((name) => [
      { path: joinPaths(total, name), is: 'number' as const },
      { path: joinPaths(parts, name), is: 'number' as const },
    ]),
    ...(once === undefined ? [] : [{ path: joinPaths(parts, once), is: 'value' as const }]),
  ],
};
