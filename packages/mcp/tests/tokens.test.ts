import { expect, it } from 'vitest';
import { loadBundledData } from '../src/load-data.ts';
import { estimateTokens } from '../src/estimate-tokens.ts';
import { useConnectedClient } from './support/connect-client.ts';
import { countTokens } from './support/count-tokens.ts';

const server = useConnectedClient({ maxTokens: 10_000 });

const { operations } = loadBundledData('api');
const courses = { viaList: ['22671', '22828'], date: '20240620', time: '1000', answerCount: 5 };

it('tools/list: returns at most 1,200 tokens', async () => {
  const { tools } = await server().client.listTools();
  expect(countTokens(tools)).toBeLessThanOrEqual(1_200);
});

it('server instructions: contain at most 2,048 characters, because clients cut longer ones', () => {
  expect(server().client.getInstructions()?.length).toBeLessThanOrEqual(2_048);
});

it('describe_api: by default returns at most 2,500 tokens as text and as structured data, and names all omitted parameters and rules', async () => {
  for (const { id, parameters, rules, responseRules } of operations) {
    const { text, data } = await server().ask('describe_api', { api: id });
    expect([id, countTokens(text) <= 2_500, countTokens(data) <= 2_500]).toEqual([id, true, true]);
    for (const { name } of [...parameters, ...[...rules, ...responseRules].map((rule) => ({ name: rule.id }))])
      expect(text).toContain(name);
  }
});

it('call_api: returns five courses in at most 1,500 tokens as text and as structured data', async () => {
  const { text, data } = await server().ask('call_api', { api: 'searchCourseExtreme', parameters: courses });
  expect((data as { api_data: { courses: unknown[] } }).api_data.courses).toHaveLength(5);
  expect(countTokens(text)).toBeLessThanOrEqual(1_500);
  expect(countTokens(data)).toBeLessThanOrEqual(1_500);
});

it.each([200, 500, 1_500, 5_000])('max_tokens: limits tool results to %i tokens', async (limit) => {
  const results = [
    await server().ask('describe_api', { api: 'searchCourseExtreme', max_tokens: limit }),
    await server().ask('read_page', { page: '/usage-guide', max_tokens: limit }),
    await server().ask('call_api', {
      api: 'searchCourseExtreme',
      parameters: courses,
      fields: ['courses'],
      max_tokens: limit,
    }),
  ];
  // Number of tokens by which notices and hints may exceed the limit.
  const frame = 420;
  for (const { text } of results) expect(countTokens(text)).toBeLessThanOrEqual(limit + frame);
  // Even a small token limit must be used to at least a third.
  if (limit <= 1_500) for (const { text } of results) expect(countTokens(text)).toBeGreaterThan(limit / 3);
});

it('estimateTokens: never estimates too few tokens, and always less than twice the real number', () => {
  for (const [path, { markdown }] of Object.entries(loadBundledData('pages'))) {
    const [estimated, counted] = [estimateTokens(markdown), countTokens(markdown)];
    expect([path, estimated >= counted * 0.95, estimated <= counted * 1.8]).toEqual([path, true, true]);
  }
});
