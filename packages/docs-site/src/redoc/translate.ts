import { translate } from './labels.ts';

/** Content: whatever stands there is no label of Redoc. */
const CONTENT = '.redoc-markdown, code, pre, h1, h2, [data-section-id] > h2, .menu-content li';

/**
 * Translates the labels that Redoc hard-codes, now and whenever it draws something new.
 *
 * @param root - the element that Redoc draws in
 */
export function translateLabels(root: HTMLElement): void {
  const mend = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (
      let text: Node | null = node.nodeType === Node.TEXT_NODE ? node : walker.nextNode();
      text !== null;
      text = walker.nextNode()
    ) {
      const written = text.textContent ?? '';
      const japanese = text.parentElement?.closest(CONTENT) === null ? translate(written) : undefined;
      if (japanese !== undefined) text.textContent = written.replace(written.trim(), japanese);
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') mend(target);
      for (const node of addedNodes) mend(node);
    }
  }).observe(root, { childList: true, subtree: true, characterData: true });
}
