import { loadingIndicatorDelay } from 'virtual:shell';
import { crashDetails } from '../../shell/crash.ts';
import { createPageLoad } from '../../shell/page-load.ts';
import { addFullText, createIndex, warmUp, type SearchIndex } from '../entries.ts';
import type { FullIndex, QuickIndex } from '../format.ts';
import { closedPalette, createPalette, rowsOf, statusText, type PaletteEffect, type PaletteEvent } from '../palette.ts';
import { search } from '../search.ts';
import { createView } from './view.ts';

const base = document.body.dataset['base']?.slice(0, -1) ?? '';

let quick: QuickIndex | undefined;
let index: SearchIndex | undefined;
let full: Promise<void> | undefined;

const step = createPalette((query) => (index === undefined ? { groups: [], count: 0 } : search(index, query)));
let state = closedPalette;

const load = createPageLoad({
  delay: loadingIndicatorDelay,
  load: async () => {
    quick = await fetchJson<QuickIndex>('quick');
    index = createIndex(quick);
    void warmUp(index, pause);
  },
  onChange: (change) => {
    send({ kind: 'load', state: change });
  },
});

const view = createView({ base, send, retry: load.retry });

addEventListener('popstate', () => {
  send({ kind: 'historyBack' });
});

/** Opens the search, at first with the words that the page suggests. */
export function openSearch(): void {
  send({ kind: 'open' });
  const link = document.querySelector<HTMLElement>('[data-query]');
  const words = link?.dataset['query'];
  if (words === undefined) return;
  delete link?.dataset['query'];
  view.fill(words);
  send({ kind: 'input', text: words });
}

function send(event: PaletteEvent): void {
  const before = state;
  const { state: next, effects } = step(state, event);
  state = next;
  if (state !== before)
    view.render(state, { status: statusText(state), rows: rowsOf(state.results), error: errorText() });
  for (const effect of effects) act(effect);
  if (state.query !== '' && state.phase === 'ready') void fetchFull();
}

function errorText(): string {
  return state.phase === 'error' ? crashDetails(state.error) : '';
}

function act(effect: PaletteEffect): void {
  switch (effect.kind) {
    case 'show':
      view.show();
      history.pushState({ search: true }, '');
      break;
    case 'hide':
      view.hide();
      break;
    case 'back':
      history.back();
      break;
    case 'load':
      load.start();
      break;
    case 'go':
      if (effect.newTab) open(base + effect.href, '_blank', 'noopener');
      else location.replace(base + effect.href); // In place of the entry that the open search has in the history.
  }
}

/** Fetches the full text once; when that fails, with the next letter again. */
async function fetchFull(): Promise<void> {
  full ??= (async () => {
    const text = await fetchJson<FullIndex>('full');
    if (index === undefined || quick === undefined) return;
    await pause();
    addFullText(index, quick, text);
    send({ kind: 'grown' });
    void warmUp(index, pause);
  })();
  try {
    await full;
    view.hint('');
  } catch {
    full = undefined;
    view.hint('本文を読み込めなかったため、名前と見出しだけを探しています。');
  }
}

async function fetchJson<T>(name: string): Promise<T> {
  const response = await fetch(`${base}/search/${name}.json`);
  if (!response.ok) throw new Error(`search/${name}.json: ${response.status} ${response.statusText}`);
  return (await response.json()) as T;
}

/** Lets the browser do what the reader waits for. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
