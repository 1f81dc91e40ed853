import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { convertValueToNumber, readMembers } from '../member-path.ts';
import type { ResponseRuleKind, ViolatingMember } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['notLess']>;

export const notLess: ResponseRuleKind<Operands> = {
  check: ({ member, than }, { object }) => {
    const [least] = readMembers(object, than);
    return readMembers(object, member).flatMap(({ value, path }): ViolatingMember[] => {
      const [found, limit] = [toComparable(value), toComparable(least?.value)];
      return found === undefined || limit === undefined || found >= limit
        ? []
        : [{ path, found: formatComparable(value), expected: `>= ${formatComparable(least?.value)}` }];
    });
  },
  formatSentence: ({ member, than }, words) => `${words.member(member)}は、${words.member(than)}以上です。`,
  listMembers: ({ member, than }) => [
    { path: member, is: 'any' },
    { path: than, is: 'any' },
  ],
  listNumbersOfOneUnit: ({ member, than }) => [{ members: [member, than] }],
};

/** Converts a number or a date with a time to a number. */
function toComparable(value: unknown): number | undefined {
  const time = typeof value === 'string' && value.includes('T') ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? convertValueToNumber(value) : time;
}

function formatComparable(value: unknown): string | number {
  return typeof value === 'string' ? value : (convertValueToNumber(value) ?? '');
}
