import type { ResponseRuleKinds } from '../../meta/extensions.ts';
import { readMembers } from './member-path.ts';
import type { BrokenMember, MemberUse, ResponseRuleSubject } from './kinds/response-rule-kind.ts';

export type WishedTime = NonNullable<ResponseRuleKinds['notAfter']>;

/** Finds the times of a response that are on the wrong side of the requested date and time. */
export function checkWishedTime(
  { member, date, time }: WishedTime,
  { object, values }: ResponseRuleSubject,
  side: '<=' | '>=',
): BrokenMember[] {
  const wish = parseWish(values(date)[0] ?? '', values(time)[0] ?? '');
  if (wish === undefined) return [];
  return readMembers(object, member).flatMap(({ value: found, path }): BrokenMember[] => {
    const minute = typeof found === 'string' ? Date.parse(found.slice(0, 16).concat('+09:00')) : NaN;
    if (typeof found !== 'string' || Number.isNaN(minute)) return [];
    return (side === '<=' ? minute <= wish : minute >= wish)
      ? []
      : [{ path, found, expected: `${side} ${formatMinute(wish)}` }];
  });
}

/** Lists the member that has the compared time. */
export function listWishedMembers({ member }: WishedTime): MemberUse[] {
  return [{ path: member, is: 'datetime' }];
}

/** Parses a date `YYYYMMDD` and a time `HHMM`, whose hours may exceed 23, in Japanese time. */
function parseWish(date: string, time: string): number | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(date) ?? [];
  const [, hours, minutes] = /^(\d\d)(\d\d)$/.exec(time) ?? [];
  if (year === undefined || hours === undefined) return undefined;
  const start = Date.parse(`${year}-${month ?? ''}-${day ?? ''}T00:00+09:00`);
  return Number.isNaN(start) ? undefined : start + (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function formatMinute(time: number): string {
  return `${new Date(time + 9 * 3_600_000).toISOString().slice(0, 16)}+09:00`;
}
