import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadProvider } from '@route-search/toolkit/provider';
import { expect, it } from 'vitest';
import { renderMarkdownPage } from '../../src/machine/language-model-documents.ts';
import { formatReferenceMarkdown } from '../../src/machine/reference-markdown.ts';
import { createMarkdownPathMapper } from '../../src/machine/markdown-address.ts';
import { formatOperationMarkdown } from '../../src/reference/render/operation-markdown.ts';
import { createApiReference } from '../../src/reference/view/create-reference.ts';
import { loadFixtureApi } from '../spec-fixture.ts';
import { api as model, reference } from '../reference-fixture.ts';
import { distFolder } from './built-files.ts';
import { listParameters, readApiPage, type ParameterText } from './readers/api-page.ts';
import { splitSentences, type OperationText } from './readers/operation-text.ts';
import { readOperationPage } from './readers/operation-page.ts';
import { readOperationMarkdown } from './readers/operation-markdown-page.ts';
import { findFirstDifference, readPageBlocks, readMarkdownBlocks } from './readers/text-blocks.ts';

// The Markdown is rendered here from the built HTML pages, so that the tests notice a change of the renderer without a
// new build. machine-files.test.ts checks that the built Markdown files are equal.

const provider = loadProvider();
const { site } = provider;
const read = (file: string): string => readFileSync(join(distFolder, file), 'utf8');

/** Pages in the sitemap, with the paths of their HTML and Markdown files. */
const pages = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
  const path = new URL(address).pathname.slice(site.basePath.length);
  const [page, markdown] =
    path === '' || path.endsWith('/') ? [`${path}index.html`, `${path}index.md`] : [`${path}.html`, `${path}.md`];
  return { path, page, file: markdown, markdownHref: new URL(`${site.basePath}${markdown}`, address).href };
});
const texts = pages.filter(({ path }) => !path.startsWith('api/'));
const paths = new Set(pages.map(({ path }) => `/${path}`));

/**
 * Operations with the data of their pages. The views are created outside of the tests, in which `./run mutate` changes
 * modules. A changed view would make the HTML page and its Markdown equally wrong, and the comparison would not notice.
 */
const calls = pages
  .filter(({ path }) => /^api\/./.test(path))
  .map((page) => {
    let said: OperationText | undefined;
    const view = reference.view(page.path.slice('api/'.length, -1));
    return { ...page, view, said: (): OperationText => (said ??= readOperationPage(read(page.page))) };
  });

const { view: viewOf } = createApiReference(loadFixtureApi());
const small = [viewOf('searchAll'), viewOf('listLines')];

/** Compares all pages with a given function. Returns a line with the first difference of each page that differs. */
function differences<P extends { readonly path: string }>(
  all: readonly P[],
  compare: (page: P) => string | undefined,
): string[] {
  return all.flatMap((page) => {
    const found = compare(page);
    return found === undefined ? [] : [`/${page.path} ${found}`];
  });
}

it('sitemap: contains text pages, and the pages of all operations', () => {
  expect(texts.length).toBeGreaterThan(70);
  expect(calls).toHaveLength(model.operations.length);
});

it.each(texts)(
  'HTML page and Markdown page of /$path: have equal headings, texts, table rows and code',
  ({ path, page }) => {
    const html = read(page);
    const { markdown } = renderMarkdownPage({ path: `/${path}`, html }, paths, site);
    expect(findFirstDifference(readPageBlocks(html), readMarkdownBlocks(markdown))).toBeUndefined();
  },
);

it.each(calls)(
  'HTML page and Markdown page of /$path: have equal contract, parameters, rules, properties, errors and code',
  ({ view, said }) => {
    expect(
      findFirstDifference(said(), readOperationMarkdown(formatOperationMarkdown(view, createMarkdownPathMapper(site)))),
    ).toBeUndefined();
  },
);

