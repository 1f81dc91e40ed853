import { afterAll, beforeAll, expect, it } from 'vitest';
import { load } from '../src/data.ts';
import { estimateTokens } from '../src/tokens.ts';
import { connect, type Connected } from './support/connect.ts';
import { tokensOf } from './support/tokens.ts';

let server: Connected;
beforeAll(async () => {
  server = await connect({ maxTokens: 10_000 });
});
afterAll(() => server.close());

const { operations } = load('api');
const courses = { viaList: ['22671', '22828'], date: '20240620', time: '1000', answerCount: 5 };

it('lists its tools in at most 1,200 tokens', async () => {
  const { tools } = await server.client.listTools();
  expect(tokensOf(tools)).toBeLessThanOrEqual(1_200);
});

it('introduces itself within what clients read', () => {
  expect(server.client.getInstructions()?.length).toBeLessThanOrEqual(2_048);
});

it('describes each API in at most 2,500 tokens, as text and as data, and names what it leaves out', async () => {
  for (const { id, parameters, rules } of operations) {
    const { text, data } = await server.ask('describe_api', { api: id });
    expect([id, tokensOf(text) <= 2_500, tokensOf(data) <= 2_500]).toEqual([id, true, true]);
    for (const { name } of [...parameters, ...rules.map((rule) => ({ name: rule.id }))]) expect(text).toContain(name);
  }
});

it('answers with five courses in at most 1,500 tokens, as text and as data', async () => {
  const { text, data } = await server.ask('call_api', { api: 'searchCourseExtreme', parameters: courses });
  expect((data as { api_data: { courses: unknown[] } }).api_data.courses).toHaveLength(5);
  expect(tokensOf(text)).toBeLessThanOrEqual(1_500);
  expect(tokensOf(data)).toBeLessThanOrEqual(1_500);
});

it.each([200, 500, 1_500, 5_000])('keeps to a limit of %i tokens', async (limit) => {
  const results = [
    await server.ask('describe_api', { api: 'searchCourseExtreme', max_tokens: limit }),
    await server.ask('read_page', { page: '/usage-guide', max_tokens: limit }),
    await server.ask('call_api', {
      api: 'searchCourseExtreme',
      parameters: courses,
      fields: ['courses'],
      max_tokens: limit,
    }),
  ];
  // The frame of a result: marks of the data, how to read on.
  const frame = 420;
  for (const { text } of results) expect(tokensOf(text)).toBeLessThanOrEqual(limit + frame);
  // A limit is no excuse for saying little.
  if (limit <= 1_500) for (const { text } of results) expect(tokensOf(text)).toBeGreaterThan(limit / 3);
});

it('estimates rather too many tokens than too few, and not twice as many', () => {
  for (const [path, { markdown }] of Object.entries(load('pages'))) {
    const [estimated, counted] = [estimateTokens(markdown), tokensOf(markdown)];
    expect([path, estimated >= counted * 0.95, estimated <= counted * 1.8]).toEqual([path, true, true]);
  }
});
