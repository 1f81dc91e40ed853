import { address } from 'virtual:island-frame';
import { queryAll } from '../../base/dom.ts';

/** Loads the custom element of islands, which takes over the start buttons, and clicks the given button again. */
async function start(button: HTMLElement): Promise<void> {
  if (customElements.get('site-island') !== undefined) return;
  const text = button.textContent;
  try {
    await import(/* @vite-ignore */ address);
    button.textContent = text.replace(/^.*：/, '');
    button.click();
  } catch {
    button.textContent = `読み込めませんでした。再試行（Retry）：${text.replace(/^.*：/, '')}`;
  }
}

/**
 * Opens the section of a late island that the address points to. The fragment is the id of a heading, alone or followed
 * by the state of a form.
 */
function open(): void {
  const [id = ''] = location.hash.slice(1).split('?');
  const section = document.getElementById(id)?.closest('[data-opens]');
  if (!section) return;
  // Starts the island at most once, because the button is removed when the island starts.
  section.querySelector<HTMLElement>('[data-island-start]')?.click();
  section.scrollIntoView();
}

for (const button of queryAll('[data-island-start]')) {
  button.hidden = false;
  button.addEventListener('click', () => void start(button));
}
open();
addEventListener('hashchange', open);
