import { isTypeLabel, translateLabel, translateType } from './redoc-labels.ts';

/** Elements that contain content but no labels of Redoc. */
const CONTENT = '.redoc-markdown, code, pre, h1, h2, [data-section-id] > h2, .menu-content li';

/** Element with the type of a field. The element before it contains the label for lists, or nothing. */
const TYPE = 'div > span:first-child + span';

const NAMES = ['aria-label', 'alt', 'placeholder'] as const;

/**
 * Translates the labels that are hard-coded in Redoc. A MutationObserver repeats this whenever Redoc changes an
 * element.
 */
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
    // Clear Redoc's label for lists before the type, because the Japanese text puts it after the type.
    if (isTyped) prefix.textContent = '';
    for (const [index, text] of run.entries()) text.data = index === 0 ? written.replace(written.trim(), japanese) : '';
  }
}

/** Translates the accessible name of an element. Redoc names the link to a section by the section's id. */
function nameOf(element: Element, name: string): string | undefined {
  if (element.matches('a') && element.getAttribute('href') === `#${name}`) return 'この見出しへのリンク';
  return translateLabel(name);
}

/** Returns runs of adjacent text nodes. React writes `query Parameters` as two nodes. */
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
