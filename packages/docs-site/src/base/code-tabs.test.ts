import { describe, expect, it } from 'vitest';
import { rememberCodeTab, type CodeTabs } from './code-tabs.ts';

/** Creates code tabs that record each selected variant. */
function page(): CodeTabs & { readonly selected: string[]; choose: (variant: string) => void } {
  const selected: string[] = [];
  const tabs = {
    selected,
    choose: (_: string): void => undefined,
    select: (variant: string): void => void selected.push(variant),
    onChoose: (choose: (variant: string) => void): void => {
      tabs.choose = choose;
    },
  };
  return tabs;
}

function storageOf(map: Map<string, string>): () => { setItem: (key: string, value: string) => void } {
  return () => ({ setItem: (key, value) => void map.set(key, value) });
}

describe('rememberCodeTab', () => {
  it('switches the tabs of every code sample and stores the choice', () => {
    const [tabs, map] = [page(), new Map<string, string>()];
    rememberCodeTab(tabs, storageOf(map));
    tabs.choose('curl');
    expect(tabs.selected).toEqual(['curl']);
    expect(map.get('code-tab')).toBe('curl');
  });

  it('switches the tabs even if the browser refuses storage', () => {
    const tabs = page();
    rememberCodeTab(tabs, () => {
      throw new DOMException('denied', 'SecurityError');
    });
    tabs.choose('fetch');
    expect(tabs.selected).toEqual(['fetch']);
  });
});
