import { createCopyButton } from '../../base/copy-button.ts';
import { copyText } from '../../base/copy-text.ts';
import { queryAll } from '../../base/dom.ts';

/** Text and accessible name of the copy button. */
const LABELS = ['コピー', 'クリップボードにコードをコピー'] as const;

/** Adds two buttons to every code block: one copies the code, the other wraps long lines. */
export function addCodeButtons(): void {
  for (const figure of queryAll('figure.code, .request-url')) {
    const pre = figure.querySelector('pre');
    if (pre === null) continue;
    const buttons = document.createElement('div');
    buttons.className = 'code-buttons';
    const copy = button(...LABELS);
    const say = (textContent: string, ariaLabel = textContent): void => {
      Object.assign(copy, { textContent, ariaLabel });
    };
    const state = createCopyButton(
      () => copyText(figure.dataset['copy'] ?? pre.textContent, pre),
      (copied) => {
        if (copied) say('コピーしました');
        else say(...LABELS);
      },
      () => {
        say('選択しました。Ctrl+Cでコピー');
      },
    );
    copy.onclick = (): void => {
      void state.press();
    };
    const wrap = button('折り返し', '長い行を折り返す');
    wrap.ariaPressed = String(pre.classList.contains('wrapped'));
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
