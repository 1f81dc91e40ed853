import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers } from '../member-path.ts';
import type { ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['identifies']>;

export const identifies: ResponseRuleKind<Operands> = {
  check: () => [],
  listStatements: ({ what, key, members }, { object }) => {
    const names = key.map((path) => readMembers(object, path)[0]?.value);
    if (names.some((name) => typeof name !== 'string')) return [];
    return members.flatMap((member) =>
      readMembers(object, member).map(({ value, path }) => ({
        about: [what, ...names, member.replace(/^.*\./, '')].join(' '),
        value: typeof value === 'string' ? value : JSON.stringify(value),
        path,
        isSame: true,
      })),
    );
  },
  formatSentence: ({ key, members }, words) =>
    `${words.members(key)}が同じなら、${words.members(members)}はどのレスポンスでも同じです。`,
  listMembers: ({ key, members }) => [
    ...key.map((path) => ({ path, is: 'value' as const })),
    ...members.map((path) => ({ path, is: 'any' as const })),
  ],
};
