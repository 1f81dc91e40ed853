import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers } from '../member-path.ts';
import type { ViolatingMember, ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['refersTo']>;

export const refersTo: ResponseRuleKind<Operands> = {
  check: ({ member, to }, { object }) => {
    const targets = readMembers(object, to);
    if (targets.length === 0) return [];
    const known = targets.map(({ value }, index) => (to.endsWith(']') ? String(index + 1) : value));
    return readMembers(object, member).flatMap(({ value: found, path }): ViolatingMember[] =>
      typeof found !== 'string' || known.includes(found) ? [] : [{ path, found, expected: known.join(' | ') }],
    );
  },
  formatSentence: ({ member, to }, words) =>
    `${words.member(member)}は、${words.member(to)}${to.endsWith(']') ? 'の何番目かを表します' : 'のいずれかと同じ値です'}。`,
  listMembers: ({ member, to }) => [
    { path: member, is: 'value' },
    { path: to, is: to.endsWith(']') ? 'item' : 'value' },
  ],
};
