import { loadingIndicatorDelay } from 'virtual:shell';
import { createPageLoad } from '../../../shell/page-load.ts';
import { closedPalette, stepPalette, type PaletteEffect, type PaletteEvent } from '../palette.ts';
import { startEngine, type Engine } from './engine.ts';
import { createView } from './view.ts';

const base = document.body.dataset['base']?.slice(0, -1) ?? '';

let engine: Engine | undefined;
let full: Promise<void> | undefined;
let state = closedPalette;

const load = createPageLoad({
  delay: loadingIndicatorDelay,
  load: async () => {
    engine?.end();
    engine = startEngine();
    await engine.read('quick', await fetchText('quick'));
  },
  onChange: (change) => {
    send({ kind: 'load', state: change });
  },
});

const view = createView({ base, send, retry: load.start });

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
  const { state: next, effects } = stepPalette(state, event);
  state = next;
  if (state !== before) view.render(state);
  for (const effect of effects) act(effect);
  if (state.query !== '' && state.phase === 'ready') void fetchFull();
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
    case 'find':
      void find(effect.query);
      break;
    case 'go':
      if (effect.newTab) open(base + effect.href, '_blank', 'noopener');
      else location.replace(base + effect.href); // In place of the entry that the open search has in the history.
  }
}

async function find(query: string): Promise<void> {
  try {
    const results = await engine?.find(query);
    if (results !== undefined) send({ kind: 'found', query, results });
  } catch (error) {
    full = undefined;
    send({ kind: 'load', state: { kind: 'error', error } });
  }
}

/** Fetches the full text once; when that fails, with the next letter again. */
async function fetchFull(): Promise<void> {
  full ??= (async () => {
    await engine?.read('full', await fetchText('full'));
    send({ kind: 'grown' });
  })();
  try {
    await full;
    view.hint('');
  } catch {
    full = undefined;
    view.hint('本文を読み込めなかったため、名前と見出しだけを探しています。');
  }
}

async function fetchText(name: string): Promise<string> {
  const response = await fetch(`${base}/search/${name}.json`);
  if (!response.ok) throw new Error(`search/${name}.json: ${response.status} ${response.statusText}`);
  return response.text();
}
