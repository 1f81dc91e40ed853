// @vitest-environment happy-dom
import { createClient, type Client, type StationCandidate } from '@route-search/sdk';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StationPicker } from '../../examples/station-picker.tsx';

interface Pending {
  readonly name: string;
  readonly signal: AbortSignal;
  answer(body: unknown, status?: number): void;
  fail(): void;
}

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let pending: Pending[];
let picked: StationCandidate[];
let api: Client;

const body = (...names: string[]): unknown => {
  const points = names.map((Name, index) => ({ Station: { code: String(index + 1), Name } }));
  return {
    ResultSet: { apiVersion: '1', engineVersion: '202406_04a', Point: points.length === 1 ? points[0] : points },
  };
};
const items = (): (string | null)[] => [...document.querySelectorAll('li')].map((item) => item.textContent);

async function type(text: string): Promise<void> {
  const input = document.querySelector('input');
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  await act(async () => {
    // The setter of the DOM prototype is called directly: React replaces the setter of the element, and would then
    // ignore the event as it sees no change.
    value?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
}
async function send(event: Event): Promise<void> {
  await act(async () => {
    document.querySelector('input')?.dispatchEvent(event);
    await Promise.resolve();
  });
}
const press = (key: string, isComposing = false): Promise<void> =>
  send(new KeyboardEvent('keydown', { key, bubbles: true, isComposing }));
const status = (): string | null | undefined => document.querySelector('[role=status]')?.textContent;
const wait = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

beforeEach(async () => {
  vi.useFakeTimers();
  pending = [];
  picked = [];
  api = createClient({
    key: null,
    baseUrl: 'https://example.com/api',
    retries: 0,
    fetch: (url, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
        pending.push({
          name: new URL(url).searchParams.get('name') ?? '',
          signal,
          answer: (json, code = 200) => {
            resolve(Response.json(json, { status: code }));
          },
          fail: () => {
            reject(new TypeError('failed'));
          },
        });
      }),
  });
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as Element);
  await act(() => {
    root.render(<StationPicker api={api} onPick={(station) => picked.push(station)} />);
    return Promise.resolve();
  });
});

afterEach(async () => {
  await act(() => {
    root.unmount();
    return Promise.resolve();
  });
  vi.useRealTimers();
});

describe('example component StationPicker', () => {
  it('sends one request once the user has stopped typing', async () => {
    for (const text of ['こ', 'こう', 'こうえ']) {
      await type(text);
      await wait(100);
    }
    expect(pending).toEqual([]);
    await wait(250);
    expect(pending.map(({ name }) => name)).toEqual(['こうえ']);
    pending[0]?.answer(body('高円寺', '新高円寺'));
    await wait(0);
    expect(items()).toEqual(['高円寺', '新高円寺']);
  });

  it('aborts an outdated request and shows only the last response', async () => {
    await type('新');
    await wait(250);
    await type('新宿');
    expect(pending[0]?.signal.aborted).toBe(true);
    await wait(250);
    pending[1]?.answer(body('新宿'));
    await wait(0);
    expect(items()).toEqual(['新宿']);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('says that nothing is found, for an empty list and for the error of an unknown name', async () => {
    await type('新宿');
    await wait(250);
    pending[0]?.answer(body('新宿'));
    await wait(0);
    expect(status()).toBe('候補が1件あります。');
    for (const [index, found] of [
      body(),
      { ResultSet: { Error: { code: 'E400', Message: '駅が見つかりません。(幻)' } } },
    ].entries()) {
      await type(`幻${index}`);
      expect(status()).toBe('');
      await wait(250);
      pending[index + 1]?.answer(found, index === 0 ? 200 : 400);
      await wait(0);
      expect([items(), status(), document.querySelector('[role=alert]')]).toEqual([[], '見つかりません。', null]);
    }
    await type(' ');
    await wait(250);
    expect(pending.length).toBe(3);
  });

  it('shows its own error message if a request fails', async () => {
    await type('新宿');
    await wait(250);
    pending[0]?.fail();
    await wait(0);
    expect(document.querySelector('[role=alert]')?.textContent).toContain('もう一度');
    await type('新宿三');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('passes the selected station to its callback', async () => {
    await type('新宿');
    await wait(250);
    pending[0]?.answer(body('新宿', '新宿三丁目'));
    await wait(0);
    await act(() => {
      document.querySelectorAll('li')[1]?.click();
      return Promise.resolve();
    });
    expect(picked).toEqual([expect.objectContaining({ code: '2', name: '新宿三丁目' })]);
  });

  it('sends nothing while an input method composes, and one request after the conversion', async () => {
    await send(new CompositionEvent('compositionstart', { bubbles: true }));
    for (const text of ['こ', 'こｕ', 'こう', 'こうえｎ']) {
      await type(text);
      await wait(1000);
    }
    await type('高円寺');
    await press('Enter', true);
    await wait(1000);
    expect([pending, picked, status()]).toEqual([[], [], '']);
    await send(new CompositionEvent('compositionend', { bubbles: true }));
    await wait(250);
    expect(pending.map(({ name }) => name)).toEqual(['高円寺']);
  });

  it('offers the roles of a combobox, and selects a station by keyboard without another request', async () => {
    await type('新宿');
    await wait(250);
    const input = document.querySelector('[role=combobox]');
    expect(input?.getAttribute('aria-expanded')).toBe('false');
    pending[0]?.answer(body('新宿', '新宿三丁目'));
    await wait(0);
    expect(input?.getAttribute('aria-expanded')).toBe('true');
    expect(document.querySelector('[role=listbox]')?.id).toBe(input?.getAttribute('aria-controls'));
    await press('ArrowUp');
    const active = document.querySelector('[role=option][aria-selected=true]');
    expect(active?.id).toBe(input?.getAttribute('aria-activedescendant'));
    await press('Enter');
    expect(picked).toEqual([expect.objectContaining({ code: '2', name: '新宿三丁目' })]);
    expect((input as HTMLInputElement).value).toBe('新宿三丁目');
    await wait(1000);
    expect([items(), pending.length]).toEqual([[], 1]);
  });

  it('aborts its request when it is unmounted', async () => {
    await type('新宿');
    await wait(250);
    await act(() => {
      root.render(null);
      return Promise.resolve();
    });
    expect(pending[0]?.signal.aborted).toBe(true);
  });
});
