import type { Fact, Operation, Scalar, ErrorCause } from '@route-search/spec/api';
import { formatEnumValue, notGuaranteedMark, responseRulesTitle } from '@route-search/spec/words';
import type { PropertyView } from '../view/response-properties.ts';
import type { ErrorView } from '../view/operation-errors.ts';
import { groupOperationFacts, groupFactsByPlacement } from '../view/group-facts.ts';
import { sectionTitles } from '../view/page-headings.ts';
import type { ParameterView, EnumValueView } from '../view/group-parameters.ts';
import { findTermRefs } from '../../base/terms.ts';
import { alwaysReturnedLabel, ruleEffectLabels, emptyResultNote, formatSamplesNote } from '../view/type-labels.ts';
import { formatRule, type OperationView } from '../view/create-reference.ts';

/** Maps a path of the site to the URL that Markdown documents link to. */
type PathLink = (path: string) => string;

/** Writes the Markdown version of an operation's page. Long example responses become links. */
export function formatOperationMarkdown(view: OperationView, link: PathLink = (path) => path): string {
  const { call } = view;
  const { contract, marks, others } = groupOperationFacts(call.facts);
  return `${[
    `# ${call.title}`,
    [`\`${call.id}\``, view.group.title, ...contract.map(({ short }) => short), ...marks].join(' / '),
    fenced('http', `GET ${view.baseUrl}${call.path}`),
    call.meaning,
    `**契約**: ${sentencesOf(contract)}`,
    sentencesOf(others),
    termsLine(call.terms, link),
    `## ${sectionTitles.samples}`,
    formatSamplesNote(view.examples),
    ...view.samples.flatMap(({ label, language, code }) => [`### ${label}`, fenced(language, code)]),
    `## ${sectionTitles.examples}`,
    ...view.examples.flatMap(({ summary, description = '', request, name, value }, index) => [
      `### ${summary}`,
      description,
      fenced('http', queryText(call.path, request)),
      ...(index === 0 ? [fenced('json', shortenJson(value))] : []),
      `[レスポンスのJSON](${link(`${call.href}examples/${name}.json`)})${index === 0 ? shortAnswerNote : ''}`,
    ]),
    `## ${sectionTitles.parameters}`,
    `どのリクエストにもアクセスキー（\`key\`）が必要です。${view.groups.length === 0 ? 'ほかのパラメータはありません。' : ''}`,
    ...rulesOf(call),
    ...view.groups.flatMap(({ title, facts, parameters }) => [
      `### ${title}`,
      sentencesOf(facts),
      ...parameters.map((parameter) => parameterMarkdown(parameter, link)),
    ]),
    `## ${sectionTitles.response}`,
    `${call.answer.meaning}すべて\`ResultSet\`の中にあります。「SDK」は、[SDK](${link('/docs/sdk/start')})での項目名と型（\`${call.answer.entity}\`）です。${view.listNote ?? ''}`,
    treeMarkdown(view.properties, { depth: 0, named: new Set(), link }),
    ...responseRulesOf(call),
    ...nextMarkdown(view, link),
    `## ${sectionTitles.errors}`,
    ...view.errors.flatMap((error) => errorMarkdown(call.path, error, link)),
    ...(view.emptyAnswers.length === 0
      ? []
      : ['### 結果が空になるとき', emptyResultNote, situationsMarkdown(view.emptyAnswers, link)]),
    `## ${sectionTitles.changes}`,
    `このAPIは、OpenAPI定義のバージョン${call.since}から使えます。`,
    call.changes.map(({ version, date, text }) => `- ${version} (${date}): ${text}`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

const shortAnswerNote = '。上は抜粋です。リストは1件目だけで、`…`は省略した値です。';
/** Maximum length of the shortened response, in characters. */
const LONGEST_ANSWER = 1500;

/** Shortens a response to the first item of each list, and to as many levels as fit. */
function shortenJson(value: unknown): string {
  const cut = (one: unknown, levels: number): unknown => {
    if (Array.isArray(one)) return one.slice(0, 1).map((item) => cut(item, levels));
    if (typeof one === 'string' && one.length > 80) return `${one.slice(0, 40)}…`;
    if (typeof one !== 'object' || one === null) return one;
    if (levels === 0) return '…';
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, cut(inner, levels - 1)]));
  };
  const texts = [9, 8, 7, 6, 5, 4, 3].map((levels) => JSON.stringify(cut(value, levels), undefined, 2));
  return texts.find(({ length }) => length <= LONGEST_ANSWER) ?? texts.at(-1) ?? '';
}

