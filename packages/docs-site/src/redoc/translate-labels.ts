import { isTypeLabel, translateLabel, translateType } from './redoc-labels.ts';

/** Content: whatever stands there is no label of Redoc. */
const CONTENT = '.redoc-markdown, code, pre, h1, h2, [data-section-id] > h2, .menu-content li';

/** What the type of a field stands in, behind the words for lists, which may be empty. */
const TYPE = 'div > span:first-child + span';

const NAMES = ['aria-label', 'alt', 'placeholder'] as const;

/** Translates the labels that Redoc hard-codes, now and whenever it draws something new. */
export function translateLabels(root: HTMLElement): void {
  const mend = (node: Node): void => {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null) return;
    for (const one of [element, ...element.querySelectorAll('*')]) mendElement(one);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') mend(target);
      for (const node of addedNodes) mend(node);
    }
  }).observe(root, { childList: true, subtree: true, characterData: true });
}

function mendElement(element: Element): void {
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
    // Said behind the type in Japanese.
    if (isTyped) prefix.textContent = '';
    for (const [index, text] of run.entries()) text.data = index === 0 ? written.replace(written.trim(), japanese) : '';
  }
}

/** What a screen reader says of an element, in Japanese. Redoc calls links to sections by their ids. */
function nameOf(element: Element, name: string): string | undefined {
  if (element.matches('a') && element.getAttribute('href') === `#${name}`) return 'この見出しへのリンク';
  return translateLabel(name);
}

/** The texts of an element; those side by side are one: React writes `query Parameters` as two. */
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
