import { normalizeName } from '@route-search/toolkit/normalize-name';
import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers } from '../member-path.ts';
import type { ResponseRuleKind, ViolatingMember } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['contains']>;

export const contains: ResponseRuleKind<Operands> = {
  check: ({ list, members, parameter }, { object, values, isParameterGiven }) => {
    if (!isParameterGiven(parameter)) return [];
    const expected = values(parameter).join(' ');
    const wanted = normalizeName(expected);
    return readMembers(object, list).flatMap(({ value, path }): ViolatingMember[] => {
      const texts = members.flatMap((member) => readMembers(value, member).map((one) => String(one.value)));
      const isFound = texts.some((text) => normalizeName(text).includes(wanted));
      // A reading alone does not show that a name of Chinese characters was not found.
      return isFound || texts.length < members.length
        ? []
        : [{ path, found: texts.join(', '), expected: `… ${expected} …` }];
    });
  },
  formatSentence: ({ list, members, parameter }, words) =>
    `${words.member(list)}の${words.members(members)}${members.length > 1 ? 'のいずれか' : ''}は、指定した${words.name(parameter)}を含みます。`,
  listMembers: ({ list, members }) => [
    { path: list, is: 'item' },
    ...members.map((member) => ({ path: `${list}.${member}`, is: 'value' as const })),
  ],
  listParameters: ({ parameter }) => [parameter],
};
