import { COPIED_FOR } from '../shell/copy.ts';

/** Binds the buttons that copy the Markdown twin of a page. */
export function copyMarkdownButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-markdown]')) {
    const label = button.textContent;
    let timer: ReturnType<typeof setTimeout> | undefined;
    button.onclick = async (): Promise<void> => {
      try {
        // The browser wants to be asked at once; the text may come later.
        await navigator.clipboard.write([
          new ClipboardItem({ 'text/plain': textAt(button.dataset['copyMarkdown'] ?? '') }),
        ]);
        button.textContent = 'コピーしました';
      } catch {
        button.textContent = 'コピーできませんでした';
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        button.textContent = label;
      }, COPIED_FOR);
    };
  }
}

async function textAt(href: string): Promise<Blob> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(response.statusText);
  return new Blob([await response.text()], { type: 'text/plain' });
}
