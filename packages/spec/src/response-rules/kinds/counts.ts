import type { ResponseRuleKinds } from '../../../meta/extensions.ts';
import { readMembers, readNumberAtPath } from '../member-path.ts';
import type { ResponseRuleKind } from './response-rule-kind.ts';

type Operands = NonNullable<ResponseRuleKinds['counts']>;

export const counts: ResponseRuleKind<Operands> = {
  check: ({ list, is, plus = 0 }, { object }) => {
    const items = readMembers(object, list);
    const counted = is.endsWith(']') ? readMembers(object, is).length : readNumberAtPath(object, is);
    if (items.length === 0 || counted === undefined || (is.endsWith(']') && counted === 0)) return [];
    const [found, expected] = [items.length, counted + plus];
    return found === expected ? [] : [{ path: items.at(-1)?.path ?? list, found, expected }];
  },
  formatSentence: ({ list, is, plus = 0 }, words) =>
    `${words.member(list)}の数は、${words.member(is)}${is.endsWith(']') ? 'の数' : ''}${plus === 0 ? 'と同じです' : `より${plus}つ多くなります`}。`,
  listMembers: ({ list, is }) => [
    { path: list, is: 'item' },
    { path: is, is: is.endsWith(']') ? 'item' : 'number' },
  ],
};
