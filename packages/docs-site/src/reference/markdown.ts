import type { PropertyView } from './answer.ts';
import type { ErrorView, SituationView } from './errors.ts';
import { sections } from './headings.ts';
import type { ParameterView, ValueView } from './parameters.ts';
import type { TermRef } from '../base/terms.ts';
import type { OperationView } from './view.ts';

/** Makes the addresses of the Markdown from paths of the site. */
export type PathLink = (path: string) => string;

/**
 * The page of a call as Markdown: everything that the page says, and the whole answers of its first examples.
 *
 * @param view - the call
 * @param link - where the paths of the site are; by default they stay
 */
export function operationMarkdown(view: OperationView, link: PathLink = (path) => path): string {
  return `${[
    `# ${view.summary}`,
    `\`${view.id}\` / ${view.tagTitle}`,
    fenced('http', `${view.method} ${view.baseUrl}${view.path}`),
    view.description,
    view.permission === 'realtime'
      ? '**契約**: 基本契約に加えて、リアルタイム情報の利用契約が必要です。'
      : '**契約**: 基本契約で使えます。',
    view.limits.join(''),
    termsLine(view.terms, link),
    `## ${sections.samples}`,
    ...view.samples.flatMap(({ label, language, code }) => [`### ${label}`, fenced(language, code)]),
    `## ${sections.parameters}`,
    'どの呼び出しにもアクセスキー（`key`）が必要です。',
    ...rulesOf(view),
    ...view.groups.flatMap(({ title, parameters }) => [
      `### ${title}`,
      ...parameters.map((parameter) => parameterMarkdown(parameter, link)),
    ]),
    `## ${sections.response}`,
    `${view.answer.description}すべて\`ResultSet\`の中にあります。「SDK」はSDKが整えた値の名前と型です。`,
    treeMarkdown(view.answer.properties, 0),
    `## ${sections.examples}`,
    ...view.examples.flatMap(({ summary, parameters, name }) => [
      `### ${summary}`,
      fenced('http', queryText(view, parameters)),
      `[応答のJSON](${link(`${view.href}examples/${name}.json`)})`,
    ]),
    `## ${sections.errors}`,
    ...view.errors.flatMap((error) => errorMarkdown(error, link)),
    ...(view.emptyAnswers.length === 0 ? [] : ['### 結果が空になるとき', situationsMarkdown(view.emptyAnswers, link)]),
    `## ${sections.changes}`,
    `この呼び出しは、OpenAPI定義のバージョン${view.since}から使えます。`,
    view.changes.map(({ version, date, text }) => `- ${version} (${date}): ${text}`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

function fenced(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

/** The request without its key. */
function queryText(
  { method, path }: OperationView,
  parameters: OperationView['examples'][number]['parameters'],
): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${String(value)}`);
  return query.length === 0 ? `${method} ${path}` : `${method} ${path}\n  ?${query.join('\n  &')}`;
}

const effects = { error: 'エラー', ignored: '無視', empty: '結果なし' } as const;

function rulesOf({ rules }: OperationView): string[] {
  if (rules.length === 0) return [];
  const lines = rules.map(({ sentence, effect }) => `- ${sentence}(守らないとき: ${effects[effect]})`);
  return ['### パラメータの組み合わせ', lines.join('\n')];
}

function parameterMarkdown(parameter: ParameterView, link: PathLink): string {
  const { name, type, unit, required, deprecated, meaning, list, limits, example, values, terms } = parameter;
  const head = [
    type,
    ...(unit === undefined ? [] : [unit]),
    ...(required ? ['必須'] : []),
    ...(deprecated ? ['非推奨'] : []),
  ];
  const facts = [
    ...(list === undefined ? [] : [list]),
    ...(parameter.default === undefined ? [] : [`既定値: \`${parameter.default}\``]),
    ...(parameter.dynamicDefault === undefined ? [] : [parameter.dynamicDefault]),
    ...limits,
    ...(example === undefined ? [] : [`例: \`${example}\``]),
    ...(terms.length === 0 ? [] : [termsLine(terms, link)]),
  ];
  return [
    `- \`${name}\` (${head.join('、')}): ${meaning.replaceAll(/\n+/g, ' ')}`,
    ...facts.map((fact) => `  - ${fact}`),
    ...valueLines(values, '  '),
  ].join('\n');
}

function valueLines(values: readonly ValueView[], indent: string): string[] {
  return values.map(
    ({ value, meaning, deprecated }) =>
      `${indent}- \`${value}\`: ${meaning}${deprecated === undefined ? '' : `（非推奨：${deprecated}）`}`,
  );
}

function treeMarkdown(properties: readonly PropertyView[], depth: number): string {
  const indent = '  '.repeat(depth);
  return properties
    .map(({ name, wire, unit, sdk, meaning, notes, values, children }) => {
      const face = sdk === undefined ? '' : ` SDK: \`${sdk.name}: ${sdk.type}\``;
      const text = [meaning, ...notes].join('').replaceAll(/\n+/g, ' ');
      return [
        `${indent}- \`${name}\` (${wire}${unit === undefined ? '' : `、${unit}`}): ${text}${face}`,
        ...valueLines(values, `${indent}  `),
        ...(children.length === 0 ? [] : [treeMarkdown(children, depth + 1)]),
      ].join('\n');
    })
    .join('\n');
}

function errorMarkdown({ status, codes, description, situations }: ErrorView, link: PathLink): string[] {
  const names = codes.map(({ code }) => `\`${code}\``).join('、');
  return [`### ${status}${names === '' ? '' : ` (${names})`}`, description, situationsMarkdown(situations, link)];
}

function situationsMarkdown(situations: readonly SituationView[], link: PathLink): string {
  return situations
    .map(({ title, cause, action, terms }) =>
      [
        `- **${title}**: ${cause}`,
        `  - 対処: ${action}`,
        ...(terms.length === 0 ? [] : [`  - ${termsLine(terms, link)}`]),
      ].join('\n'),
    )
    .join('\n');
}

function termsLine(terms: readonly TermRef[], link: PathLink): string {
  if (terms.length === 0) return '';
  return `用語: ${terms.map(({ slug, title }) => `[${title}](${link(`/dictionary/pages/${slug}/`)})`).join('、')}`;
}
