// @vitest-environment happy-dom
import { createClient, type StationCandidate } from '@route-search/sdk';
import { act, createElement, type FunctionComponent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sandboxFetch } from '../../src/index.ts';
import { loadSdkExample } from './sdk-examples.ts';

interface Page {
  readonly document: {
    readonly body: { innerHTML: string; append(child: unknown): void };
    createElement(name: string): Parameters<typeof createRoot>[0];
    querySelector(selector: string): { dispatchEvent(event: unknown): void; click(): void; textContent: string } | null;
    querySelectorAll(selector: string): Iterable<{ readonly textContent: string }>;
  };
  readonly HTMLInputElement: { readonly prototype: object };
}

const page = globalThis as unknown as Page;
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let asked: string[];
let picked: StationCandidate[];

beforeEach(async () => {
  asked = [];
  picked = [];
  const answer = sandboxFetch();
  const api = createClient({
    key: 'test',
    dangerouslyAllowBrowser: true,
    retries: 0,
    fetch: (url, init) => {
      asked.push(new URL(url).searchParams.get('name') ?? '');
      return answer(url, init);
    },
  });
  const { StationPicker } = await loadSdkExample('station-picker.tsx');
  const element = page.document.createElement('div');
  page.document.body.append(element);
  root = createRoot(element);
  act(() => {
    root.render(
      createElement(
        StationPicker as FunctionComponent<object>,
        {
          api,
          delay: 5,
          onPick: (station: StationCandidate) => picked.push(station),
        } as object,
      ),
    );
  });
});
afterEach(() => {
  act(() => {
    root.unmount();
  });
  page.document.body.innerHTML = '';
});

const names = (): string[] => [...page.document.querySelectorAll('li')].map(({ textContent }) => textContent);

async function type(text: string): Promise<void> {
  const value = Object.getOwnPropertyDescriptor(page.HTMLInputElement.prototype, 'value');
  await act(async () => {
    // Sets the value of the input with the native setter instead of React's, as typing in a browser does.
    value?.set?.call(page.document.querySelector('input'), text);
    page.document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
}

/** Runs the timers of the page until a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !holds(); turn++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
}

it('example station picker: offers stations while the user types, and returns the chosen one', async () => {
  await type('こうえ');
  await type('こうえんじ');
  await until(() => names().length > 0);
  expect(names()).toContain('高円寺こうえんじ・東京都');
  // Because of the debounce, only the last text is requested.
  expect(asked).toEqual(['こうえんじ']);
  act(() => {
    page.document.querySelector('li')?.click();
  });
  expect(picked).toMatchObject([{ code: '22671', name: '高円寺' }]);
});

it('example station picker: says that no station is found', async () => {
  await type('幻');
  const status = (): string | undefined => page.document.querySelector('[role=status]')?.textContent;
  await until(() => status() !== '');
  expect(status()).toBe('見つかりません。');
  expect(page.document.querySelector('[role=alert]')).toBeNull();
  expect(names()).toEqual([]);
});
