import { describe, expect, it } from 'vitest';
import { loadBundledData } from '../src/load-data.ts';
import { readPageExcerpt } from '../src/docs/read-page.ts';
import { protocolVersions, useConnectedClient } from './support/connect-client.ts';

describe.each(protocolVersions)('MCP resources and prompts (%s protocol)', (era) => {
  const server = useConnectedClient({}, era);

  it('lists and reads all pages, terms, codes and recipes', async () => {
    const { resources } = await server().client.listResources();
    const pages = Object.keys(loadBundledData('index'));
    const kinds = resources.map(({ uri }) => new URL(uri).host);
    const ofKind = (kind: string): string[] => kinds.filter((one) => one === kind);
    expect([...new Set(kinds)].sort()).toEqual(['codes', 'pages', 'recipes', 'terms']);
    expect(ofKind('terms')).toHaveLength(pages.filter((path) => /^\/dictionary\/pages\/./.test(path)).length);
    expect(ofKind('codes')).toHaveLength(Object.keys(loadBundledData('api').enums).length + 1);
    for (const { uri, description } of resources) {
      const { contents } = await server().client.readResource({ uri });
      expect([uri, (contents[0] as { text: string }).text.length > 5]).toEqual([uri, true]);
      expect([uri, description]).not.toEqual([uri, '']);
    }
  });

  it('completes resource names from their first letters', async () => {
    const { completion } = await server().client.complete({
      ref: { type: 'ref/resource', uri: 'route-search://terms/{+name}' },
      argument: { name: 'name', value: 'station-' },
    });
    expect(completion.values).toEqual(expect.arrayContaining(['station-code', 'station-name']));
    expect(completion.values.filter((name) => !name.startsWith('station-'))).toEqual([]);
  });

  it('refuses an unknown resource', async () => {
    for (const uri of [
      'route-search://codes/Nothing',
      'route-search://codes/__proto__',
      'route-search://pages/../api',
    ]) {
      await expect(server().client.readResource({ uri })).rejects.toThrow(/not found/i);
    }
  });

  it('offers a prompt for each recipe, with the text of its page', async () => {
    const { prompts } = await server().client.listPrompts();
    const { resources } = await server().client.listResources();
    expect(prompts).toHaveLength(resources.filter(({ uri }) => uri.startsWith('route-search://recipes/')).length);
    expect(prompts.length).toBeGreaterThan(3);
    for (const { name, title } of prompts) {
      expect(name).toMatch(/^[a-z0-9_]+$/);
      const { messages } = await server().client.getPrompt({ name, arguments: { goal: '新宿まで' } });
      expect(JSON.stringify(messages)).toContain('新宿まで');
      expect(JSON.stringify(messages[1])).toContain(`# ${title ?? ''}`);
    }
  });
});

describe('read_page', () => {
  it.each(Object.entries(loadBundledData('pages')).filter(([, { anchors }]) => Object.keys(anchors).length > 0))(
    'starts at the right line for each anchor of %s',
    (page, { anchors, markdown }) => {
      const lines = markdown.split('\n');
      for (const [anchor, line] of Object.entries(anchors)) {
        expect(readPageExcerpt({ page: `${page}#${anchor}` }, 300).markdown.split('\n')[0]).toBe(lines[line]);
      }
    },
  );

  it('never splits a code block, for any anchor of any page', () => {
    const cut = Object.entries(loadBundledData('pages')).flatMap(([page, { anchors }]) =>
      Object.keys(anchors)
        .map((anchor) => `${page}#${anchor}`)
        .filter((place) => readPageExcerpt({ page: place }, 100_000).markdown.split(/^\s*```/m).length % 2 === 0),
    );
    expect(cut).toEqual([]);
  });

  it('returns in `next` the line to continue from, until the whole page has been read', () => {
    const { markdown } = loadBundledData('pages')['/usage-guide/errors']!;
    const parts: string[] = [];
    for (let from: number | undefined = 0; from !== undefined;) {
      const part = readPageExcerpt({ page: '/usage-guide/errors', from }, 500);
      parts.push(part.markdown);
      from = part.next;
    }
    expect(parts.length).toBeGreaterThan(5);
    const letters = (text: string): string => text.replaceAll(/\s/g, '');
    expect(letters(parts.join(''))).toBe(letters(markdown));
  });

  it('accepts the URL of a page with any base path, and the URL of its Markdown version', () => {
    const wanted = readPageExcerpt({ page: '/usage-guide' }, 500);
    for (const page of ['https://docs.example.com/usage-guide.md', '/portal/usage-guide', 'usage-guide.html']) {
      expect(readPageExcerpt({ page }, 500)).toEqual(wanted);
    }
  });

  it('starts at the list item of a parameter for the anchor of the parameter', () => {
    expect(readPageExcerpt({ page: '/api/searchCourseExtreme/#sort' }, 500).markdown).toMatch(/^- `sort`/);
  });
});
