import type { ResponseRuleKinds } from '../../../../meta/extensions.ts';
import { readMembers } from '../../member-path.ts';
import type { ResponseRuleKind } from '../response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['advances']>;

export const advances: ResponseRuleKind<Operands> = {
  check: () => [],
  listStatements: ({ member }, { object }) =>
    readMembers(object, member).map(({ value, path }) => ({
      about: member,
      value: String(value),
      path,
      isSame: false,
    })),
  formatSentence: ({ member }, words) => `${words.member(member)}は、先に返したレスポンスの値より前に戻りません。`,
  listMembers: ({ member }) => [{ path: member, is: 'datetime' }],
};
