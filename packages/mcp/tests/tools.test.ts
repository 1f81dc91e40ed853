import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { loadBundledData } from '../src/load-data.ts';
import { cliOptions } from '../src/cli-options.ts';
import { toolDefinitions as listed } from '../src/tools/schemas.ts';
import { connectClient, protocolVersions, useConnectedClient } from './support/connect-client.ts';

describe.each(protocolVersions)('MCP tools (%s protocol)', (era) => {
  const server = useConnectedClient({}, era);

  it('tools/list: returns six read-only tools with names and schemas that every client accepts', async () => {
    const { tools } = await server().client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_docs',
      'read_page',
      'describe_api',
      'check_request',
      'call_api',
      'next_calls',
    ]);
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      expect(name).toMatch(/^[a-z0-9_]{1,32}$/);
      expect(description).toMatch(/[a-z]{4}.*\p{Script=Han}/su);
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      for (const schema of [inputSchema, outputSchema]) {
        expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
        expect(Object.keys(schema ?? {})).not.toContain('anyOf');
      }
    }
  });

  it('search_docs, read_page and describe_api: lead from a search query to a page, its section and its operation', async () => {
    const found = await server().ask('search_docs', { query: '終電' });
    expect(found.text).toContain('lastTrain');
    const parameter = await server().ask('search_docs', { query: 'answerCount' });
    const [first] = (parameter.data as { hits: object[] }).hits;
    expect(first).toMatchObject({ api: 'searchCourseExtreme', note: '返す経路の件数です' });
    const { hits } = found.data as { hits: { page: string; api?: string }[] };
    const place = await server().ask('read_page', { page: hits[0]!.page });
    expect(place.text).toContain('終電');
    const api = 'GET /v1/json/search/course/extreme';
    const described = await server().ask('describe_api', { api, focus: ['searchType'] });
    expect(described.text).toContain('lastTrain=その日の終電');
  });

  it('describe_api: returns the rules of the objects in a response for the focus on an object', async () => {
    const { text } = await server().ask('describe_api', { api: 'searchCourseExtreme', focus: ['Route'] });
    for (const { sentence } of loadBundledData('api').entities['Route']?.responseRules ?? [])
      expect(text).toContain(sentence);
  });

  it('describe_api: returns long texts for required parameters and short texts for optional ones', async () => {
    const { data } = await server().ask('describe_api', { api: 'searchCourseExtreme' });
    const { required, parameters } = (data as { parts: Record<string, Record<string, string>> }).parts;
    expect(required?.['viaList']).toMatch(/先頭が出発地.*間の項目は経由地.*例: 22671:22741/);
    expect(parameters?.['answerCount']).toMatch(/返す経路の件数です。$/);
  });

  it('describe_api: omits nothing if max_tokens is large enough, and describes errors with status and code', async () => {
    const focus = ['errors'];
    const described = await server().ask('describe_api', { api: 'getDataVersion', focus, max_tokens: 4000 });
    expect(described.text).toMatch(/^- authentication: 403 W403 認証エラー。/m);
    expect(described.text).not.toContain('省略');
    expect(Object.keys((described.data as { omitted: object }).omitted)).toEqual([]);
  });

  it('describe_api: finds entries by a word of their description, and reports words that match nothing', async () => {
    const focus = ['終電', '釣り竿'];
    const described = await server().ask('describe_api', { api: 'searchCourseExtreme', focus, max_tokens: 500 });
    const { parts, unknown } = described.data as { parts: { parameters: object }; unknown: string[] };
    expect(Object.keys(parts.parameters)).toContain('searchType');
    expect(unknown).toEqual(['釣り竿']);
  });

  it('call_api: returns the requested fields, and accepts references to values of earlier responses', async () => {
    const request = { api: 'searchCourseExtreme', parameters: { viaList: ['22671', '22828'], answerCount: 5 } };
    const courses = await server().ask('call_api', request);
    expect(courses.isError).toBe(false);
    const { answer } = courses.data as { answer: string };
    const prices = await server().ask('call_api', { ...request, fields: ['courses[0].prices.kind'] });
    expect(prices.data).toMatchObject({ answer, api_data: { courses: [{ prices: expect.anything() }] } });
    const next = await server().ask('next_calls', { answer, item: 1 });
    const { calls } = next.data as { calls: { api: string; parameters: object; missing: string[] }[] };
    const following = calls.find(({ api }) => api === 'getCourseShape')!;
    expect(following).toMatchObject({
      parameters: { serializeData: `@${answer}.courses[1].serializeData` },
      missing: [],
    });
    const shape = await server().ask('call_api', { api: following.api, parameters: following.parameters });
    expect(shape.isError, shape.text).toBe(false);
    const beyond = await server().ask('next_calls', { answer, item: 5 });
    expect(beyond.isError).toBe(true);
    expect(beyond.text).toBe('itemには0以上4以下の整数を指定してください。');
  });

  it('call_api: returns parts of a time under the names that responses show, and refuses other names', async () => {
    const request = { api: 'searchCourseExtreme', parameters: { viaList: ['22671', '22828'], answerCount: 1 } };
    const path = 'courses[0].route.lines[].departureState.datetime';
    const found = await server().ask('call_api', { ...request, fields: [`${path}.iso`] });
    expect(found.isError, found.text).toBe(false);
    expect(found.text).toMatch(/"datetime":\{"iso":"2024-06-20T/);
    const refused = await server().ask('call_api', { ...request, fields: [`${path}.value`] });
    expect(refused.text).toContain('指定できる項目: iso、operation');
  });

  it('call_api: reads fields from a cached response for ten minutes, and calls the API again after this time', async () => {
    const ask = async (): Promise<string> => {
      const asked = { api: 'listStationsLight', parameters: { name: '高円寺' }, fields: ['points.station.code'] };
      return ((await server().ask('call_api', asked)).data as { answer: string }).answer;
    };
    using now = vi.spyOn(performance, 'now');
    const began = performance.now();
    now.mockImplementation(() => began);
    const first = await ask();
    now.mockImplementation(() => began + 599_000);
    expect(await ask()).toBe(first);
    now.mockImplementation(() => began + 600_000);
    expect(await ask()).not.toBe(first);
  });

  it('call_api: refuses an invalid request before sending it, and offers the closest valid one', async () => {
    const parameters = { viaList: '22671→22828', sort: 'Price', answerCount: 50, tme: '10:00', date: '2024/02/30' };
    const refused = await server().ask('call_api', { api: 'searchCourseExtreme', parameters });
    expect(refused.isError).toBe(true);
    const checked = await server().ask('check_request', { api: 'searchCourseExtreme', parameters });
    expect(checked.data).toMatchObject({
      ok: false,
      repaired: { viaList: ['22671', '22828'], sort: 'price', answerCount: 20, time: '10:00', date: '20240229' },
    });
    expect(refused.text).toContain(JSON.stringify((checked.data as { repaired: object }).repaired));
  });

  const trip = { viaList: ['22671', '22828'], answerCount: 1 };
  it.each([
    ['objects as JSON text', 'call_api', { api: 'searchCourseExtreme', parameters: JSON.stringify(trip) }, /"minutes"/],
    [
      'text that is JSON twice',
      'check_request',
      { api: 'getPoint', parameters: String.raw`"{\"code\":\"22671\"}"` },
      /正しい/,
    ],
    [
      'a list parameter as JSON text',
      'check_request',
      { api: 'searchCourseExtreme', parameters: { viaList: '["22671","22828"]' } },
      /正しい/,
    ],
    [
      'parameters that are null',
      'check_request',
      { api: 'searchCourseExtreme', parameters: { ...trip, time: null } },
      /正しい/,
    ],
    ['no parameters', 'call_api', { api: 'getDataVersion' }, /202406_04a/],
    [
      'null for absent arguments',
      'call_api',
      { api: 'getDataVersion', parameters: null, fields: null, max_tokens: null },
      /202406_04a/,
    ],
    [
      'lists as JSON text',
      'call_api',
      { api: 'listStationsLight', parameters: { name: '高円寺' }, fields: '["points.station.code"]' },
      /22671/,
    ],
    [
      'a text in place of a list',
      'describe_api',
      { api: 'getPoint', focus: 'code, gcs' },
      /^## 必須のパラメータ\n- code(?!.*あてはまるものがありません)/ms,
    ],
    ['numbers as text', 'search_docs', { query: '定期', limit: '2' }, /^(- [^\n]+\n?){2}$/],
    ['empty text for an absent number', 'read_page', { page: '/usage-guide', from: '', max_tokens: '500' }, /from=/],
    ['a number in place of a text', 'search_docs', { query: 22671 }, /./],
  ])('tool call: accepts %s', async (_, tool, args, message) => {
    const { isError, text } = await server().ask(tool, args);
    expect(isError, text).toBe(false);
    expect(text).toMatch(message);
  });

  it('check_request: reports violations and ineffective parameters separately', async () => {
    const passes = { assignTeikiSerializeData: 'd', assignDetailRoute: '高円寺:ＪＲ中央線快速:Up:新宿' };
    const parameters = { viaList: ['22671', '22828'], searchType: 'lastTrain', time: '1000', ...passes };
    const { data } = await server().ask('check_request', { api: 'searchCourseExtreme', parameters });
    const { violations, ignored } = data as Record<'violations' | 'ignored', { rule: string }[]>;
    expect([violations, ignored].map((found) => found.map(({ rule }) => rule))).toEqual([
      ['assigned-pass'],
      ['time-of-first-and-last-trains'],
    ]);
  });

  it.each([
    [
      'an unknown argument',
      'call_api',
      { api: 'getPoint', parameters: {}, key: 1 },
      /「key」というパラメータは、このツールにありません。\n指定できるパラメータ: api、parameters、fields、max_tokens/,
    ],
    [
      'wrong types',
      'call_api',
      { fields: 1, max_tokens: 'x' },
      /fieldsには30件以下の文字列.*\nmax_tokensには200以上の整数.*\napiには文字列/s,
    ],
    [
      'JSON text with too many values',
      'check_request',
      { api: 'getPoint', parameters: '['.repeat(9000) + ']'.repeat(9000) },
      /500個まで/,
    ],
    ['an unknown operation', 'describe_api', { api: 'getPiont' }, /getPiont.*もしかして: getPoint/],
    ['an unknown page', 'read_page', { page: '/usage-gide' }, /もしかして: \/usage-guide/],
    ['a response that is no longer cached', 'next_calls', { answer: 'a000000' }, /call_apiで取得し直して/],
    [
      'a reference to a response that is not cached',
      'check_request',
      { api: 'getPoint', parameters: { code: '@a000000.points[0]' } },
      /残っていません/,
    ],
    [
      'an unknown property of a response',
      'call_api',
      { api: 'listStationsLight', parameters: { name: '新宿' }, fields: ['points.staton.name'] },
      /staton.*もしかして: station/,
    ],
  ])('tool call: returns an error with advice about %s', async (_, tool, args, message) => {
    const refused = await server().ask(tool, args);
    expect(refused.isError).toBe(true);
    expect(refused.text).toMatch(message);
  });
});

