import { createCopyButton } from '../base/copy-button.ts';
import { copyText } from '../base/copy-text.ts';

/** Makes a button copy the Markdown version of the page. */
export function bindCopyMarkdownButton(button: HTMLButtonElement, href: string): void {
  const label = button.textContent;
  const say = (text: string): void => {
    button.textContent = text;
  };
  const { press } = createCopyButton(
    async () => {
      const text = textAt(href);
      try {
        // Pass a promise: the clipboard must be accessed during the click, but the text may arrive later.
        await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
      } catch {
        await copyText(await (await text).text());
      }
    },
    (copied) => {
      say(copied ? 'コピーしました' : label);
    },
    () => {
      say('「Markdownで表示」からコピーしてください');
    },
  );
  button.onclick = (): void => {
    void press();
  };
}

async function textAt(href: string): Promise<Blob> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(response.statusText);
  return new Blob([await response.text()], { type: 'text/plain' });
}