it('formatOperationMarkdown: marks deprecated items with the date and the replacement', () => {
  const [search, lines] = small.map((view) => formatOperationMarkdown(view));
  expect(lines).toContain('`listLines` / そのほか / 基本契約 / 非推奨\n');
  expect(lines).toContain('2026年1月31日から非推奨です。代わりに`searchAll`を使ってください。');
  expect(search).toMatch(
    /- `Copy` \(文字列、非推奨\): .*\n {2}- 2026年1月31日から非推奨です。2027年3月1日に提供を終える予定です。代わりに`pattern`を使ってください。/,
  );
  expect(search).toMatch(
    /- `Area` \(オブジェクト、非推奨\): 地域です。2026年1月31日から非推奨です。使われていません。/,
  );
  expect(search).toContain('- `two`: 2つ目（2026年1月31日から非推奨です。代わりに`one`を使ってください。）');
});

it('formatOperationMarkdown: shows the first response only, with one item of each list and with long and deep values cut', () => {
  const [search] = small;
  const [example] = search?.examples ?? [];
  if (search === undefined || example === undefined) throw new Error('the fixture has no example');
  const shown = (value: unknown): unknown[] => {
    const examples = [
      { ...example, value },
      { ...example, name: 'second', value },
    ];
    const blocks = formatOperationMarkdown({ ...search, examples }).matchAll(/^```json\n([^]*?)\n```\n\n(.*)$/gm);
    return [...blocks].map(([, json = '', note = '']) => [
      JSON.parse(json) as unknown,
      note.replace(/^.*。上は/, '上は'),
    ]);
  };
  const note = '上は抜粋です。リストは1件目だけで、`…`は省略した値です。';
  const nest = (levels: number, value: unknown): unknown => (levels === 0 ? value : { a: nest(levels - 1, value) });
  const long = 'あ'.repeat(81);
  expect(shown({ list: [{ a: null }, 2], long, text: long.slice(1) })).toEqual([
    [{ list: [{ a: null }], long: `${long.slice(0, 40)}…`, text: long.slice(1) }, note],
  ]);
  // A response of more than 1,500 characters shows as few levels as needed.
  const wide = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`n${index}`, long.slice(1)]));
  expect(shown(nest(9, 1))).toEqual([[nest(9, 1), note]]);
  expect(shown(nest(6, wide))).toEqual([[nest(6, '…'), note]]);
});

