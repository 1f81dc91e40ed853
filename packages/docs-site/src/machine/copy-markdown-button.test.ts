import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bindCopyMarkdownButton } from './copy-markdown-button.ts';

/** Simulates a browser with one copy button. The server answers the request of the Markdown page with `answer`. */
function browser(answer: Response | Error) {
  const clipboard: Blob[] = [];
  const fetched: string[] = [];
  const button: { textContent: string; onclick?: () => void } = { textContent: 'コピー' };
  vi.stubGlobal('ClipboardItem', function (this: object, content: object) {
    Object.assign(this, content);
  });
  vi.stubGlobal('navigator', {
    clipboard: {
      write: async ([item]: Readonly<Record<string, Promise<Blob>>>[]) => {
        const text = await item?.['text/plain'];
        if (text !== undefined) clipboard.push(text);
      },
    },
  });
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  bindCopyMarkdownButton(button as unknown as HTMLButtonElement, '/a.md');
  const press = async (): Promise<string> => {
    button.onclick?.();
    await vi.advanceTimersByTimeAsync(1);
    return button.textContent;
  };
  return { button, clipboard, fetched, press };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("bindCopyMarkdownButton: copies the Markdown page as plain text, shows a confirmation, then restores the button's label", async () => {
  const { button, clipboard, fetched, press } = browser(new Response('# 題\n'));
  expect(await press()).toBe('コピーしました');
  expect(fetched).toEqual(['/a.md']);
  expect(clipboard.map(({ type }) => type)).toEqual(['text/plain']);
  expect(await clipboard[0]?.text()).toBe('# 題\n');
  await vi.advanceTimersByTimeAsync(1000);
  expect(button.textContent).toBe('コピー');
});

it.each([
  ['there is no Markdown page', new Response('not found', { status: 404, statusText: 'Not Found' })],
  ['there is no network', new TypeError('failed to fetch')],
])('bindCopyMarkdownButton: shows an error on the button if %s', async (_, answer) => {
  const { clipboard, press } = browser(answer);
  expect(await press()).toBe('「Markdownで表示」からコピーしてください');
  expect(clipboard).toEqual([]);
});
