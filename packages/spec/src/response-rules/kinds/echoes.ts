import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers, stripValueAttributes } from '../member-path.ts';
import type { ViolatingMember, ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['echoes']>;

export const echoes: ResponseRuleKind<Operands> = {
  check: ({ member, parameter }, { object, values, isParameterGiven }) => {
    if (!isParameterGiven(parameter)) return [];
    const wanted = values(parameter);
    return readMembers(object, member).flatMap(({ value, path }): ViolatingMember[] => {
      const found = stripValueAttributes(value);
      return typeof found !== 'string' || wanted.includes(found) ? [] : [{ path, found, expected: wanted.join(' | ') }];
    });
  },
  formatSentence: ({ member, parameter }, words) =>
    `${words.member(member)}は、指定した${words.name(parameter)}の値です。`,
  listMembers: ({ member }) => [{ path: member, is: 'value' }],
  listParameters: ({ parameter }) => [parameter],
};
