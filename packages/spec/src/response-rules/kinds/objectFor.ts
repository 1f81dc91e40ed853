import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers, stripValueAttributes } from '../member-path.ts';
import type { ViolatingMember, ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['objectFor']>;

export const objectFor: ResponseRuleKind<Operands> = {
  check: ({ member, values }, { object }) =>
    readMembers(object, member).flatMap(({ value, path }): ViolatingMember[] => {
      const text = stripValueAttributes(value);
      const found = typeof value === 'string' ? 'string' : 'object';
      const expected = typeof text === 'string' && values.includes(text) ? 'object' : 'string';
      return typeof text !== 'string' || found === expected ? [] : [{ path, found, expected }];
    }),
  formatSentence: ({ member, values }, words) =>
    `${words.member(member)}は、${values.map((value) => words.name(value)).join('、')}のときはオブジェクト、それ以外では文字列です。`,
  listMembers: ({ member }) => [{ path: member, is: 'value' }],
};
