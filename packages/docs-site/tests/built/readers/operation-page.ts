import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { getAttribute, getChildElements, findElement, findOutermost, hasClass } from '../../../src/base/html-tree.ts';
import {
  hasNotGuaranteedMark,
  normalizeNotGuaranteedMark,
  SECTION_TITLES,
  splitSentences,
  splitTerms,
} from './operation-text.ts';
import type { ErrorText, ExampleText, OperationParameterText, OperationText, PropertyText } from './operation-text.ts';
import { isPageChrome, htmlToLine, parseMain, removeWhitespace } from './text-blocks.ts';

type Test = (element: Element) => boolean;
const tag =
  (...names: string[]): Test =>
  ({ tagName }) =>
    names.includes(tagName);
const withClass =
  (name: string): Test =>
  (element) =>
    hasClass(element, name);
const children = (parent: Element | undefined, test: Test): Element[] =>
  parent === undefined ? [] : getChildElements(parent).filter(test);
const lines = (all: readonly Element[]): string =>
  all.map((one) => normalizeNotGuaranteedMark(htmlToLine(one))).join('');
const isPlain: Test = (element) => element.tagName === 'p' && !('className' in element.properties);

export function readOperationPage(html: string): OperationText {
  const main = parseMain(html);
  const first = (test: Test): Element | undefined => findElement(main, test);
  const title = first(withClass('call-title'));
  const head = children(first(withClass('call-head')), () => true);
  const part = partsOf(main);
  const chips = findOutermost(title ?? main, withClass('contract'));
  const notes = head.filter(withClass('note')).map((note) => normalizeNotGuaranteedMark(htmlToLine(note)));
  const isRealtime = chips.some(withClass('realtime'));
  const intro = part(SECTION_TITLES.parameters);
  const crumbs = findOutermost(first(withClass('breadcrumbs')) ?? main, tag('li'));
  return {
    title: htmlToLine(first(tag('h1'))),
    head: [
      htmlToLine(findElement(title ?? main, tag('code'))),
      removeWhitespace(textOf(crumbs.at(-2) ?? main)),
      ...chips.map(htmlToLine),
    ],
    endpoint: removeWhitespace(textOf(first(withClass('endpoint')) ?? main)),
    meaning: lines(head.filter(isPlain)),
    contract: isRealtime ? (notes[0] ?? '') : htmlToLine(chips[0]),
    limits: notes.slice(isRealtime ? 1 : 0).join(''),
    terms: head.filter(withClass('about')).flatMap((line) => splitTerms(htmlToLine(line))),
    sections: findOutermost(main, (element) => element.tagName === 'h2' || isPageChrome(element))
      .filter(tag('h2'))
      .map(htmlToLine),
    samples: [
      htmlToLine(first(withClass('code-tabs-caption'))),
      ...findOutermost(first(withClass('code-tabs')) ?? main, tag('figure')).map(
        (figure) =>
          `${htmlToLine(findElement(figure, tag('figcaption')))}: ${textOf(findElement(figure, tag('pre')) ?? figure).trimEnd()}`,
      ),
    ],
    examples: part(SECTION_TITLES.examples).map((example) => ({
      ...readExample(example),
      file: getAttribute(findElement(children(example, tag('p')).at(-1) ?? example, tag('a')) ?? example, 'href'),
    })),
    parameters: lines(intro.filter(isPlain)),
    rules: findOutermost(intro.find(withClass('rule-box')) ?? intro[0] ?? main, tag('li')).map((rule) => {
      const [effect, ...rest] = rule.children;
      return `${normalizeNotGuaranteedMark(rest.map(htmlToLine).join(''))} ${htmlToLine(effect)}`;
    }),
    groups: children(part.parent(SECTION_TITLES.parameters), (element) =>
      getAttribute(element, 'id').startsWith('group-'),
    ).map((heading) => {
      const title = htmlToLine(heading);
      const below = part(title, 'h3');
      // A sentence about a group applies to each of its parameters.
      const shared = below.filter(isPlain).flatMap((one) => splitSentences(htmlToLine(one)));
      const entries = children(below.find(tag('dl')), tag('div')).map(readParameter);
      return { title, entries: entries.map((one) => ({ ...one, says: [...one.says, ...shared] })) };
    }),
    // Use the wording of the Markdown page: the HTML page explains the colour of SDK names, the Markdown page the label
    // "SDK".
    answer: lines(part(SECTION_TITLES.answer).filter(isPlain)).replace('青字は', '「SDK」は'),
    responseRules: readResponseRules(part(SECTION_TITLES.answer)),
    members: resolved(children(part(SECTION_TITLES.answer).find(tag('ul')), tag('li')).map(readMember)),
    next: [
      ...part(SECTION_TITLES.next).filter(isPlain).map(htmlToLine),
      ...children(part(SECTION_TITLES.next).find(tag('ul')), tag('li')).map((item) =>
        [
          htmlToLine(getChildElements(item)[0]),
          ...findOutermost(item, tag('li')).map((one) => removeWhitespace(textOf(one))),
        ].join(' '),
      ),
    ],
    errors: children(part.parent(SECTION_TITLES.errors), (element) =>
      /^(?:error-|empty$)/.test(getAttribute(element, 'id')),
    ).map((heading) => readError(heading, part(htmlToLine(heading), 'h3'))),
    changes: part(SECTION_TITLES.changes).flatMap((element) =>
      element.tagName === 'p' ? [htmlToLine(element)] : getChildElements(element).map(htmlToLine),
    ),
  };
}