it('formatOperationMarkdown: writes one title, absolute URLs, and neither "undefined" nor an access key', () => {
  const wrong = calls.filter(({ view }) => {
    const text = formatOperationMarkdown(view, createMarkdownPathMapper(site));
    const [first, ...others] = text.replaceAll(/^```[^]*?^```$/gm, '').match(/^# .*$/gm) ?? [];
    return first !== `# ${view.call.title}` || others.length > 0 || /\]\(\/|\n{3}|undefined|[?&]key=/.test(text);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

/** Sentence about statements that are only inferred from the product documents. The page `/api/` omits it. */
const READ = 'このAPIでの扱いは変わることがあります';

it('pages of operations: show the same contract, rules and parameters (with default and range) as /api/', () => {
  const onApiPage = readApiPage(read('api/index.html'));
  expect([...onApiPage.keys()].map((id) => `api/${id}/`).sort()).toEqual(calls.map(({ path }) => path).sort());
  const byName = (all: readonly ParameterText[]): object =>
    Object.fromEntries(all.map(({ name, says: _, ...facts }) => [name, facts]));
  expect(
    differences(calls, ({ said, path }) => {
      const page = said();
      const other = onApiPage.get(path.slice('api/'.length, -1));
      const facts = findFirstDifference(byName(listParameters(page)), byName(other?.parameters ?? []));
      const rules = page.rules.map((rule) => rule.replace(/ [^ ]+$/, ''));
      const contract = page.contract === '基本契約' ? '' : page.contract;
      const sentences = [page.meaning, contract, page.limits, ...rules].flatMap(splitSentences);
      const missing = [
        ...sentences.filter((one) => other?.says.includes(one) !== true),
        ...listParameters(page).flatMap(({ name, says }) => {
          const there = other?.parameters.find((parameter) => parameter.name === name)?.says ?? [];
          return says.filter((one) => one !== READ && !there.includes(one));
        }),
      ];
      // `/api/` must not require a contract that the page of the operation does not mention.
      const asks = other?.says.some((one) => one.includes('利用契約が必要')) === true;
      return facts ?? missing[0] ?? (asks === (contract !== '') ? undefined : 'the contracts differ');
    }),
  ).toEqual([]);
});

it('llms-full.txt: contains every page about the API once, with all its headings, in at most 29.4 kB for each API', () => {
  const full = read('llms-full.txt');
  expect(Buffer.byteLength(full)).toBeLessThanOrEqual(29_400 * model.operations.length);
  const [, ...parts] = full.split(/^<!-- (https?:\S+) -->$/m);
  const overview = /^(?:list|markdown-page|dictionary\/pages\/|docs\/|docs\/(?:category|authors)\/.*|recipes\/)$/;
  const shown = pages.filter(({ path }) => !overview.test(path));
  expect(parts.filter((_, place) => place % 2 === 0)).toEqual(shown.map(({ markdownHref }) => markdownHref));
  const headings = (markdown: string): string[] =>
    (markdown.replaceAll(/^```[^]*?^```$/gm, '').match(/^#+ .+$/gm) ?? []).filter(
      (line) => !/^(?:### (?:fetch|Python|Ruby|PHP|Go)|## このAPIでの使われ方)$/.test(line),
    );
  const wrong = shown.filter(({ file }, place) => {
    const own = headings(read(file)).map((line) => line.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'));
    return own.join('\n') !== headings(parts[2 * place + 1] ?? '').join('\n');
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('formatReferenceMarkdown: writes the texts of /api/ about the API and its groups, and lists every operation', () => {
  const markdown = readMarkdownBlocks(formatReferenceMarkdown({ provider, api: model, groups: reference.groups }));
  const page = readPageBlocks(read('api/index.html')).filter(({ kind }) => kind !== 'code');
  const texts = (all: typeof page): string[] => all.map(({ text }) => text);
  const said = new Set(texts(page));
  // Leave out the sections of operations: the HTML page has a section for each operation, the Markdown page only a
  // line.
  const isLine = (text: string): boolean => /`GET\/|^ベースURL:|^OpenAPI定義/.test(text);
  expect(texts(markdown.slice(1)).filter((text) => !said.has(text) && !isLine(text))).toEqual([]);
  const groups = page.slice(
    page.findIndex(({ kind, text }) => kind === 'h2' && text === markdown.find((one) => one.kind === 'h2')?.text),
  );
  expect(texts(markdown.filter(({ kind }) => kind === 'h2'))).toEqual(
    texts(groups.filter(({ kind, text }) => kind === 'h2' && text !== 'データ型')),
  );
  const lines = texts(markdown).filter((text) => text.includes('`GET'));
  const endpoints = calls.map(({ said }) => {
    const { title, endpoint } = said();
    return `${title}\`${endpoint.replace(/https:\/\/[^/]+/, '')}\``;
  });
  expect(lines.sort()).toEqual(endpoints.sort());
});

it('pages of operations: mark exactly the parameters that are only inferred from the product documents', () => {
  const declared = model.operations.flatMap(({ id, parameters }) =>
    parameters.filter(({ implied }) => implied).map(({ name }) => `api/${id}/ ${name}`),
  );
  const marked = calls.flatMap(({ path, said }) =>
    listParameters(said())
      .filter(({ says }) => says.includes(READ))
      .map(({ name }) => `${path} ${name.replaceAll('`', '')}`),
  );
  expect(declared.length).toBeGreaterThan(10);
  expect(marked.sort()).toEqual(declared.sort());
});
