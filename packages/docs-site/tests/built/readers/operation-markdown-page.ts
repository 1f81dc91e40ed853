import type { List, ListItem, Nodes, RootContent } from 'mdast';
import { notGuaranteedMark } from '@route-search/spec/words';
import {
  hasNotGuaranteedMark,
  normalizeNotGuaranteedMark,
  SECTION_TITLES,
  splitSentences,
  splitTerms,
} from './operation-text.ts';
import type { ErrorText, ExampleText, OperationParameterText, OperationText, PropertyText } from './operation-text.ts';
import { markdownToLine, removeWhitespace, parseMarkdown } from './text-blocks.ts';

/** Reads the content of an operation's Markdown page, in the structure of {@link OperationText}. */
export function readOperationMarkdown(markdown: string): OperationText {
  const nodes = parseMarkdown(markdown).children;
  const part = (title: string): RootContent[] => below(nodes, 2, title);
  const top = nodes.slice(
    0,
    nodes.findIndex((node) => isHeading(node, 2)),
  );
  const [title, head, endpoint, ...said] = top;
  const about = said.map(markdownToLine);
  const place = about.findIndex((line) => line.startsWith('契約:'));
  const afterContract = about.slice(place + 1);
  const intro = part(SECTION_TITLES.parameters);
  const isTerms = (line: string): boolean => line.startsWith('用語:');
  return {
    title: markdownToLine(title),
    head: markdownToLine(head).split('/'),
    endpoint: removeWhitespace(endpoint?.type === 'code' ? endpoint.value : ''),
    meaning: normalizeNotGuaranteedMark(about.slice(0, place).join('')),
    contract: normalizeNotGuaranteedMark(about[place] ?? '').replace(/^契約:|で利用できます。$/g, ''),
    limits: normalizeNotGuaranteedMark(afterContract.filter((line) => !isTerms(line)).join('')),
    terms: afterContract.filter(isTerms).flatMap(splitTerms),
    sections: nodes.filter((node) => isHeading(node, 2)).map(markdownToLine),
    samples: [
      before(part(SECTION_TITLES.samples)).map(markdownToLine).join(''),
      ...parts(part(SECTION_TITLES.samples)).map(({ heading, rest }) => `${heading}: ${codeIn(rest)}`),
    ],
    examples: parts(part(SECTION_TITLES.examples)).map(({ heading, rest }) => ({
      ...readExample(heading, rest.slice(0, -1)),
      file: linkIn(rest.at(-1)),
    })),
    parameters: before(intro).map(markdownToLine).join(''),
    rules: itemsOf(below(intro, 3, SECTION_TITLES.rules)).map((item) =>
      normalizeNotGuaranteedMark(markdownToLine(item)).replace(/^([^:]+):(.+)$/, '$2 $1'),
    ),
    groups: parts(intro)
      .filter(({ heading }) => heading !== SECTION_TITLES.rules)
      .map(({ heading, rest }) => {
        const shared = rest.filter(isParagraph).flatMap((one) => splitSentences(markdownToLine(one)));
        const entries = itemsOf(rest).map(readParameter);
        return { title: heading, entries: entries.map((one) => ({ ...one, says: [...one.says, ...shared] })) };
      }),
    answer: normalizeNotGuaranteedMark(markdownToLine(part(SECTION_TITLES.answer)[0])),
    responseRules: readResponseRules(itemsOf(part(SECTION_TITLES.answer))),
    members: itemsOf(part(SECTION_TITLES.answer)).flatMap(readMember),
    next: [
      ...part(SECTION_TITLES.next).filter(isParagraph).map(markdownToLine),
      ...itemsOf(part(SECTION_TITLES.next)).map((item) =>
        markdownToLine(item).replace(/:`/, ' `').replaceAll('、`', ' `').replaceAll('`', ''),
      ),
    ],
    errors: parts(part(SECTION_TITLES.errors)).map(({ heading, rest }) => readError(heading, rest)),
    changes: part(SECTION_TITLES.changes).flatMap((node) =>
      node.type === 'list'
        ? node.children.map((item) => markdownToLine(item).replace(/^([^(]+)\(([^)]+)\):/, '$1（$2）'))
        : [markdownToLine(node)],
    ),
  };
}

const isHeading = (node: Nodes | undefined, depth: number): boolean => node?.type === 'heading' && node.depth === depth;
const isParagraph = ({ type }: Nodes): boolean => type === 'paragraph';

/** Returns the Markdown nodes below a heading, up to the next heading of the same or a higher level. */
function below(nodes: readonly RootContent[], depth: number, title: string): RootContent[] {
  const place = nodes.findIndex((node) => isHeading(node, depth) && markdownToLine(node) === title);
  const rest = place === -1 ? [] : nodes.slice(place + 1);
  const end = rest.findIndex((node) => node.type === 'heading' && node.depth <= depth);
  return end === -1 ? rest : rest.slice(0, end);
}

function before(nodes: readonly RootContent[]): RootContent[] {
  const end = nodes.findIndex(({ type }) => type === 'heading');
  return end === -1 ? [...nodes] : nodes.slice(0, end);
}

function parts(nodes: readonly RootContent[], depth = 3): { heading: string; rest: RootContent[] }[] {
  const found: { heading: string; rest: RootContent[] }[] = [];
  for (const node of nodes) {
    if (isHeading(node, depth)) found.push({ heading: markdownToLine(node), rest: [] });
    else found.at(-1)?.rest.push(node);
  }
  return found;
}

function itemsOf(nodes: readonly RootContent[]): ListItem[] {
  return nodes.flatMap((node) => (node.type === 'list' ? node.children : []));
}

function split(item: ListItem): { line: string; inner: ListItem[] } {
  const lists = item.children.filter((child): child is List => child.type === 'list');
  const line = item.children
    .filter(({ type }) => type !== 'list')
    .map(markdownToLine)
    .join('');
  return { line, inner: lists.flatMap(({ children }) => children) };
}

function codeIn(nodes: readonly RootContent[]): string {
  return nodes.map((node) => (node.type === 'code' ? node.value : '')).join('');
}

function linkIn(node: Nodes | undefined): string {
  if (node?.type === 'link') return new URL(node.url).pathname;
  return node !== undefined && 'children' in node ? node.children.map(linkIn).join('') : '';
}

/** Reads an example: the request is the code block after the title, and the response body follows. */
function readExample(title: string, rest: readonly RootContent[]): ExampleText {
  return {
    title,
    note: normalizeNotGuaranteedMark(rest.filter(isParagraph).map(markdownToLine).join('')),
    request: codeIn(rest.filter((node) => node.type === 'code' && node.lang === 'http'))
      .split(/\n {2}[?&]/)
      .slice(1),
  };
}

const VALUE = /^(`[^`]*`):(.*)$/;
const NAMED = /^`([^`]+)`\((.*?)\):(.*)$/;

function valuesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [, value, text = ''] = VALUE.exec(line) ?? [];
    return value === undefined ? [] : [normalizeNotGuaranteedMark(value + text)];
  });
}

function readParameter(item: ListItem): OperationParameterText {
  const { line, inner } = split(item);
  const [, name = '', kind = '', meaning = ''] = NAMED.exec(line) ?? [];
  const below = inner.map(markdownToLine);
  const [examples, terms] = ['例:', '用語:'].map((start) => below.filter((one) => one.startsWith(start)));
  const facts = below.filter((one) => !VALUE.test(one) && !/^(?:例|用語):/.test(one));
  return {
    name: `\`${name}\``,
    kind,
    says: [meaning, ...facts].flatMap(splitSentences),
    hasMark: [meaning, ...facts].some(hasNotGuaranteedMark),
    example: (examples?.[0] ?? '').replace(/^例:/, ''),
    values: valuesIn(below),
    terms: (terms ?? []).flatMap(splitTerms),
  };
}

function readMember(item: ListItem): PropertyText[] {
  const { line, inner } = split(item);
  const [, name, kind = '', text = ''] = NAMED.exec(line) ?? [];
  if (name === undefined) return [];
  const [, meaning = '', sdk = ''] = /^(.*?)(?:SDK:`([^`]*)`)?$/.exec(text) ?? [];
  const below = inner.map((one) => split(one).line);
  return [
    {
      name: `\`${name}\``,
      kind,
      meaning: normalizeNotGuaranteedMark(meaning),
      sdk,
      values: valuesIn(below),
      terms: below.filter((one) => one.startsWith('用語:')).flatMap(splitTerms),
      members: inner.flatMap(readMember),
    },
  ];
}

