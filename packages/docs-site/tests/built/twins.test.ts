import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadProvider } from '@route-search/toolkit/provider';
import { expect, it } from 'vitest';
import { api as model } from '../reference.ts';
import { dist } from './dist.ts';
import { parametersOf, readApiPage, type ParameterText } from './readers/api-page.ts';
import { sentencesOf } from './readers/call.ts';
import { readCallPage } from './readers/call-page.ts';
import { readCallTwin } from './readers/call-twin.ts';
import { firstDifference, piecesOfPage, piecesOfTwin } from './readers/pieces.ts';

const { site } = loadProvider();
const read = (file: string): string => readFileSync(join(dist, file), 'utf8');

/** The pages by the sitemap, each with its file and the file of its twin. */
const pages = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
  const path = new URL(address).pathname.slice(site.basePath.length);
  const [page, twin] =
    path === '' || path.endsWith('/') ? [`${path}index.html`, `${path}index.md`] : [`${path}.html`, `${path}.md`];
  const markdown = existsSync(join(dist, twin)) ? read(twin) : '';
  return { path, html: read(page), markdown, twin: new URL(`${site.basePath}${twin}`, address).href };
});
const calls = pages
  .filter(({ path }) => /^api\/./.test(path))
  .map((page) => ({ ...page, said: readCallPage(page.html) }));
const texts = pages.filter(({ path }) => !path.startsWith('api/'));

/** What differs on any of the pages: the first difference of each. */
function differences<P extends { readonly path: string }>(
  all: readonly P[],
  compare: (page: P) => string | undefined,
): string[] {
  return all.flatMap((page) => {
    const found = compare(page);
    return found === undefined ? [] : [`/${page.path} ${found}`];
  });
}

it('each page of text and its twin say the same: headings, texts, rows of tables, code', () => {
  expect(texts.length).toBeGreaterThan(70);
  expect(
    differences(texts, ({ html, markdown }) => firstDifference(piecesOfPage(html), piecesOfTwin(markdown))),
  ).toEqual([]);
});

it('each page of a call and its twin say the same: contract, parameters, rules, members, errors, code', () => {
  expect(calls).toHaveLength(24);
  expect(differences(calls, ({ said, markdown }) => firstDifference(said, readCallTwin(markdown)))).toEqual([]);
});

/** What `/api/` does not say: how the documents of the provider were read. */
const READ = 'このAPIで使えることは、製品資料の記述から読み取ったもの';

it('/api/ and the pages of the calls require and limit the same: contract, rules, parameters with default and range', () => {
  const onApiPage = readApiPage(read('api/index.html'));
  expect([...onApiPage.keys()].map((id) => `api/${id}/`).sort()).toEqual(calls.map(({ path }) => path).sort());
  const byName = (all: readonly ParameterText[]): object =>
    Object.fromEntries(all.map(({ name, says: _, ...facts }) => [name, facts]));
  expect(
    differences(calls, ({ said: page, path }) => {
      const other = onApiPage.get(path.slice('api/'.length, -1));
      const facts = firstDifference(byName(parametersOf(page)), byName(other?.parameters ?? []));
      const rules = page.rules.map((rule) => rule.replace(/ [^ ]+$/, ''));
      const contract = page.contract === '基本契約' ? '' : page.contract;
      const sentences = [page.meaning, contract, page.limits, ...rules].flatMap(sentencesOf);
      const missing = [
        ...sentences.filter((one) => other?.says.includes(one) !== true),
        ...parametersOf(page).flatMap(({ name, says }) => {
          const there = other?.parameters.find((parameter) => parameter.name === name)?.says ?? [];
          return says.filter((one) => one !== READ && !there.includes(one));
        }),
      ];
      // A contract that the page does not name must not be asked for.
      const asks = other?.says.some((one) => one.includes('利用契約が必要')) === true;
      return facts ?? missing[0] ?? (asks === (contract !== '') ? undefined : 'the contracts differ');
    }),
  ).toEqual([]);
});

it('llms-full.txt has every twin once, whole, in the order of the sitemap', () => {
  const [, ...parts] = read('llms-full.txt').split(/^<!-- (https?:\S+) -->$/m);
  const pairs = parts.flatMap((part, place) =>
    place % 2 === 0 ? [{ address: part, text: parts[place + 1] ?? '' }] : [],
  );
  expect(pairs.map(({ address }) => address)).toEqual(pages.map(({ twin }) => twin));
  const wrong = pages.filter(
    ({ markdown }, place) => pairs[place]?.text.replace(/\n---\n*$/, '').trim() !== markdown.trim(),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('the twin of /api/ says what the page says of the API and its groups, and lists every call', () => {
  const twin = piecesOfTwin(read('api/index.md'));
  const page = piecesOfPage(read('api/index.html')).filter(({ kind }) => kind !== 'code');
  const texts = (all: typeof page): string[] => all.map(({ text }) => text);
  const said = new Set(texts(page));
  // The page has a place for each call, the twin a line.
  const isLine = (text: string): boolean => /`GET\/|^ベースURL:|^OpenAPI定義/.test(text);
  expect(texts(twin.slice(1)).filter((text) => !said.has(text) && !isLine(text))).toEqual([]);
  const groups = page.slice(
    page.findIndex(({ kind, text }) => kind === 'h2' && text === twin.find((one) => one.kind === 'h2')?.text),
  );
  expect(texts(twin.filter(({ kind }) => kind === 'h2'))).toEqual(
    texts(groups.filter(({ kind, text }) => kind === 'h2' && text !== 'データ型')),
  );
  const lines = texts(twin).filter((text) => text.includes('`GET'));
  const endpoints = calls.map(
    ({ said: { title, endpoint } }) => `${title}\`${endpoint.replace(/https:\/\/[^/]+/, '')}\``,
  );
  expect(lines.sort()).toEqual(endpoints.sort());
});

it('a parameter that a call has by how its documents are read says so on its page, and no other does', () => {
  const declared = model.operations.flatMap(({ id, parameters }) =>
    parameters.filter(({ implied }) => implied).map(({ name }) => `api/${id}/ ${name}`),
  );
  const marked = calls.flatMap(({ path, said }) =>
    parametersOf(said)
      .filter(({ says }) => says.includes(READ))
      .map(({ name }) => `${path} ${name.replaceAll('`', '')}`),
  );
  expect(declared.length).toBeGreaterThan(10);
  expect(marked.sort()).toEqual(declared.sort());
});
