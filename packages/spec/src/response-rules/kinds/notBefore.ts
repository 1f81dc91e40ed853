import { checkWishedTime, listWishedMembers, type WishedTime } from '../wished-time.ts';
import type { ResponseRuleKind } from './response-rule-kind.ts';

export const notBefore: ResponseRuleKind<WishedTime> = {
  check: (operands, subject) => checkWishedTime(operands, subject, '>='),
  formatSentence: ({ member, date, time }, words) =>
    `${words.member(member)}は、${words.list([date, time])}で指定した日時より前になりません。`,
  listMembers: listWishedMembers,
  listParameters: ({ date, time }) => [date, time],
};
