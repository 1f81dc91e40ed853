import type { List, ListItem, Nodes, RootContent } from 'mdast';
import {
  isMarked,
  SECTIONS,
  sentencesOf,
  termsOf,
  withMark,
  type CallText,
  type EntryText,
  type ExampleText,
  type MemberText,
  type SituationText,
} from './operation-text.ts';
import { lineOfTwin, squeeze, treeOfTwin } from './text-blocks.ts';

/** Reads the twin of a call. */
export function readCallTwin(markdown: string): CallText {
  const nodes = treeOfTwin(markdown).children;
  const part = (title: string): RootContent[] => below(nodes, 2, title);
  const top = nodes.slice(
    0,
    nodes.findIndex((node) => isHeading(node, 2)),
  );
  const [title, head, endpoint, ...said] = top;
  const about = said.map(lineOfTwin);
  const place = about.findIndex((line) => line.startsWith('契約:'));
  const afterContract = about.slice(place + 1);
  const intro = part(SECTIONS.parameters);
  const isTerms = (line: string): boolean => line.startsWith('用語:');
  return {
    title: lineOfTwin(title),
    head: lineOfTwin(head).split('/'),
    endpoint: squeeze(endpoint?.type === 'code' ? endpoint.value : ''),
    meaning: withMark(about.slice(0, place).join('')),
    contract: withMark(about[place] ?? '').replace(/^契約:|で利用できます。$/g, ''),
    limits: withMark(afterContract.filter((line) => !isTerms(line)).join('')),
    terms: afterContract.filter(isTerms).flatMap(termsOf),
    sections: nodes.filter((node) => isHeading(node, 2)).map(lineOfTwin),
    samples: [
      before(part(SECTIONS.samples)).map(lineOfTwin).join(''),
      ...parts(part(SECTIONS.samples)).map(({ heading, rest }) => `${heading}: ${codeIn(rest)}`),
    ],
    examples: parts(part(SECTIONS.examples)).map(({ heading, rest }) => ({
      ...readExample(heading, rest.slice(0, -1)),
      file: linkIn(rest.at(-1)),
    })),
    parameters: before(intro).map(lineOfTwin).join(''),
    rules: itemsOf(below(intro, 3, SECTIONS.rules)).map((item) =>
      withMark(lineOfTwin(item)).replace(/\(守らないとき:(.+)\)$/, ' $1'),
    ),
    groups: parts(intro)
      .filter(({ heading }) => heading !== SECTIONS.rules)
      .map(({ heading, rest }) => ({ title: heading, entries: itemsOf(rest).map(readParameter) })),
    answer: lineOfTwin(part(SECTIONS.answer)[0]),
    members: itemsOf(part(SECTIONS.answer)).flatMap(readMember),
    next: [
      ...part(SECTIONS.next).filter(isParagraph).map(lineOfTwin),
      ...itemsOf(part(SECTIONS.next)).map((item) =>
        lineOfTwin(item).replace(/:`/, ' `').replaceAll('、`', ' `').replaceAll('`', ''),
      ),
    ],
    errors: parts(part(SECTIONS.errors)).map(({ heading, rest }) => readError(heading, rest)),
    changes: part(SECTIONS.changes).flatMap((node) =>
      node.type === 'list'
        ? node.children.map((item) => lineOfTwin(item).replace(/^([^(]+)\(([^)]+)\):/, '$1（$2）'))
        : [lineOfTwin(node)],
    ),
  };
}

const isHeading = (node: Nodes | undefined, depth: number): boolean => node?.type === 'heading' && node.depth === depth;
const isParagraph = ({ type }: Nodes): boolean => type === 'paragraph';

/** What stands below a heading, up to the next of its depth or above. */
function below(nodes: readonly RootContent[], depth: number, title: string): RootContent[] {
  const place = nodes.findIndex((node) => isHeading(node, depth) && lineOfTwin(node) === title);
  const rest = place === -1 ? [] : nodes.slice(place + 1);
  const end = rest.findIndex((node) => node.type === 'heading' && node.depth <= depth);
  return end === -1 ? rest : rest.slice(0, end);
}

function before(nodes: readonly RootContent[]): RootContent[] {
  const end = nodes.findIndex(({ type }) => type === 'heading');
  return end === -1 ? [...nodes] : nodes.slice(0, end);
}

/** The parts of a section by their headings. */
function parts(nodes: readonly RootContent[], depth = 3): { heading: string; rest: RootContent[] }[] {
  const found: { heading: string; rest: RootContent[] }[] = [];
  for (const node of nodes) {
    if (isHeading(node, depth)) found.push({ heading: lineOfTwin(node), rest: [] });
    else found.at(-1)?.rest.push(node);
  }
  return found;
}

function itemsOf(nodes: readonly RootContent[]): ListItem[] {
  return nodes.flatMap((node) => (node.type === 'list' ? node.children : []));
}

/** The line of an item, and the items below it. */
function split(item: ListItem): { line: string; inner: ListItem[] } {
  const lists = item.children.filter((child): child is List => child.type === 'list');
  const line = item.children
    .filter(({ type }) => type !== 'list')
    .map(lineOfTwin)
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

/** A request is code after its title; a body follows it. */
function readExample(title: string, rest: readonly RootContent[]): ExampleText {
  return {
    title,
    note: withMark(rest.filter(isParagraph).map(lineOfTwin).join('')),
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
    return value === undefined ? [] : [withMark(value + text)];
  });
}

function readParameter(item: ListItem): EntryText {
  const { line, inner } = split(item);
  const [, name = '', kind = '', meaning = ''] = NAMED.exec(line) ?? [];
  const below = inner.map(lineOfTwin);
  const [examples, terms] = ['例:', '用語:'].map((start) => below.filter((one) => one.startsWith(start)));
  const facts = below.filter((one) => !VALUE.test(one) && !/^(?:例|用語):/.test(one));
  return {
    name: `\`${name}\``,
    kind,
    says: [meaning, ...facts].flatMap(sentencesOf),
    isMarked: [meaning, ...facts].some(isMarked),
    example: (examples?.[0] ?? '').replace(/^例:/, ''),
    values: valuesIn(below),
    terms: (terms ?? []).flatMap(termsOf),
  };
}

function readMember(item: ListItem): MemberText[] {
  const { line, inner } = split(item);
  const [, name, kind = '', text = ''] = NAMED.exec(line) ?? [];
  if (name === undefined) return [];
  const [, meaning = '', sdk = ''] = /^(.*?)(?:SDK:`([^`]*)`)?$/.exec(text) ?? [];
  const below = inner.map((one) => split(one).line);
  return [
    {
      name: `\`${name}\``,
      kind,
      meaning: withMark(meaning),
      sdk,
      values: valuesIn(below),
      terms: below.filter((one) => one.startsWith('用語:')).flatMap(termsOf),
      members: inner.flatMap(readMember),
    },
  ];
}

function readError(heading: string, rest: readonly RootContent[]): CallText['errors'][number] {
  const [, status = heading, codes = ''] = /^(\d+)\((.*)\)$/.exec(heading) ?? [];
  return {
    title: [status, ...codes.split('、').filter((code) => code !== '')].join(' '),
    meaning: withMark(before(rest).filter(isParagraph).map(lineOfTwin).join('')),
    situations: itemsOf(before(rest)).map(readSituation),
    examples: parts(rest, 4).map(({ heading: title, rest: inner }) => ({
      ...readExample(title, inner),
      body: JSON.parse(codeIn(inner.filter((node) => node.type === 'code' && node.lang === 'json'))) as unknown,
    })),
  };
}

function readSituation(item: ListItem): SituationText {
  const { line, inner } = split(item);
  const [title = ''] = item.children.flatMap((child) => ('children' in child ? child.children.map(lineOfTwin) : []));
  const below = inner.map(lineOfTwin);
  const after = (start: string): string => below.find((one) => one.startsWith(start))?.slice(start.length) ?? '';
  return {
    title,
    cause: withMark(line.slice(title.length).replace(/^:/, '')),
    action: withMark(after('対処:')),
    terms: after('用語:') === '' ? [] : termsOf(after('用語:')),
  };
}
