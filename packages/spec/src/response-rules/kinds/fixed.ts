import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers } from '../member-path.ts';
import type { ViolatingMember, ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['fixed']>;

export const fixed: ResponseRuleKind<Operands> = {
  check: ({ member, is }, { object }) =>
    readMembers(object, member).flatMap(({ value: found, path }): ViolatingMember[] =>
      typeof found !== 'string' || found === is ? [] : [{ path, found, expected: is }],
    ),
  formatSentence: ({ member, is }, words) => `${words.member(member)}は、いつも${words.name(is)}です。`,
  listMembers: ({ member }) => [{ path: member, is: 'value' }],
};
