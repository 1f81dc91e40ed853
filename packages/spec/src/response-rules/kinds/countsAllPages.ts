import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers, convertValueToNumber } from '../member-path.ts';
import type { ViolatingMember, ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['countsAllPages']>;

export const countsAllPages: ResponseRuleKind<Operands> = {
  check: ({ total, list, offset, limit, first }, { object, values }) => {
    const length = readMembers(object, list).length;
    const [begin, most] = [Number(values(offset)[0]) - first, Number(values(limit)[0])];
    if (length === 0 || Number.isNaN(begin + most)) return [];
    const seen = begin + length;
    return readMembers(object, total).flatMap(({ value, path }): ViolatingMember[] => {
      const found = convertValueToNumber(value);
      // A page with fewer items than the limit is the last one.
      if (found === undefined || (length < most ? found === seen : found >= seen)) return [];
      return [{ path, found, expected: length < most ? seen : `>= ${seen}` }];
    });
  },
  formatSentence: ({ total, list, limit }, words) =>
    `${words.member(total)}は、${words.name(limit)}で分けたすべてのページの${words.member(list)}の件数です。`,
  listMembers: ({ total, list }) => [
    { path: total, is: 'number' },
    { path: list, is: 'item' },
  ],
  listNumbersOfOneUnit: ({ total, limit }) => [{ members: [total], parameter: limit, unit: 'items' }],
  listParameters: ({ offset, limit }) => [offset, limit],
};
