import { createCopyButton } from '../../base/copy-button.ts';
import { queryAll } from '../../base/dom.ts';

/** Adds two buttons to every code block: one copies the code, one wraps long lines. */
export function addCodeButtons(): void {
  for (const figure of queryAll('figure.code, .request-url')) {
    const pre = figure.querySelector('pre');
    if (pre === null) continue;
    const buttons = document.createElement('div');
    buttons.className = 'code-buttons';
    const copy = button('コピー', 'クリップボードにコードをコピー');
    const state = createCopyButton(
      () => navigator.clipboard.writeText(figure.dataset['copy'] ?? pre.textContent),
      (copied) => {
        copy.textContent = copied ? 'コピーしました' : 'コピー';
        copy.ariaLabel = copied ? 'コピーしました' : 'クリップボードにコードをコピー';
      },
    );
    copy.onclick = (): void => {
      void state.press();
    };
    const wrap = button('折り返し', '長い行を折り返す');
    wrap.ariaPressed = 'false';
    wrap.onclick = (): void => {
      wrap.ariaPressed = String(pre.classList.toggle('wrapped'));
    };
    buttons.append(wrap, copy);
    figure.append(buttons);
  }
}

function button(textContent: string, ariaLabel: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent, ariaLabel } as const);
}
