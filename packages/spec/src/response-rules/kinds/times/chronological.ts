import type { ResponseRuleKinds } from '../../../../meta/extensions.ts';
import { joinMemberPath, readMembers } from '../../member-path.ts';
import type { ViolatingMember, ResponseRuleKind } from '../response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['chronological']>;

export const chronological: ResponseRuleKind<Operands> = {
  check: ({ list, times }, { object }) => {
    let before: string | undefined;
    return readMembers(object, list).flatMap(({ value: item, path: at }) =>
      times.flatMap((time) =>
        readMembers(item, time).flatMap(({ value: found, path }): ViolatingMember[] => {
          if (typeof found !== 'string') return [];
          const moment = toMoment(found, item, path);
          const expected = before === undefined || moment >= before ? undefined : `>= ${before.replace(/^\d /, '')}`;
          before = moment;
          return expected === undefined ? [] : [{ path: joinMemberPath(at, path), found, expected }];
        }),
      ),
    );
  },
  formatSentence: ({ list, times }, words) =>
    `${words.member(list)}の${words.members(times)}は、並びの順にたどると、前の時刻より早くなりません。`,
  listMembers: ({ list, times }) => times.map((time) => ({ path: joinMemberPath(list, time), is: 'time' })),
};

/**
 * Converts a time to a text with the same sort order. A time of day after midnight belongs to the service day before
 * if its sibling `operation` is `yesterday`.
 */
function toMoment(time: string, item: unknown, path: string): string {
  const [operation] = readMembers(item, path.replace(/\w+$/, 'operation'));
  return `${!time.includes('T') && operation?.value === 'yesterday' ? 1 : 0} ${time}`;
}
