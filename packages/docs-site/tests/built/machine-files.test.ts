import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fromHtml } from 'hast-util-from-html';
import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import { loadProvider } from '@route-search/toolkit/provider';
import { describe, expect, it } from 'vitest';
import { fileHeaders } from '../../build/hosting/headers.ts';
import { findElement } from '../../src/base/html-tree.ts';
import { API_CATALOG_PATH, type ApiCatalog } from '../../src/machine/api-catalog.ts';
import { jsonSchemaPath } from '../../src/machine/json-schema.ts';
import { absoluteMarkdownHref, markdownPath } from '../../src/machine/markdown-address.ts';
import { readBuiltPages } from '../../build/documents/page-source.ts';
import { exampleResponses, api as model } from '../reference-fixture.ts';
import { distFolder, listSiteFiles } from './built-files.ts';
import { markdownToLine, parseMarkdown } from './readers/text-blocks.ts';

const provider = loadProvider();
const { site, api, links } = provider;
const read = (path: string): string => readFileSync(join(distFolder, path.slice(1)), 'utf8');
const files = new Set(listSiteFiles().map((file) => `/${file}`));
const pages = readBuiltPages(distFolder);

function nodesOf(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])];
}

/** Splits a URL of this site into path and fragment. Returns undefined for URLs of other sites. */
function innerPath(href: string, from = '/'): { path: string; id: string } | undefined {
  const own = new URL(site.basePath.slice(0, -1) + from, site.url);
  const target = new URL(href, own);
  if (target.origin !== own.origin) return undefined;
  return {
    path: decodeURI(target.pathname).slice(site.basePath.length - 1),
    id: decodeURIComponent(target.hash.slice(1)),
  };
}

/**
 * Markdown pages of the built site with their syntax trees. tests/built/markdown-pages.test.ts checks their contents.
 */
const markdownPages = pages.map(({ path, html }) => {
  const file = markdownPath(path);
  const markdown = existsSync(join(distFolder, file.slice(1))) ? read(file) : '';
  return { path, html, file, markdown, nodes: nodesOf(parseMarkdown(markdown)) };
});

