import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load } from '../src/data.ts';
import { read } from '../src/docs/pages.ts';
import { connect, eras, type Connected } from './support/connect.ts';

describe.each(eras)('the documents for a client of the %s protocol', (era) => {
  let server: Connected;
  beforeAll(async () => {
    server = await connect({}, era);
  });
  afterAll(() => server.close());

  it('are all pages, terms, codes and recipes, and each can be read', async () => {
    const { resources } = await server.client.listResources();
    const pages = Object.keys(load('index'));
    const kinds = Map.groupBy(resources, ({ uri }) => new URL(uri).host);
    expect([...kinds.keys()].sort()).toEqual(['codes', 'pages', 'recipes', 'terms']);
    expect(kinds.get('terms')).toHaveLength(pages.filter((path) => /^\/dictionary\/pages\/./.test(path)).length);
    expect(kinds.get('codes')).toHaveLength(Object.keys(load('api').enums).length + 1);
    for (const { uri, description } of resources) {
      const { contents } = await server.client.readResource({ uri });
      expect([uri, (contents[0] as { text: string }).text.length > 5]).toEqual([uri, true]);
      expect([uri, description]).not.toEqual([uri, '']);
    }
  });

  it('are offered by how their names begin', async () => {
    const { completion } = await server.client.complete({
      ref: { type: 'ref/resource', uri: 'route-search://terms/{+name}' },
      argument: { name: 'name', value: 'station-' },
    });
    expect(completion.values).toEqual(expect.arrayContaining(['station-code', 'station-name']));
    expect(completion.values.filter((name) => !name.startsWith('station-'))).toEqual([]);
  });

  it('that there are not are refused', async () => {
    for (const uri of [
      'route-search://codes/Nothing',
      'route-search://codes/__proto__',
      'route-search://pages/../api',
    ]) {
      await expect(server.client.readResource({ uri })).rejects.toThrow(/not found/i);
    }
  });

  it('have a prompt for each recipe, which brings it along', async () => {
    const { prompts } = await server.client.listPrompts();
    const { resources } = await server.client.listResources();
    expect(prompts).toHaveLength(resources.filter(({ uri }) => uri.startsWith('route-search://recipes/')).length);
    expect(prompts.length).toBeGreaterThan(3);
    for (const { name, title } of prompts) {
      expect(name).toMatch(/^[a-z0-9_]+$/);
      const { messages } = await server.client.getPrompt({ name, arguments: { goal: '新宿まで' } });
      expect(JSON.stringify(messages)).toContain('新宿まで');
      expect(JSON.stringify(messages[1])).toContain(`# ${title ?? ''}`);
    }
  });
});

describe('a part of a page', () => {
  it.each(Object.entries(load('pages')).filter(([, { anchors }]) => Object.keys(anchors).length > 0))(
    'is found by each anchor of %s',
    (page, { anchors, markdown }) => {
      const lines = markdown.split('\n');
      for (const [anchor, line] of Object.entries(anchors)) {
        expect(read({ page: `${page}#${anchor}` }, 300).markdown.split('\n')[0]).toBe(lines[line]);
      }
    },
  );

  it('that an anchor names has its pieces of code whole, whatever stands in them', () => {
    const cut = Object.entries(load('pages')).flatMap(([page, { anchors }]) =>
      Object.keys(anchors)
        .map((anchor) => `${page}#${anchor}`)
        .filter((place) => read({ page: place }, 100_000).markdown.split(/^\s*```/m).length % 2 === 0),
    );
    expect(cut).toEqual([]);
  });

  it('goes on where it was cut, until everything has been read', () => {
    const { markdown } = load('pages')['/usage-guide']!;
    const parts: string[] = [];
    for (let from: number | undefined = 0; from !== undefined;) {
      const part = read({ page: '/usage-guide', from }, 1_000);
      parts.push(part.markdown);
      from = part.next;
    }
    expect(parts.length).toBeGreaterThan(5);
    const letters = (text: string): string => text.replaceAll(/\s/g, '');
    expect(letters(parts.join(''))).toBe(letters(markdown));
  });

  it('is found by the address of the page, whatever the path of the site, and by that of its twin', () => {
    const wanted = read({ page: '/usage-guide' }, 500);
    for (const page of ['https://docs.example.com/usage-guide.md', '/portal/usage-guide', 'usage-guide.html']) {
      expect(read({ page }, 500)).toEqual(wanted);
    }
  });

  it('of a call is that of a parameter, where the anchor is one', () => {
    expect(read({ page: '/api/searchCourseExtreme/#sort' }, 500).markdown).toMatch(/^- `sort`/);
  });
});
