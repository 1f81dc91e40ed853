import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@route-search/toolkit/problem';
import { formatSourceLocation, type SourceLocation } from '@route-search/toolkit/source-location';
import { findTodoMarks } from '@route-search/toolkit/todo-mark';
import { parseYaml, readYaml } from '@route-search/toolkit/yaml';
import { formatNameSuggestion, toList } from '@route-search/toolkit/yaml-values';
import { readText } from '@route-search/toolkit/read-text';
import {
  docsPageSchema,
  guidePageSchema,
  overviewSchema,
  pageSchema,
  termPageSchema,
} from '../../src/docs/frontmatter.ts';
import type { ContentFinding } from './lint-prose.ts';

const schemas = [
  [/^dictionary\//, termPageSchema],
  [/^(?:docs[^/]*|recipes)\//, docsPageSchema],
  [/^guide\//, guidePageSchema],
  [/^overviews\//, overviewSchema],
  [/^pages\//, pageSchema],
] as const;

const catalogue = fileURLToPath(new URL('../../../schemas/catalogues/terms.yaml', import.meta.url));

export interface ContentPage {
  readonly file: string;
  /** Path relative to the content folder. */
  readonly path: string;
  readonly text: string;
  /** True for an unfinished page: one that contains TODO marks. The linter checks only that the page exists. */
  readonly isUnfinished: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  /** Returns the position of a frontmatter property; the first line if it is missing. */
  readonly locate: (keys: readonly (string | number)[]) => Readonly<Record<'line' | 'column', number>>;
}

/**
 * Checks the frontmatter of content pages: unknown, missing or wrong properties, a repeated order number, title or description,
 * terms without a page, and pages without a term.
 *
 * @param files - all content files of the folder
 */
export function lintFrontmatter(files: readonly string[], folder: string): ContentFinding[] {
  const pages = files.flatMap((file) => readPageFrontmatter(file, folder));
  const finished = pages.filter(({ isUnfinished }) => !isUnfinished);
  return [
    ...finished.flatMap(checkProperties),
    ...findRepeated(finished, 'order', ({ path, data }) => [path.split('/')[0], data['category']]),
    ...findRepeated(finished, 'title', ({ path }) => path.split('/')[0]),
    ...['description', 'summary'].flatMap((key) => findRepeated(finished, key, () => key)),
    ...checkTerms(pages),
  ];
}

/** Reads the frontmatter of a page. Returns no page for invalid YAML, because {@link lintProse} reports it. */
export function readPageFrontmatter(file: string, folder: string): ContentPage[] {
  const text = readText(file);
  const [, yaml = ''] = /^---\n([\s\S]*?\n)?---\n/.exec(text) ?? [];
  try {
    // Replace the opening line `---` of the frontmatter by an empty line, so that line numbers stay right.
    const { value, locate } = parseYaml(`\n${yaml}`, file);
    return [
      {
        file,
        path: relative(folder, file),
        text,
        isUnfinished: findTodoMarks(text).length > 0,
        data: (value ?? {}) as ContentPage['data'],
        locate: (keys) => {
          const { line = 1, column = 1 } = locate([...keys]);
          return { line, column };
        },
      },
    ];
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}

function checkProperties({ file, path, data, locate }: ContentPage): ContentFinding[] {
  const schema = schemas.find(([folders]) => folders.test(path))?.[1];
  const issues = schema?.safeParse(data).error?.issues ?? [];
  // Report misspelt properties first, because each also causes a report of a missing property.
  const [unknown, others] = [true, false].map((isUnknown) =>
    issues.filter(({ code }) => (code === 'unrecognized_keys') === isUnknown),
  );
  return [...(unknown ?? []), ...(others ?? [])].map((issue) => ({
    file,
    ...locate((issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : issue.path).map(toKey)),
    rule: 'frontmatter',
    message: issue.message,
  }));
}

const formatLine = ({ file, line }: SourceLocation): string => formatSourceLocation({ file, line });

const toKey = (key: PropertyKey): string | number => (typeof key === 'number' ? key : String(key));

/** Finds pages that repeat a frontmatter value, such as a title, of an earlier page in their group. */
function findRepeated(
  pages: readonly ContentPage[],
  key: string,
  groupOf: (page: ContentPage) => unknown,
): ContentFinding[] {
  const first = new Map<string, ContentPage>();
  return pages.flatMap((page) => {
    const value = page.data[key];
    if (value === undefined) return [];
    const identity = JSON.stringify([groupOf(page), value]);
    const other = first.get(identity);
    first.set(identity, other ?? page);
    if (other === undefined) return [];
    const place = { file: page.file, ...page.locate([key]) };
    const earlier = { file: other.file, ...other.locate([key]) };
    const used = pages
      .filter((one) => JSON.stringify(groupOf(one)) === JSON.stringify(groupOf(page)))
      .map((one) => Number(one.data[key]));
    const free = used.map((_, index) => index + 1).find((order) => !used.includes(order));
    const next = typeof value === 'number' ? `, ${free ?? used.length + 1} is free` : '';
    const message = `${key} ${JSON.stringify(value)} stands in both ${formatLine(earlier)} and ${formatLine(place)}; change one of them${next}`;
    return [{ ...place, rule: 'frontmatter', message, alternatives: [earlier] }];
  });
}

/** Finds dictionary pages whose term is missing in the catalogue of terms, and catalogue terms without a page. */
function checkTerms(pages: readonly ContentPage[]): ContentFinding[] {
  const { value, locate } = readYaml(catalogue);
  const slugs = (value as { readonly terms: readonly { readonly slug: string }[] }).terms.map(({ slug }) => slug);
  const described = pages.filter(({ path }) => path.startsWith('dictionary/'));
  const rule = 'frontmatter';
  return [
    ...described.flatMap(({ file, path, data, locate: locateProperty }) => {
      const slug = path.slice('dictionary/'.length, -'.mdx'.length);
      const related = toList(data['related']).map(String);
      const wrong = related.findIndex((term, index) => term === slug || related.indexOf(term) < index);
      if (wrong >= 0) {
        const message = `the related term "${related[wrong] ?? ''}" is ${related[wrong] === slug ? 'the term of the page' : 'listed twice'}. Remove it.`;
        return [{ file, ...locateProperty(['related', wrong]), rule, message }];
      }
      if (slugs.includes(slug)) return [];
      const message = `the catalogue has no term "${slug}"${formatNameSuggestion(slug, slugs)}; add it to packages/schemas/catalogues/terms.yaml, or rename the page`;
      return [{ file, line: 1, column: 1, rule, message }];
    }),
    ...slugs.flatMap((slug, index) => {
      if (described.some(({ path }) => path === join('dictionary', `${slug}.mdx`))) return [];
      const { line = 1, column = 1 } = locate(['terms', index, 'slug']);
      const message = `the term "${slug}" has no page. Write packages/docs-site/src/content/dictionary/${slug}.mdx.`;
      return [{ file: catalogue, line, column, rule, message }];
    }),
  ];
}