describe('documentation of the MCP server', () => {
  const page = loadBundledData('pages')['/docs/agents/mcp']?.markdown ?? '';
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rowsOf = (text: string): string[] =>
    [...text.matchAll(/^\| `?([a-z]+_[a-z]+)`? +\|/gm)].map(([, name = '']) => name);

  it('lists all tools with all their arguments', () => {
    expect(rowsOf(page.replaceAll('\\_', '_'))).toEqual(Object.keys(listed));
    expect(rowsOf(readme)).toEqual(Object.keys(listed));
    for (const [name, { input }] of Object.entries(listed)) {
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
      expect([...row.matchAll(/`(\w+)`/g)].slice(1, Object.keys(input.shape).length + 1).map(([, one]) => one)).toEqual(
        Object.keys(input.shape),
      );
    }
  });

  it('mentions the time of the sandbox, and only existing tools and operations in the server instructions', async () => {
    const { client, close } = await connectClient();
    const told = client.getInstructions() ?? '';
    await close();
    expect(told).toContain('2024-06-20T10:05:12+09:00');
    const names = [...told.matchAll(/\b[a-z]+(?:_[a-z]+|[A-Z]\w+)/g)].map(([name]) => name);
    const known = [...Object.keys(listed), ...loadBundledData('api').operations.map(({ id }) => id), 'api_data'];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('lists all command-line options as they are declared', () => {
    const declared = Object.values(cliOptions);
    const rows = declared.map(({ flag, value, meaning, unless }) =>
      [value === undefined ? flag : `${flag} <${value}>`, meaning, unless].join(' | '),
    );
    const plain = readme.replaceAll('`', '').replaceAll(/ +/g, ' ');
    expect(rows.filter((row) => !plain.includes(`| ${row} |`))).toEqual([]);
    const named = [...page.matchAll(/(?<=[`" ])--[a-z-]+/g)].map(([name]) => name);
    expect(named.filter((name) => !declared.some(({ flag }) => flag === name))).toEqual([]);
  });
});
