import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { terms } from '@route-search/schemas/catalogues';
import * as condition from '@route-search/sdk/condition';
import * as sdk from '@route-search/sdk';
import { parseYaml } from '@route-search/toolkit/yaml';
import { describe, expect, it } from 'vitest';
import siteConfig from '../../site.config.ts';
import { listContentFiles } from '../../build/prose/lint-prose.ts';
import { readTypeDeclarations } from '../../build/prose/known-names.ts';
import { convertMdxToMarkdown } from '../../build/prose/mdx-text.ts';
import { docsCategories } from '../../src/docs/categories.ts';
import { apiModel, findExample, operations } from '../../src/docs/spec.ts';

const root = fileURLToPath(new URL('../../src/content', import.meta.url));
const samples = fileURLToPath(new URL('../../samples', import.meta.url));

interface Page {
  /** Path relative to src/content, without the extension. */
  readonly id: string;
  readonly source: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const pages = listContentFiles().map((file): Page => {
  const source = readFileSync(file, 'utf8');
  const yaml = /^---\n([\s\S]*?\n)---\n/.exec(source)?.[1] ?? '';
  return {
    id: relative(root, file).replace(/\.mdx$/, ''),
    source,
    data: parseYaml(yaml, file).value as Readonly<Record<string, unknown>>,
  };
});
const dictionary = pages.filter(({ id }) => id.startsWith('dictionary/'));

/** Counts the Japanese characters in the source of a page, without the output of components. */
function japaneseLength({ source }: Page): number {
  return convertMdxToMarkdown(source).markdown.match(/[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/gu)?.length ?? 0;
}

describe('dictionary', () => {
  it('contains a page for each term, and no other pages', () => {
    expect(dictionary.map(({ id }) => id.slice('dictionary/'.length)).sort()).toEqual(
      terms.map(({ slug }) => slug).sort(),
    );
  });

  it.each(dictionary.map((page) => [page.id, page] as const))(
    'explains on %s the term with an example, pitfalls and related terms',
    (_, page) => {
      expect(japaneseLength(page)).toBeGreaterThanOrEqual(250);
      expect(page.source, 'what is sent or answered in a real call').toMatch(/<(Example|RequestUrl|Forbidden)/);
      expect(page.source).toContain('## 注意 {#pitfalls}');
      expect(page.data['related']).not.toContain(page.id.slice('dictionary/'.length));
    },
  );

  it('links to every term from at least one other term', () => {
    const related = new Map(
      dictionary.map(({ id, data }) => [id.slice('dictionary/'.length), data['related'] as string[]]),
    );
    const linked = new Set([...related.values()].flat());
    expect([...related.keys()].filter((slug) => !linked.has(slug))).toEqual([]);
  });
});

it('sidebar of the docs lists every category, in their order', () => {
  expect(siteConfig.sidebars['mySidebar']).toEqual(docsCategories.map(({ slug: id }) => ({ type: 'category', id })));
});

describe('every content page', () => {
  it.each(pages.map((page) => [page.id, page] as const))(
    '%s begins no paragraph with a component, which oxfmt would move to its own line',
    (_, { source }) => {
      expect(source.match(/^\s*(?:- |\d+\. )?<(?:Term|Call|Param|Limit|ProviderLink)\b.*$/gm) ?? []).toEqual([]);
    },
  );
});

describe('examples shown on pages', () => {
  it('pass the serialized course of the first response through all steps of the request flow', () => {
    const { source = '' } = pages.find(({ id }) => id === 'recipes/request-life') ?? {};
    const shown = [...source.matchAll(/<(RequestUrl|Example)\s+operation="(\w+)"\s+case="([\w-]+)"/g)];
    const examples = shown.map(([, , operation = '', name = '']) => findExample(operation, name));
    const [course] = listCourses(examples[0]?.answer.value);
    const sent = examples.flatMap(({ request }) => request['serializeData'] ?? []);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent)).toEqual(new Set([course?.SerializeData]));
  });

  it('contain totals that are the sums of the selected prices', () => {
    const wrong = operations.flatMap(({ id, examples }) =>
      examples.flatMap(({ name }) =>
        listCourses(findExample(id, name).answer.value).flatMap(({ Price = [] }) =>
          (['Fare', 'Charge'] as const).flatMap((kind) => {
            const total = Price.find((one) => one.kind === `${kind}Summary`);
            const parts = Price.filter((one) => one.kind === kind && one.selected === 'true');
            const sum = (way: 'Oneway' | 'Round'): number =>
              parts.reduce((added, part) => added + amountOf(part[way]), 0);
            const isRight = (way: 'Oneway' | 'Round'): boolean => sum(way) === amountOf(total?.[way]);
            return total === undefined || (isRight('Oneway') && isRight('Round')) ? [] : `${id} ${name} ${kind}`;
          }),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

interface CourseExample {
  readonly SerializeData?: string;
  readonly Price?: readonly { kind: string; selected?: string; Oneway?: Amount; Round?: Amount }[];
}
type Amount = string | { readonly text: string };

function listCourses(response: unknown): CourseExample[] {
  return [(response as { ResultSet?: { Course?: CourseExample[] } } | undefined)?.ResultSet?.Course ?? []].flat();
}

function amountOf(amount: Amount | undefined): number {
  return Number(typeof amount === 'object' ? amount.text : amount);
}

describe('code samples of the guides', () => {
  const files = globSync('*/**/[!.]*.*', { cwd: samples, exclude: ['*/shared'] });
  const paths = [...new Set(files.map((file) => file.replace(/(?:\.(?:fetch|out|screen|requests))?\.\w+$/, '')))];

  it.each(paths)('sample %s is shown on a page', (path) => {
    const name = path.startsWith('integrations/') ? path : basename(path);
    expect(pages.filter(({ source }) => source.includes(`<Sample name="${name}"`)).map(({ id }) => id)).not.toEqual([]);
    for (const [tag, kind] of Object.entries({
      Output: 'out.txt',
      Screen: 'screen.html',
      SentRequest: 'requests.txt',
    })) {
      const shows = pages.some(({ source }) => source.includes(`<${tag} name="${name}"`));
      expect(existsSync(join(samples, `${path}.${kind}`)), `${path}.${kind}`).toBe(shows);
    }
  });
});

describe('SDK guide', () => {
  it('mentions every function of the SDK that is not an operation', () => {
    const operations = new Set(apiModel.operations.map(({ id }) => id));
    const helpers = Object.entries({ ...sdk, ...condition })
      .filter(([name, value]) => typeof value === 'function' && !operations.has(name) && !name.endsWith('Error'))
      .map(([name]) => name);
    const guide = pages
      .filter(({ id }) => id.startsWith('docs/sdk/'))
      .map(({ source }) => source)
      .join('\n');
    expect(helpers.length).toBeGreaterThan(20);
    expect(helpers.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('numbers in the SDK guide', () => {
  it('equal the defaults of the SDK', () => {
    const page = pages.find(({ id }) => id === 'docs/sdk/errors')?.source ?? '';
    const [, retries] = /(\d+)回まで自動で再試行/.exec(page) ?? [];
    const [, seconds] = /試行のタイムアウトは(\d+)秒/.exec(page) ?? [];
    expect(sdkTypes).toContain(`既定値は\`${Number(seconds) * 1000}\`です。`);
    expect(sdkTypes).toMatch(new RegExp(`429、5XXだけを繰り返します。.*既定値は\`${retries ?? ''}\`です。`));
  });
});

describe('table of SDK errors', () => {
  it('contains a row for each error class, with its code', () => {
    const page = pages.find(({ id }) => id === 'docs/sdk/errors')?.source ?? '';
    const rows = new Map(
      [...page.matchAll(/^\| `(\w+Error)` *\| `([\w-]+)` *\|/gm)].map(([, name, code]) => [name, code]),
    );
    const declared = [
      ...sdkTypes.matchAll(/class (\w+Error) extends (?:RouteSearch|Api|Client|InvalidRequest)Error \{([^}]*)/g),
    ];
    // ApiError, the base class of all error responses, has no row.
    expect([...rows.keys()].sort()).toEqual(
      declared.flatMap(([, name = '']) => (name === 'ApiError' ? [] : name)).sort(),
    );
    for (const [, name, body = ''] of declared) {
      const code = /\bcode(?:: | = )"([\w-]+)"/.exec(body)?.[1];
      if (code !== undefined && name !== 'ApiError') expect([name, rows.get(name)]).toEqual([name, code]);
    }
  });
});

const sdkTypes = readTypeDeclarations('@route-search/sdk');
