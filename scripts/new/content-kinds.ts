import { formatTodoMark } from '@route-search/toolkit/todo-mark';
import { assertNamePattern, assertNameNotTaken, kebab, type FileTexts, type SpecProject } from './read-project.ts';

const content = 'packages/docs-site/src/content';

/** Creates a dictionary term: a catalogue entry and a page. */
export function term(slug: string, _given: unknown, project: SpecProject): FileTexts {
  assertNamePattern('a term', slug, kebab);
  const catalogue = 'packages/schemas/catalogues/terms.yaml';
  assertNameNotTaken('term', slug, project.listKeys(catalogue, 'terms', 'slug'));
  const value = { slug, title: formatTodoMark('the term'), yomi: formatTodoMark('its reading in kana') };
  const summary = formatTodoMark('the definition, one sentence that ends with 。');
  const related = `[${formatTodoMark('slugs of related terms')}]`;
  const text = formatTodoMark('what a reader of the term needs to know, with a request and a part of its answer');
  return {
    ...project.withEntry(catalogue, { path: ['terms'], value }),
    [`${content}/dictionary/${slug}.mdx`]: formatPage({ summary, related }, text),
  };
}

/** Creates a page of the docs at the end of its category. */
export function page(path: string, _given: unknown, project: SpecProject): FileTexts {
  const [category = '', slug = ''] = path.split('/');
  assertNamePattern('a page', path, {
    pattern: /^[^/]+\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    form: 'CATEGORY/SLUG, as in courses/round-trips',
  });
  const categories = project.files(`${content}/overviews/*.mdx`);
  project.one('category of pages', category, new Map([...categories].filter(([name]) => name !== 'recipes')));
  return docsPage({ folder: `docs/${category}`, category, slug }, project, [
    `## ${formatTodoMark('a heading')} {#first}`,
    formatTodoMark('the text'),
  ]);
}

/** Creates a recipe: a page and a runnable program. */
export function recipe(slug: string, _given: unknown, project: SpecProject): FileTexts {
  assertNamePattern('a recipe', slug, kebab);
  const sample = `packages/docs-site/samples/recipes/recipe-${slug}`;
  return {
    ...docsPage({ folder: 'recipes', category: 'recipes', slug }, project, [
      `<Screen name="recipe-${slug}" caption="${formatTodoMark('できあがる画面: what it shows')}" />`,
      `## 1. ${formatTodoMark('the first step')} {#first}`,
      formatTodoMark('the step, with the parameters that matter'),
      `<SentRequest name="recipe-${slug}" caption="${formatTodoMark('what the request asks for')}" />`,
      '## コード全体 {#code}',
      `<Sample name="recipe-${slug}" />`,
      '## 注意 {#pitfalls}',
      `- ${formatTodoMark('what easily goes wrong')}`,
    ]),
    [`${sample}.ts`]: program,
    // Empty recordings of the program's output and requests. The tests fill them, and the page displays them.
    [`${sample}.screen.html`]: '',
    [`${sample}.requests.txt`]: '',
  };
}

const program = `import { listStationsLight } from '@route-search/sdk';
import { api } from './shared/client.ts';

const { points } = await listStationsLight(api, { name: '高円寺' });

console.log(\`<table>
<caption>${formatTodoMark('caption of the screen')}</caption>
\${points.map(({ station }) => \`<tr><td>\${station?.name ?? '—'}</td></tr>\`).join('\\n')}
</table>\`);
`;

function docsPage(
  { folder, category, slug }: Readonly<Record<'folder' | 'category' | 'slug', string>>,
  project: SpecProject,
  blocks: readonly string[],
): FileTexts {
  const pages = project.files(`${content}/${folder}/*.mdx`);
  assertNameNotTaken(category === 'recipes' ? 'recipe' : 'page', slug, pages.keys());
  const orders = [...pages.values()].map((file) => Number(/^order: (\d+)$/m.exec(project.text(file))?.[1] ?? 0));
  const frontmatter = {
    title: formatTodoMark('the title'),
    description: formatTodoMark('one sentence for search engines and lists of pages'),
    category,
    order: String(Math.max(0, ...orders) + 1),
  };
  return { [`${content}/${folder}/${slug}.mdx`]: formatPage(frontmatter, ...blocks) };
}

function formatPage(frontmatter: Readonly<Record<string, string>>, ...blocks: readonly string[]): string {
  const lines = Object.entries(frontmatter).map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${blocks.join('\n\n')}\n`;
}
