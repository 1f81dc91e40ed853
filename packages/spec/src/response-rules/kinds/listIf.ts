import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers } from '../member-path.ts';
import type { ViolatingMember, ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['listIf']>;

export const listIf: ResponseRuleKind<Operands> = {
  check: ({ list, parameter }, { object, values }) => {
    const isWanted = values(parameter)[0] === 'true';
    // The path of a list item ends with an index, as in `Course[0]`. The path of a single object does not.
    return readMembers(object, list).flatMap(({ path }): ViolatingMember[] =>
      path.endsWith(']') === isWanted
        ? []
        : [{ path, found: isWanted ? 'object' : 'array', expected: isWanted ? 'array' : 'object' }],
    );
  },
  formatSentence: ({ list, parameter }, words) =>
    `${words.member(list)}は、${words.name(parameter)}が${words.name('true')}のときは配列、それ以外では単独のオブジェクトです。`,
  listMembers: ({ list }) => [{ path: list, is: 'item' }],
  listParameters: ({ parameter }) => [parameter],
};
