import { beforeEach, describe, expect, it } from 'vitest';
import { useConnectedClient, type ToolOutput } from './support/connect-client.ts';
import { singleCallTasks, followUpTasks } from './support/tasks.ts';

const server = useConnectedClient({ callsPerMinute: 1_000 });
let calls = 0;
beforeEach(() => {
  calls = 0;
});

async function ask(tool: string, args: object): Promise<ToolOutput> {
  calls += 1;
  const result = await server().ask(tool, args);
  expect(result.isError, result.text).toBe(false);
  return result;
}

const answerOf = ({ data }: ToolOutput): string => (data as { answer: string }).answer;
const callsOf = ({ data }: ToolOutput): { api: string; parameters: Record<string, unknown> }[] =>
  (data as { calls: { api: string; parameters: Record<string, unknown> }[] }).calls;

describe('tasks solved by scripted calls of the MCP tools', () => {
  it.each(singleCallTasks)(
    'need at most four tool calls: $wish',
    async ({ query, api, parameters, mended, fields, answer, next }) => {
      const { hits } = (await ask('search_docs', { query })).data as { hits: { api?: string }[] };
      expect(hits.map((hit) => hit.api)).toContain(api);
      const checked = (await ask('check_request', { api, parameters })).data as { ok: boolean; repaired?: object };
      expect(checked.ok).toBe(mended === undefined);
      if (mended !== undefined) expect(checked.repaired).toMatchObject(mended);
      const request = { api, parameters: checked.repaired ?? parameters };
      const called = await ask('call_api', { ...request, ...(fields && { fields }) });
      expect(called.text).toMatch(answer);
      if (next !== undefined) {
        const offered = callsOf(await ask('next_calls', { answer: answerOf(called) }));
        expect(offered.map((call) => call.api)).toContain(next);
      }
      expect(calls).toBeLessThanOrEqual(4);
    },
  );

  it.each(followUpTasks)(
    'solves the task with a follow-up request in at most four tool calls: $wish',
    async ({ first, item, api, more, answer }) => {
      const started = await ask('call_api', first);
      const offered = callsOf(
        await ask('next_calls', { answer: answerOf(started), ...(item !== undefined && { item }) }),
      );
      const [call] = offered.filter((one) => one.api === api);
      const parameters = { ...call?.parameters, ...more };
      const called = await ask('call_api', { api, parameters });
      expect(called.text).toMatch(answer);
      expect(calls).toBeLessThanOrEqual(4);
    },
  );
});
