import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { hasMember, readMembers } from '../member-path.ts';
import type { ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['emptyAs']>;

export const emptyAs: ResponseRuleKind<Operands> = {
  check: ({ list, is }, { object }) => {
    if (readMembers(object, list).length > 0) return [];
    const path = list.replace(/\[\]$/, '');
    const found = hasMember(object, path) ? '[]' : 'absent';
    const expected = is === 'absent' ? is : '[]';
    return found === expected ? [] : [{ path, found, expected }];
  },
  formatSentence: ({ list, is }, words) =>
    `${words.member(list)}は、0件のとき${is === 'absent' ? '現れません' : '空の配列です'}。`,
  listMembers: ({ list }) => [{ path: list, is: 'item' }],
};
