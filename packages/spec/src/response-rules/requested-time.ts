import type { ResponseRuleKinds } from '../../meta/extensions.ts';
import { readMembers } from './member-path.ts';
import type { ViolatingMember, ResponseRuleKind, ResponseRuleSubject } from './kinds/response-rule-kind.ts';

type RequestedTimeOperands = NonNullable<ResponseRuleKinds['notAfter']>;

/** Creates a kind of rule that compares response times with the requested date and time. */
export function createRequestedTimeRuleKind(side: '<=' | '>='): ResponseRuleKind<RequestedTimeOperands> {
  return {
    check: (operands, subject) => checkRequestedTime(operands, subject, side),
    formatSentence: ({ member, date, time }, words) =>
      `${words.member(member)}は、${words.list([date, time])}で指定した日時より${side === '<=' ? '後' : '前'}になりません。`,
    listMembers: ({ member }) => [{ path: member, is: 'datetime' }],
    listParameters: ({ date, time }) => [date, time],
  };
}

/** Finds response times that violate the comparison with the requested date and time: with `>=`, earlier ones. */
function checkRequestedTime(
  { member, date, time }: RequestedTimeOperands,
  { object, values }: ResponseRuleSubject,
  side: '<=' | '>=',
): ViolatingMember[] {
  const requested = parseRequestedTime(values(date)[0] ?? '', values(time)[0] ?? '');
  if (requested === undefined) return [];
  return readMembers(object, member).flatMap(({ value: found, path }): ViolatingMember[] => {
    const minute = typeof found === 'string' ? Date.parse(found.slice(0, 16).concat('+09:00')) : NaN;
    if (typeof found !== 'string' || Number.isNaN(minute)) return [];
    return (side === '<=' ? minute <= requested : minute >= requested)
      ? []
      : [{ path, found, expected: `${side} ${formatMinute(requested)}` }];
  });
}

/** Parses a date `YYYYMMDD` and a time `HHMM` in Japanese time. The hours may exceed 23. */
function parseRequestedTime(date: string, time: string): number | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(date) ?? [];
  const [, hours, minutes] = /^(\d\d)(\d\d)$/.exec(time) ?? [];
  if (year === undefined || hours === undefined) return undefined;
  const start = Date.parse(`${year}-${month ?? ''}-${day ?? ''}T00:00+09:00`);
  return Number.isNaN(start) ? undefined : start + (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function formatMinute(time: number): string {
  return `${new Date(time + 9 * 3_600_000).toISOString().slice(0, 16)}+09:00`;
}
