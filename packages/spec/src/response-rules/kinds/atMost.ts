import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers } from '../member-path.ts';
import type { ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['atMost']>;

export const atMost: ResponseRuleKind<Operands> = {
  check: ({ list, parameter }, { object, values, maxResults }) => {
    const limit = parameter === undefined ? maxResults : Number(values(parameter)[0]);
    const items = readMembers(object, list);
    const extra = limit === undefined ? undefined : items[limit];
    return limit === undefined || extra === undefined
      ? []
      : [{ path: extra.path, found: items.length, expected: String(limit), isCount: true }];
  },
  formatSentence: ({ list, parameter }, words) =>
    `${words.member(list)}は、${parameter === undefined ? 'このAPIが返す件数の上限' : `${words.name(parameter)}の件数`}を超えません。`,
  listMembers: ({ list }) => [{ path: list, is: 'item' }],
  listNumbersOfOneUnit: ({ parameter }) => (parameter === undefined ? [] : [{ members: [], parameter, unit: 'items' }]),
  listParameters: ({ parameter }) => (parameter === undefined ? [] : [parameter]),
  needsLimit: ({ parameter }) => parameter === undefined,
};