describe('every Markdown page', () => {
  it('exists and is linked from its HTML page', () => {
    const alternateOf = (html: string): Element | undefined =>
      findElement(
        fromHtml(html),
        ({ tagName, properties }) => tagName === 'link' && String(properties['rel']) === 'alternate',
      );
    const wrong = markdownPages.filter(({ html, file, markdown }) => {
      const { type, href } = alternateOf(html)?.properties ?? {};
      return markdown === '' || type !== 'text/markdown' || href !== site.basePath.slice(0, -1) + file;
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('contains neither HTML nor MDX', () => {
    const foreign = /(?<!\w)<\/?[A-Z][A-Za-z]*[\s/>]|\{(?:#|\w+\()|^(?:import|export) /;
    const wrong = markdownPages.flatMap(({ path, markdown, nodes }) => [
      ...nodes
        .filter((node) => node.type === 'html' || (node.type === 'text' && foreign.test(node.value)))
        .map((node) => `${path}: ${markdownToLine(node)}`),
      ...(markdown.match(/&#x[0-9a-f]+;/gi) ?? []).map((character) => `${path}: ${character}`),
    ]);
    expect(wrong).toEqual([]);
  });

  it('declares the language of code blocks with JSON, and of samples below a code tab', () => {
    const languages: Readonly<Record<string, readonly (string | null | undefined)[]>> = {
      curl: ['sh', 'bash'],
      fetch: ['ts', 'mjs', 'javascript'],
      Python: ['py', 'python'],
      SDK: ['ts', 'typescript'],
    };
    const named = markdownPages.flatMap(({ path, nodes }) =>
      nodes.flatMap((parent) =>
        !('children' in parent)
          ? []
          : parent.children.flatMap((node, place) => {
              const label = markdownToLine(parent.children[place - 1]);
              return node.type === 'code' && label in languages ? [{ path, label, lang: node.lang }] : [];
            }),
      ),
    );
    expect(new Set(named.map(({ label }) => label))).toEqual(new Set(Object.keys(languages)));
    expect(named.filter(({ label, lang }) => languages[label]?.includes(lang) !== true)).toEqual([]);
    const isWrong = (node: Nodes): boolean =>
      node.type === 'code' && node.lang === 'ts' && /^ \* @param \{|^ +<\/\w+>$/m.test(node.value);
    expect(markdownPages.filter(({ nodes }) => nodes.some(isWrong)).map(({ path }) => path)).toEqual([]);
    const isJson = (text: string): boolean => {
      try {
        return typeof JSON.parse(text) === 'object';
      } catch {
        return false;
      }
    };
    const json = markdownPages.flatMap(({ path, nodes }) =>
      nodes.flatMap((node) => (node.type === 'code' && isJson(node.value) ? [{ path, lang: node.lang }] : [])),
    );
    expect(json.length).toBeGreaterThan(50);
    expect(json.filter(({ lang }) => lang !== 'json')).toEqual([]);
  });

  it('contains only links to existing pages and anchor ids', () => {
    const byFile = new Map(markdownPages.map((page) => [page.file, page]));
    const playgrounds = new Set(
      markdownPages.filter(({ html }) => html.includes('id="playground"')).map(({ path }) => path),
    );
    const leadsNowhere = (url: string, file: string): boolean => {
      const inner = innerPath(url, file);
      if (inner === undefined) return false;
      // Links to a filled playground stay HTML links, because Markdown pages have no playground.
      if (inner.id.startsWith('playground?')) return !playgrounds.has(inner.path);
      if (!files.has(inner.path)) return true;
      return inner.id !== '' && byFile.get(inner.path)?.html.includes(`id="${inner.id}"`) === false;
    };
    const links = markdownPages.flatMap(({ file, nodes }) =>
      nodes.flatMap((node) => (node.type === 'link' ? [{ file, url: node.url }] : [])),
    );
    expect(links.length).toBeGreaterThan(1000);
    expect(links.filter(({ file, url }) => leadsNowhere(url, file))).toEqual([]);
  });
});

describe('llms.txt', () => {
  it('lists the Markdown page of every page with its description', () => {
    const text = read('/llms.txt');
    for (const { path } of pages) expect(text).toContain(`](${absoluteMarkdownHref(path, site)}): `);
    expect(text).toMatch(/^# .+\n\n> .+\n\n## /);
    const links = nodesOf(parseMarkdown(text)).flatMap((node) => (node.type === 'link' ? [node.url] : []));
    expect(
      links.map((href) => innerPath(href)).filter((inner) => inner === undefined || !files.has(inner.path)),
    ).toEqual([]);
    expect(new Set(links).size).toBe(links.length);
  });
});

describe('API catalogue', () => {
  const { linkset } = JSON.parse(read(API_CATALOG_PATH)) as ApiCatalog;

  it('uses the linkset media type and structure of RFC 9727', () => {
    expect(fileHeaders.get(API_CATALOG_PATH.slice(1))?.['Content-Type']).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    for (const { anchor, ...relations } of linkset) {
      expect(URL.canParse(anchor)).toBe(true);
      for (const targets of Object.values(relations)) {
        expect(Array.isArray(targets)).toBe(true);
        for (const target of targets as { href: string }[]) expect(URL.canParse(target.href)).toBe(true);
      }
    }
    expect(linkset[0]?.['item']).toMatchObject([{ href: api.baseUrl }]);
    const at = (path: string): string => new URL(site.basePath.slice(0, -1) + path, site.url).href;
    const to = (href: string, more: object = {}): object => expect.objectContaining({ href, ...more }) as object;
    expect(linkset[1]).toMatchObject({
      anchor: api.baseUrl,
      'service-desc': ['/openapi.yaml', '/openapi.json'].map((path) => to(at(path))),
      'service-doc': ['/api/', '/api/index.md', '/llms.txt'].map((path) => to(at(path))),
      status: [to(links.status)],
      'terms-of-service': [to(links.termsJa, { hreflang: ['ja'] }), to(links.termsEn, { hreflang: ['en'] })],
    });
  });

  it('links only to files and pages of this site that exist', () => {
    const inner = linkset
      .flatMap(({ anchor, ...relations }) => [{ href: anchor }, ...Object.values(relations).flat()])
      .map((target) => innerPath((target as { href: string }).href)?.path)
      .filter((path) => path !== undefined);
    expect(inner.filter((path) => !files.has(path) && !pages.some((page) => page.path === path))).toEqual([]);
    expect(inner.length).toBeGreaterThan(20);
  });
});

describe('published JSON Schemas', () => {
  const used = model.operations.flatMap(({ id, answer, errors }) =>
    [answer, ...errors].flatMap(({ status, schema: name }) =>
      Object.values(exampleResponses[id]?.[status] ?? {}).map(({ value }) => ({ name, value })),
    ),
  );
  const compile = (name: string): ((value: unknown) => boolean) => {
    const ajv = new Ajv2020({ strict: true, allErrors: true });
    for (const keyword of new Set(JSON.stringify(schemas.get(name)).match(/"x-[a-z-]+"/g))) {
      ajv.addKeyword(keyword.slice(1, -1));
    }
    const validate = ajv.compile(schemas.get(name)!);
    return (value) => {
      const valid = validate(value);
      if (!valid) throw new Error(ajv.errorsText(validate.errors));
      return true;
    };
  };
  const names = [...new Set(used.map(({ name }) => name))];
  const schemas = new Map(
    names.map((name) => [name, JSON.parse(read(jsonSchemaPath(name))) as Record<string, unknown>]),
  );

  it.each(names)('%s is self-contained, compiles and accepts every example of the spec', (name) => {
    const schema = schemas.get(name)!;
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: new URL(site.basePath.slice(0, -1) + jsonSchemaPath(name), site.url).href,
    });
    const refs = JSON.stringify(schema).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(refs.filter((ref) => !ref.startsWith('"$ref":"#/$defs/'))).toEqual([]);
    const validate = compile(name);
    const own = used.filter((example) => example.name === name);
    expect(own.length).toBeGreaterThan(0);
    for (const { value } of own) expect(validate(value)).toBe(true);
  });

  it('reject responses that the API never sends', () => {
    const validate = compile('CourseListResponse');
    expect(() => validate({ ResultSet: { Course: [{ SerializeData: 5 }] } })).toThrow('SerializeData');
    expect(() => validate([])).toThrow('must be object');
  });

  it('accept one object instead of a list, unknown properties and new values of open enums', () => {
    const validate = compile('CourseListResponse');
    const example = used.find(({ name }) => name === 'CourseListResponse');
    const copy = structuredClone(example?.value) as { ResultSet: { Course: unknown } & Record<string, unknown> };
    const [course] = copy.ResultSet.Course as { dataType: string }[];
    copy.ResultSet.Course = { ...course, dataType: 'somethingNew' };
    copy.ResultSet['newMember'] = 1;
    expect(validate(copy)).toBe(true);
  });
});

it('THIRD-PARTY.txt: contains the licences of the packages in the scripts, and the page about rights links to it', () => {
  const text = read('/THIRD-PARTY.txt');
  for (const name of ['redoc', 'react-dom', 'mobx', 'styled-components', 'dompurify', 'marked', 'swagger2openapi']) {
    expect(text).toMatch(new RegExp(`^${name} \\d\\S* \\(.+\\)\\n\\n`, 'm'));
  }
  expect(read('/about-data.html')).toContain(`href="${site.basePath}THIRD-PARTY.txt"`);
});
