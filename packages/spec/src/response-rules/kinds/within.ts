import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers, convertValueToNumber } from '../member-path.ts';
import type { ViolatingMember, ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['within']>;

export const within: ResponseRuleKind<Operands> = {
  check: ({ member, parameter, item }, { object, values }) => {
    const text = values(parameter)[item - 1];
    const limit = text === undefined ? Infinity : Number(text);
    return readMembers(object, member).flatMap(({ value, path }): ViolatingMember[] => {
      const found = convertValueToNumber(value) ?? 0;
      return found > limit ? [{ path, found, expected: `<= ${limit}` }] : [];
    });
  },
  formatSentence: ({ member, parameter, item }, words) =>
    `${words.member(member)}は、${words.name(parameter)}の${item}番目の値を超えません。`,
  listMembers: ({ member }) => [{ path: member, is: 'number' }],
  listNumbersOfOneUnit: ({ member, ...parameter }) => [{ members: [member], ...parameter }],
  listParameters: ({ parameter }) => [parameter],
};