function fenced(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

/** Formats an example request as a query without the access key. */
function queryText(path: string, request: Readonly<Record<string, Scalar>>): string {
  const query = Object.entries(request).map(([name, value]) => `${name}=${String(value)}`);
  return query.length === 0 ? `GET ${path}` : `GET ${path}\n  ?${query.join('\n  &')}`;
}

function sentencesOf(facts: readonly Fact[]): string {
  return facts.map(({ sentence }) => sentence).join('');
}

/**
 * Returns the sentence about a parameter's or property's range, default or similar fact. If the whole fact is not
 * guaranteed, the mark appears once at the end.
 */
function markOnce({ kind, sentence }: Fact): string {
  return kind === 'notGuaranteed'
    ? sentence.replaceAll(notGuaranteedMark, '').replace(/。$/, `${notGuaranteedMark}。`)
    : sentence;
}

function rulesOf({ rules }: Operation): string[] {
  if (rules.length === 0) return [];
  const lines = rules.map((rule) => `- ${ruleEffectLabels[rule.effect]}: ${formatRule(rule)}`);
  return ['### パラメータの組み合わせ', lines.join('\n')];
}

function responseRulesOf({ responseRules }: Operation): string[] {
  if (responseRules.length === 0) return [];
  return [`### ${responseRulesTitle}`, responseRules.map(({ sentence }) => `- ${sentence}`).join('\n')];
}

function nextMarkdown({ nextRequests }: OperationView, link: PathLink): string[] {
  if (nextRequests.length === 0) return [];
  const lines = nextRequests.map(({ title, href, values }) => {
    const given = values.map(({ parameter, path }) => `\`${parameter}\` ← \`${path}\``).join('、');
    return `- [${title}](${link(href)}): ${given}`;
  });
  return [`## ${sectionTitles.next}`, 'レスポンスの値を渡して呼び出せます。', lines.join('\n')];
}

function parameterMarkdown(parameter: ParameterView, link: PathLink): string {
  const { name, type, meaning, facts, example, values, terms } = parameter;
  const { unit, marks, notes, chips } = groupFactsByPlacement(facts);
  const lines = [
    ...[...notes, ...chips].map(markOnce),
    ...(example === undefined ? [] : [`例: \`${String(example)}\``]),
    ...(terms.length === 0 ? [] : [termsLine(terms, link)]),
  ];
  return [
    `- \`${name}\` (${[type, ...(unit === undefined ? [] : [unit]), ...marks].join('、')}): ${meaning.replaceAll(/\n+/g, '')}`,
    ...lines.map((line) => `  - ${line}`),
    ...valueLines(values, '  '),
  ].join('\n');
}

function valueLines(values: readonly EnumValueView[], indent: string): string[] {
  return values.map((one) => `${indent}- \`${one.value}\`: ${formatEnumValue(one)}`);
}

interface TreePlace {
  readonly depth: number;
  /** Dictionary terms that this document has already linked. */
  readonly named: Set<string>;
  readonly link: PathLink;
}

function treeMarkdown(properties: readonly PropertyView[], { depth, named, link }: TreePlace): string {
  const indent = '  '.repeat(depth);
  return properties
    .map(({ name, wire, facts, required, sdk, meaning, values, terms, children }) => {
      const { unit, marks, chips, notes } = groupFactsByPlacement(facts);
      const face = sdk === undefined ? '' : ` SDK: \`${sdk.name}: ${sdk.type}\``;
      const text = `${meaning}${sentencesOf([...notes, ...chips])}`.replaceAll(/\n+/g, '');
      const kind = [
        wire,
        ...(unit === undefined ? [] : [unit]),
        ...(required ? [alwaysReturnedLabel] : []),
        ...marks,
      ].join('、');
      const fresh = terms.filter((slug) => !named.has(slug));
      for (const slug of fresh) named.add(slug);
      return [
        `${indent}- \`${name}\` (${kind}): ${text}${face}`,
        ...valueLines(values, `${indent}  `),
        ...(fresh.length === 0 ? [] : [`${indent}  - ${termsLine(fresh, link)}`]),
        ...(children.length === 0 ? [] : [treeMarkdown(children, { depth: depth + 1, named, link })]),
      ].join('\n');
    })
    .join('\n');
}

function errorMarkdown(path: string, error: ErrorView, link: PathLink): string[] {
  const { status, codes, meaning, situations, examples } = error;
  const names = codes.map(({ code }) => `\`${code}\``).join('、');
  return [
    `### ${status}${names === '' ? '' : ` (${names})`}`,
    meaning,
    situationsMarkdown(situations, link),
    ...examples.flatMap(({ summary, request, value }) => [
      `#### ${summary}`,
      ...(request === undefined ? [] : [fenced('http', queryText(path, request))]),
      fenced('json', JSON.stringify(value, null, 2)),
    ]),
  ];
}

function situationsMarkdown(situations: readonly ErrorCause[], link: PathLink): string {
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

function termsLine(terms: readonly string[], link: PathLink): string {
  if (terms.length === 0) return '';
  return `用語: ${findTermRefs(terms)
    .map(({ slug, title }) => `[${title}](${link(`/dictionary/pages/${slug}/`)})`)
    .join('、')}`;
}