/** Reads the rules about responses. The page states the mark once for a list; here it is put in front of each rule. */
function readResponseRules(elements: readonly Element[]): string[] {
  return elements
    .filter(withClass('rules'))
    .flatMap((list) =>
      findOutermost(list, tag('li')).map(
        (item) => `${findElement(list, tag('em')) === undefined ? '' : '保証なし '}${htmlToLine(item)}`,
      ),
    );
}

/**
 * Creates the function that finds the elements below a heading, up to the next heading of the same or a higher level.
 */
function partsOf(main: Element): ((title: string, level?: string) => Element[]) & {
  parent: (title: string) => Element;
} {
  const parent = (title: string, level = 'h2'): Element => {
    const isIt: Test = (element) => element.tagName === level && htmlToLine(element) === title;
    return findElement(main, (element) => getChildElements(element).some(isIt)) ?? main;
  };
  const part = (title: string, level = 'h2'): Element[] => {
    const all = getChildElements(parent(title, level));
    const place = all.findIndex(
      ({ tagName, ...rest }) => tagName === level && htmlToLine({ tagName, ...rest }) === title,
    );
    const rest = place === -1 ? [] : all.slice(place + 1);
    const end = rest.findIndex(({ tagName }) => /^h[1-6]$/.test(tagName) && (tagName <= level || level === 'h2'));
    return end === -1 ? rest : rest.slice(0, end);
  };
  return Object.assign(part, { parent });
}

function readExample(details: Element): ExampleText {
  return {
    title: htmlToLine(findElement(details, tag('summary'))),
    note: lines(children(details, tag('p')).filter((one) => findElement(one, tag('a')) === undefined)),
    request: findOutermost(findElement(details, withClass('query')) ?? details, tag('li')).map(textOf),
  };
}

function valuesIn(parent: Element | undefined): string[] {
  const list = children(parent, (element) => hasClass(element, 'values') || element.tagName === 'details').map((one) =>
    hasClass(one, 'values') ? one : findElement(one, withClass('values')),
  );
  return list.flatMap((one) => children(one, tag('li'))).map((item) => normalizeNotGuaranteedMark(htmlToLine(item)));
}

function readParameter(row: Element): OperationParameterText {
  const [term, text] = ['dt', 'dd'].map((name) => findElement(row, tag(name)));
  const facts = findOutermost(children(text, withClass('facts'))[0] ?? row, tag('li'))
    .filter((fact) => !getAttribute(getChildElements(fact)[0] ?? fact, 'href').startsWith('#rule'))
    .map(htmlToLine);
  const own = children(text, isPlain).map(htmlToLine);
  const isExample = (fact: string): boolean => fact.startsWith('例`');
  return {
    name: htmlToLine(findElement(term ?? row, tag('code'))),
    kind: findOutermost(term ?? row, tag('i', 'em'))
      .map(htmlToLine)
      .join('、'),
    says: [...own, ...facts.filter((fact) => !isExample(fact))].flatMap(splitSentences),
    hasMark: own.some(hasNotGuaranteedMark),
    example: facts.find(isExample)?.slice(1) ?? '',
    values: valuesIn(text),
    terms: children(text, withClass('about')).flatMap((line) => splitTerms(htmlToLine(line))),
  };
}

