import { isTypeLabel, translateLabel, translateType } from './redoc-labels.ts';

/** Content, which never contains labels of Redoc. */
const CONTENT = '.redoc-markdown, code, pre, h1, h2, [data-section-id] > h2, .menu-content li';

/** Element of a field's type, preceded by the label for lists, which may be empty. */
const TYPE = 'div > span:first-child + span';

const NAMES = ['aria-label', 'alt', 'placeholder'] as const;

/** Translates the labels that Redoc hard-codes whenever it renders or changes an element. */
export function translateLabels(root: HTMLElement): void {
  const translateTree = (node: Node): void => {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null) return;
    for (const one of [element, ...element.querySelectorAll('*')]) translateElement(one);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') translateTree(target);
      for (const node of addedNodes) translateTree(node);
    }
  }).observe(root, { childList: true, subtree: true, characterData: true });
}

function translateElement(element: Element): void {
  for (const attribute of NAMES) {
    const name = nameOf(element, element.getAttribute(attribute) ?? '');
    if (name !== undefined) element.setAttribute(attribute, name);
  }
  const runs = textRuns(element);
  if (runs.length === 0 || element.closest(CONTENT) !== null) return;
  const prefix = element.matches(TYPE) ? element.previousElementSibling : null;
  for (const run of runs) {
    const written = run.map(({ data }) => data).join('');
    const isTyped = prefix !== null && isTypeLabel(written);
    const japanese = isTyped ? translateType(written, prefix.textContent) : translateLabel(written);
    if (japanese === undefined || japanese === written) continue;
    // In Japanese, the label for lists follows the type.
    if (isTyped) prefix.textContent = '';
    for (const [index, text] of run.entries()) text.data = index === 0 ? written.replace(written.trim(), japanese) : '';
  }
}

/** Translates the accessible name of an element. Redoc names links to sections by their ids. */
function nameOf(element: Element, name: string): string | undefined {
  if (element.matches('a') && element.getAttribute('href') === `#${name}`) return 'この見出しへのリンク';
  return translateLabel(name);
}

/** Texts of an element, with neighbouring text nodes joined: React writes `query Parameters` as two nodes. */
function textRuns(element: Element): Text[][] {
  const runs: Text[][] = [];
  let previous: Node | undefined;
  for (const node of element.childNodes) {
    if (node instanceof Text) {
      if (previous instanceof Text) runs.at(-1)?.push(node);
      else runs.push([node]);
    }
    previous = node;
  }
  return runs;
}
