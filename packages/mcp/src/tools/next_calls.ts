import { followingOf } from '../api/next.ts';
import { cleanValue } from '../text.ts';
import type { Args } from './schemas.ts';
import type { Run } from './tool.ts';

/** Names the calls that an answer leads to. */
export const run: Run<Args<'next_calls'>> = ({ answer, item = 0 }, { desk }) => {
  const calls = followingOf(desk.answers.get(answer), item).map((call) => cleanValue(call) as typeof call);
  const lines = calls.map(({ api, title, parameters, choices, missing }) => {
    const others = Object.entries(choices).map(([name, text]) => `${name}: ${text}`);
    return [
      `- ${title}: call_api ${JSON.stringify({ api, parameters })}`,
      missing.length > 0 && `  不足: ${missing.join(' ')}`,
      others.length > 0 && `  選べる値: ${others.join('、')}`,
    ]
      .filter((line) => typeof line === 'string')
      .join('\n');
  });
  return {
    text: lines.length === 0 ? 'このレスポンスから呼び出せるAPIはありません。' : lines.join('\n'),
    data: { calls },
  };
};