/** Response property on the HTML page. It may refer to another property for its children or its values. */
interface ShownMember extends PropertyText {
  readonly id: string;
  readonly isShort: boolean;
  readonly sameMembers?: string;
  readonly sameValues?: string;
  readonly members: readonly ShownMember[];
}

function readMember(item: Element): ShownMember {
  const box =
    children(item, tag('details')).find((one) =>
      children(one, tag('summary')).some((s) => findElement(s, tag('b', 'i'))),
    ) ?? item;
  const label = children(box, (element) => element.tagName === 'summary' || hasClass(element, 'p'))[0];
  const sdk = htmlToLine(findElement(label ?? item, tag('b')));
  const about = children(box, withClass('about'));
  const place = (words: string): string | undefined => {
    const line = about.find((one) => htmlToLine(one).startsWith(words));
    return line && getAttribute(findElement(line, tag('a')) ?? line, 'href').slice(1);
  };
  const [sameMembers, sameValues] = [place('項目の意味は'), place('取りうる値は')];
  const marks = label === undefined ? children(item, tag('i', 'em')) : findOutermost(label, tag('i', 'em'));
  const shownSdk = label === undefined ? htmlToLine(children(item, tag('b'))[0]) : sdk;
  return {
    id: getAttribute(item, 'id'),
    name: htmlToLine(label === undefined ? children(item, tag('code'))[0] : findElement(label, tag('code'))),
    kind: marks.map(htmlToLine).join('、'),
    meaning: lines(children(box, isPlain)),
    // Add the SDK type `string`, which the HTML page omits.
    sdk: shownSdk === '' || shownSdk.includes(':') ? shownSdk : `${shownSdk}:string`,
    values: valuesIn(box === item ? item : { ...box, children: box.children.filter((one) => one !== label) }),
    terms: about.filter((line) => htmlToLine(line).startsWith('用語:')).flatMap((line) => splitTerms(htmlToLine(line))),
    isShort: label === undefined,
    ...(sameMembers !== undefined && { sameMembers }),
    ...(sameValues !== undefined && { sameValues }),
    members: children(children(box, withClass('tree'))[0], tag('li')).map(readMember),
  };
}

/** Replaces references to other properties by the children and values of those properties. */
function resolved(members: readonly ShownMember[]): PropertyText[] {
  const all = new Map<string, ShownMember>();
  const collect = (member: ShownMember): void => {
    all.set(member.id, member);
    member.members.forEach(collect);
  };
  members.forEach(collect);
  const resolve = (member: ShownMember, model: ShownMember | undefined): PropertyText => {
    const said = member.isShort ? model : member;
    const values = said?.sameValues === undefined ? said?.values : all.get(said.sameValues)?.values;
    const explained = member.sameMembers ?? said?.sameMembers;
    const models = explained === undefined ? said?.members : all.get(explained)?.members;
    return {
      name: member.name,
      kind: member.kind,
      meaning: said?.meaning ?? '',
      sdk: member.sdk,
      values: values ?? [],
      terms: member.terms,
      members: member.members.map((child) =>
        resolve(
          child,
          models?.find(({ name }) => name === child.name),
        ),
      ),
    };
  };
  return members.map((member) => resolve(member, undefined));
}

function readError(heading: Element, rest: readonly Element[]): ErrorText {
  const texts = rest.filter(tag('p'));
  const codes = texts.flatMap((text) => children(text, withClass('code-name')));
  return {
    title: [htmlToLine(heading), ...codes.map(htmlToLine)].join(' '),
    meaning: texts
      .map((text) =>
        normalizeNotGuaranteedMark(
          text.children
            .filter((child) => !codes.includes(child as Element))
            .map(htmlToLine)
            .join(''),
        ),
      )
      .join(''),
    situations: rest.filter(tag('dl')).flatMap((list) => getChildElements(list).map(readSituation)),
    examples: rest.filter(tag('details')).map((one) => ({
      ...readExample(one),
      body: JSON.parse(textOf(findElement(one, withClass('json')) ?? one)) as unknown,
    })),
  };
}

function readSituation(row: Element): ErrorText['situations'][number] {
  const text = findElement(row, tag('dd'));
  const [cause, action] = children(text, isPlain);
  return {
    title: htmlToLine(findElement(row, tag('dt'))),
    cause: normalizeNotGuaranteedMark(htmlToLine(cause)),
    action: normalizeNotGuaranteedMark(htmlToLine(action)).replace(/^対処/, ''),
    terms: children(text, withClass('about')).flatMap((line) => splitTerms(htmlToLine(line))),
  };
}
