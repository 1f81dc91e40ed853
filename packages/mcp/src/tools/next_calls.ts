import { buildNextRequests } from '../api/next-operations.ts';
import { replaceInvisibleInJson } from '@route-search/toolkit/outside-text';
import type { ToolArguments } from './schemas.ts';
import type { ToolRunner } from './tool-types.ts';

/** Runs the tool `next_calls`, which lists possible follow-up requests of a cached response. */
export const run: ToolRunner<ToolArguments<'next_calls'>> = ({ answer, item = 0 }, { app }) => {
  const calls = buildNextRequests(app.answers.get(answer), item).map(
    (call) => replaceInvisibleInJson(call) as typeof call,
  );
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
