import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers, stripValueAttributes } from '../member-path.ts';
import type { ViolatingMember, ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['echoes']>;

export const echoes: ResponseRuleKind<Operands> = {
  check: ({ member, parameter, item }, { object, values, isParameterGiven }) => {
    if (!isParameterGiven(parameter)) return [];
    const all = values(parameter);
    const wanted = item === undefined ? all : all.slice(item === 'first' ? 0 : -1).slice(0, 1);
    // The list of places of a search contains names and coordinates, too, which the response writes differently.
    if (item !== undefined && !/^\d+$/.test(wanted[0] ?? '')) return [];
    return readMembers(object, member).flatMap(({ value, path }): ViolatingMember[] => {
      const found = stripValueAttributes(value);
      return typeof found !== 'string' || wanted.includes(found) ? [] : [{ path, found, expected: wanted.join(' | ') }];
    });
  },
  formatSentence: ({ member, parameter, item }, words) =>
    item === undefined
      ? `${words.member(member)}は、指定した${words.name(parameter)}の値です。`
      : `${words.member(member)}は、${words.name(parameter)}の${item === 'first' ? '先頭' : '末尾'}に指定したコードです。`,
  listMembers: ({ member }) => [{ path: member, is: 'value' }],
  listParameters: ({ parameter }) => [parameter],
};