/** Reads the sentences of rules about responses. The mark of a rule without guarantee is put in front of it. */
function readResponseRules(items: readonly ListItem[]): string[] {
  const lines = items.map((item) => split(item).line);
  const rules = lines.filter((line) => line.endsWith('。') && !NAMED.test(line) && !VALUE.test(line));
  const [promised, others] = [
    rules.filter((line) => !line.includes(notGuaranteedMark)),
    rules.filter((line) => line.includes(notGuaranteedMark)),
  ];
  return [...promised, ...others.map((line) => `保証なし ${line.replaceAll(notGuaranteedMark, '')}`)];
}

function readError(heading: string, rest: readonly RootContent[]): ErrorText {
  const [, status = heading, codes = ''] = /^(\d+)\((.*)\)$/.exec(heading) ?? [];
  return {
    title: [status, ...codes.split('、').filter((code) => code !== '')].join(' '),
    meaning: normalizeNotGuaranteedMark(before(rest).filter(isParagraph).map(markdownToLine).join('')),
    situations: itemsOf(before(rest)).map(readSituation),
    examples: parts(rest, 4).map(({ heading: title, rest: inner }) => ({
      ...readExample(title, inner),
      body: JSON.parse(codeIn(inner.filter((node) => node.type === 'code' && node.lang === 'json'))) as unknown,
    })),
  };
}

function readSituation(item: ListItem): ErrorText['situations'][number] {
  const { line, inner } = split(item);
  const [title = ''] = item.children.flatMap((child) =>
    'children' in child ? child.children.map(markdownToLine) : [],
  );
  const below = inner.map(markdownToLine);
  const after = (start: string): string => below.find((one) => one.startsWith(start))?.slice(start.length) ?? '';
  return {
    title,
    cause: normalizeNotGuaranteedMark(line.slice(title.length).replace(/^:/, '')),
    action: normalizeNotGuaranteedMark(after('対処:')),
    terms: after('用語:') === '' ? [] : splitTerms(after('用語:')),
  };
}
