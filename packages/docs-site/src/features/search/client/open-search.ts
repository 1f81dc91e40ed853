import { loadingIndicatorDelay } from 'virtual:shell';
import { createLazyLoader } from '../../../shell/lazy-load.ts';
import {
  closedSearchDialog,
  reduceSearchDialog,
  type SearchDialogEffect,
  type SearchDialogEvent,
} from '../search-dialog-state.ts';
import { startSearchWorker, type SearchWorkerClient } from './worker-client.ts';
import { createSearchDialog, resultHref, type SearchDialog } from './search-dialog.ts';

const base = document.body.dataset['base']?.slice(0, -1) ?? '';

let worker: SearchWorkerClient | undefined;
let full: Promise<void> | undefined;
let state = closedSearchDialog;

const startLoad = createLazyLoader({
  delay: loadingIndicatorDelay,
  load: async () => {
    worker?.terminate();
    worker = startSearchWorker();
    await worker.read('quick', await fetchText('quick'));
  },
  onChange: (change) => {
    send({ kind: 'load', state: change });
  },
});

let dialog: SearchDialog | undefined;

addEventListener('popstate', () => {
  send({ kind: 'historyBack' });
});

/**
 * Opens the search dialog. At the first opening, the query that the page suggests fills the field.
 *
 * @param frame - dialog with query field and status; the reader may already be typing in it
 */
export function openSearchDialog(frame: HTMLDialogElement): void {
  dialog ??= createSearchDialog(frame, { base, send, retry: startLoad });
  send({ kind: 'open' });
  const { value = '' } = frame.querySelector('input') ?? {};
  if (value !== state.query) send({ kind: 'input', text: value });
  const link = document.querySelector<HTMLElement>('[data-query]');
  const words = link?.dataset['query'];
  if (words === undefined) return;
  delete link?.dataset['query'];
  dialog.fill(words);
  send({ kind: 'input', text: words });
}

function send(event: SearchDialogEvent): void {
  const before = state;
  const { state: next, effects } = reduceSearchDialog(state, event);
  state = next;
  if (state !== before) dialog?.render(state);
  for (const effect of effects) runEffect(effect);
  if (state.query !== '' && state.phase === 'ready') void fetchFull();
}

function runEffect(effect: SearchDialogEffect): void {
  switch (effect.kind) {
    case 'show':
      dialog?.show();
      history.pushState({ search: true }, '');
      break;
    case 'hide':
      dialog?.hide();
      break;
    case 'back':
      history.back();
      break;
    case 'load':
      startLoad();
      break;
    case 'find':
      void find(effect.query);
      break;
    case 'go':
      if (effect.newTab) open(resultHref(effect.href, base), '_blank', 'noopener');
      else location.replace(resultHref(effect.href, base)); // Replace the history entry that the dialog has added.
  }
}

async function find(query: string): Promise<void> {
  try {
    const results = await worker?.find(query);
    if (results !== undefined) send({ kind: 'found', query, results });
  } catch (error) {
    full = undefined;
    send({ kind: 'load', state: { kind: 'error', error } });
  }
}

/** Fetches the full part of the search index once. After two failures, the next typed letter starts a new attempt. */
async function fetchFull(): Promise<void> {
  full ??= (async () => {
    await worker?.read('full', await fetchText('full'));
    send({ kind: 'grown' });
  })();
  try {
    await full;
    dialog?.hint('');
  } catch {
    full = undefined;
    dialog?.hint('本文を読み込めなかったため、名前と見出しだけを探しています。');
  }
}

/** Fetches a part of the index, and a second time if that fails. A failure of the worker's script may come in addition. */
function fetchText(name: string): Promise<string> {
  const attempt = async (): Promise<string> => {
    const response = await fetch(`${base}/search/${name}.json`);
    if (!response.ok) throw new Error(`search/${name}.json: ${response.status}`);
    return response.text();
  };
  return attempt().catch(attempt);
}
