import { expect, it } from 'vitest';
import { useConnectedClient, type ConnectedClient } from './support/connect-client.ts';

const server = useConnectedClient();
const api = 'searchCourseExtreme';
const viaList = '22671:22828';
/** Length of the repeated arguments, just below the limit of 20,000 characters. */
const size = 19_000;

const check = (parameters: object): readonly [string, object] => ['check_request', { api, parameters }];
const call = (fields: readonly string[]): readonly [string, object] => [
  'call_api',
  { api, parameters: { viaList }, fields },
];

const unknownNames = (length: number, name: string, value: unknown = 1): object =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`${name}${index}`, value]));

const calls: Readonly<Record<string, readonly [tool: string, args: object]>> = {
  'a long name of an API': ['describe_api', { api: 'a'.repeat(size) }],
  'many words of focus': ['describe_api', { api, focus: Array(20).fill('駅 '.repeat(size / 40)) }],
  'a long query': ['search_docs', { query: 'sentakushi'.repeat(20) }],
  'a long page': ['read_page', { page: '/a'.repeat(150) }],
  'a page with invalid percent-encoding': ['read_page', { page: '/%#%' }],
  'a page that is no URL': ['read_page', { page: 'http://[' }],
  'a path with many steps': call([`courses[0].serializeData${'.x'.repeat(size / 2)}`]),
  'many paths': call(Array(30).fill('courses.'.repeat(70))),
  'a long reference': check({ viaList: `@a000000.${'a.'.repeat(size / 2)}` }),
  'a long list': check({ viaList: '22671:'.repeat(size / 6) }),
  'a long number': check({ viaList, answerCount: '1'.repeat(size) }),
  'a long date': check({ viaList, date: '2024年'.repeat(size / 5) }),
  'a long text of an enumeration': check({ viaList, sort: 'a'.repeat(size) }),
  'a long text to normalize': check({ viaList, sort: `a${'\u0301\u0316'.repeat(size / 2)}` }),
  'a long condition': check({ viaList, conditionDetail: `T${'1'.repeat(size)}:F1:A1:` }),
  'many unknown names as JSON text': [
    'check_request',
    { api, parameters: `{${Array.from({ length: 450 }, (_, index) => `"answerCoun${index}":1`).join()}}` },
  ],
  'many unknown names': check(unknownNames(490, 'answerCoun')),
  'as many unknown names as are allowed': check(unknownNames(50, 'answerCoun')),
  'many unknown names in call_api': ['call_api', { api, parameters: unknownNames(50, 'answerCoun') }],
  'long unknown names': check(unknownNames(50, 'b'.repeat(360))),
  'long unknown names of characters that are escaped': check(unknownNames(50, '\u200b'.repeat(360))),
  'long values that are repeated in messages': check(unknownNames(50, 'x', 'y'.repeat(360))),
};

/** Measures the lowest CPU time of three runs of a tool call in ms, and the length of its output. */
async function measure(
  { ask }: ConnectedClient,
  [tool, args]: readonly [string, object],
): Promise<{ readonly time: number; readonly size: number }> {
  const times: number[] = [];
  const sizes: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage();
    const { text, data } = (await ask(tool, args)) as { text: string; data: unknown };
    const { user, system } = process.cpuUsage(before);
    expect(text).not.toContain('サーバーの内部でエラー');
    sizes.push(text.length, JSON.stringify(data ?? null).length);
    times.push((user + system) / 1000);
  }
  return { time: Math.min(...times), size: Math.max(...sizes) };
}

it.each(Object.entries(calls))(
  'MCP tools: take less than 50 ms of processor time and 60,000 characters of output for %s',
  async (_, one) => {
    const { time, size } = await measure(server(), one);
    expect(time).toBeLessThan(50);
    // Three times the limit of the arguments, because the repaired request and the list of its changes both repeat
    // them.
    expect(size).toBeLessThan(60_000);
  },
);

it('MCP tools: refuse arguments of more than 20,000 characters', async () => {
  const { text, isError } = await server().ask(...check({ viaList: 'a'.repeat(20_000) }));
  expect(isError).toBe(true);
  expect(text).toMatch(/^ツールのパラメータは、JSONで20000文字までです。/);
});

it('MCP errors: repeat at most a part of a long name', async () => {
  const long = 'x'.repeat(3000);
  const course = { api: 'searchCourseExtreme', parameters: { viaList: ['22671', '22741'] } };
  for (const [tool, args] of [
    ['describe_api', { api: long }],
    ['call_api', { ...course, fields: [long] }],
    ['call_api', { ...course, [long]: 1 }],
    ['next_calls', { answer: long }],
  ] as const) {
    const { isError, text } = await server().ask(tool, args);
    expect([tool, isError, text.length < 1_200]).toEqual([tool, true, true]);
  }
  const message: unknown = expect.stringMatching(/^.{1,300}$/);
  await expect(server().client.getPrompt({ name: long })).rejects.toMatchObject({ message });
});
