import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers } from '../member-path.ts';
import type { ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['onlyWith']>;

export const onlyWith: ResponseRuleKind<Operands> = {
  check: (operands, { object, isParameterGiven, values }) => {
    const { member } = operands;
    const [first] = readMembers(object, member);
    if (first === undefined) return [];
    const isAllowed =
      'parameter' in operands
        ? isParameterGiven(operands.parameter) && values(operands.parameter)[0] !== 'false'
        : readMembers(object, operands.sibling).every(({ value }) => value === operands.is);
    return isAllowed ? [] : [{ path: first.path, found: 'present', expected: 'absent' }];
  },
  formatSentence: (operands, words) =>
    `${words.member(operands.member)}は、${
      'parameter' in operands
        ? `${words.name(operands.parameter)}を指定した`
        : `${words.member(operands.sibling)}が${words.name(operands.is)}の`
    }ときだけ現れます。`,
  listMembers: (operands) => [
    { path: operands.member, is: 'any' },
    ...('sibling' in operands ? [{ path: operands.sibling, is: 'value' } as const] : []),
  ],
  listParameters: (operands) => ('parameter' in operands ? [operands.parameter] : []),
};
