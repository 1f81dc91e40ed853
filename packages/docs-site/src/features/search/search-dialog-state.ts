import type { LazyLoadState } from '../../shell/lazy-load.ts';
import type { SearchResults, SearchResultRow } from './search.ts';

/** State of the search dialog. It does not depend on the DOM. */
export interface SearchDialogState {
  readonly open: boolean;
  /** Reason for going back in the history from the entry that the dialog has added: to close or to reopen it. */
  readonly leaving: 'no' | 'to close' | 'to open';
  readonly query: string;
  /** True during an IME composition, whose keys belong to the IME. Android keyboards compose Latin words, too. */
  readonly composing: boolean;
  /** True if an IME composition has produced the query. */
  readonly composed: boolean;
  readonly phase: 'idle' | 'loading' | 'slow' | 'ready' | 'error';
  readonly error?: unknown;
  /** Number of failed attempts to load the index. After the second one, the dialog offers to reload the page. */
  readonly failures: number;
  readonly results: SearchResults;
  /** Query of the shown results. While it differs from `query`, the next results are being computed. */
  readonly resultsQuery: string;
  /** Keys that were pressed while results were being computed. They apply to the next results. */
  readonly pendingKeys: readonly PressedKey[];
  /** Index of the selected row among the rows of all groups; -1 if there are no rows. */
  readonly active: number;
}

/** Key press that selects or opens a result. */
interface PressedKey {
  readonly key: string;
  readonly newTab: boolean;
}

export type SearchDialogEvent =
  /** `grown`: the full part of the index has been added. `historyBack`: the reader went back in the history. */
  | { readonly kind: 'open' | 'close' | 'historyBack' | 'grown' }
  | { readonly kind: 'input'; readonly text: string }
  | { readonly kind: 'compose'; readonly active: boolean; readonly text: string }
  | ({ readonly kind: 'key'; readonly composing: boolean } & PressedKey)
  | { readonly kind: 'choose'; readonly href: string }
  | { readonly kind: 'load'; readonly state: LazyLoadState<unknown> }
  | { readonly kind: 'found'; readonly query: string; readonly results: SearchResults };

export type SearchDialogEffect =
  /** `back` goes back in the history from the entry that the dialog has added. `load` loads the search index. */
  | { readonly kind: 'show' | 'hide' | 'back' | 'load' }
  /** Runs a query. Its results arrive with the event `found`. */
  | { readonly kind: 'find'; readonly query: string }
  | { readonly kind: 'go'; readonly href: string; readonly newTab: boolean };

/** Next state of the dialog, and the side effects that the page must perform. */
interface Transition {
  readonly state: SearchDialogState;
  readonly effects: readonly SearchDialogEffect[];
}

const NO_RESULTS: SearchResults = { groups: [], count: 0 };

/** State of the dialog before it is first opened. */
export const closedSearchDialog: SearchDialogState = {
  open: false,
  leaving: 'no',
  query: '',
  composing: false,
  composed: false,
  phase: 'idle',
  failures: 0,
  results: NO_RESULTS,
  resultsQuery: '',
  pendingKeys: [],
  active: -1,
};

/** Reducer of the search dialog: returns the next state after an event, and the side effects to perform. */
export function reduceSearchDialog(state: SearchDialogState, event: SearchDialogEvent): Transition {
  switch (event.kind) {
    case 'open':
      if (state.open) return transition(state);
      // Wait until the browser has left the history entry of the closed dialog, because leaving it would close the
      // reopened dialog.
      return state.leaving === 'no' ? openDialog(state) : transition({ ...state, leaving: 'to open' });
    case 'close':
      return state.open ? leaveDialog(state) : transition(state);
    case 'historyBack':
      if (state.leaving === 'to open') return openDialog(state);
      if (state.leaving === 'to close') return transition({ ...state, leaving: 'no' });
      return state.open ? transition(closeDialog(state), { kind: 'hide' }) : transition(state);
    case 'input':
      return runQuery({ ...state, query: event.text, composed: state.composed && event.text === state.query });
    case 'compose':
      return runQuery({ ...state, composing: event.active, composed: !event.active, query: event.text });
    case 'key':
      return event.composing || state.composing ? transition(state) : pressKey(state, event);
    case 'choose':
      return transition(closeDialog(state), { kind: 'hide' }, { kind: 'go', href: event.href, newTab: false });
    case 'load':
      return changeLoadState(state, event.state);
    case 'found':
      return showResults(state, event);
    case 'grown':
      return state.phase === 'ready' && !isBlank(state) ? transition(state, findEffect(state)) : transition(state);
  }
}

const transition = (state: SearchDialogState, ...effects: readonly SearchDialogEffect[]): Transition => ({
  state,
  effects,
});
const findEffect = ({ query }: SearchDialogState): SearchDialogEffect => ({ kind: 'find', query });
const isBlank = ({ query }: SearchDialogState): boolean => query.trim() === '';

function runQuery(state: SearchDialogState): Transition {
  if (state.phase !== 'ready') return transition(state);
  if (isBlank(state))
    return transition({ ...state, results: NO_RESULTS, resultsQuery: state.query, pendingKeys: [], active: -1 });
  return transition({ ...state, pendingKeys: [] }, findEffect(state));
}

function openDialog(state: SearchDialogState): Transition {
  const { state: open, effects } = runQuery({ ...state, open: true, leaving: 'no' });
  const load: SearchDialogEffect[] = state.phase === 'idle' || state.phase === 'error' ? [{ kind: 'load' }] : [];
  return transition(open, { kind: 'show' }, ...load, ...effects);
}

function leaveDialog(state: SearchDialogState): Transition {
  return transition({ ...closeDialog(state), leaving: 'to close' }, { kind: 'hide' }, { kind: 'back' });
}

function closeDialog(state: SearchDialogState): SearchDialogState {
  return { ...state, open: false, composing: false, pendingKeys: [] };
}

function changeLoadState(state: SearchDialogState, load: LazyLoadState<unknown>): Transition {
  if (load.kind === 'loaded') return runQuery({ ...state, phase: 'ready' });
  if (load.kind === 'error') {
    return transition({ ...state, phase: 'error', error: load.error, failures: state.failures + 1 });
  }
  return transition({ ...state, phase: load.pastDelay ? 'slow' : 'loading' });
}

/** Shows new results, and applies the keys that were pressed while they were computed. */
function showResults(
  state: SearchDialogState,
  { query, results }: Extract<SearchDialogEvent, { kind: 'found' }>,
): Transition {
  // Keep the earlier results while the reader composes kana: few words match before the last vowel is typed ("えk").
  const isUnfinished = state.composing && results.isOffer === true && /\p{Script=Hiragana}/u.test(query);
  if (query !== state.query || isUnfinished) return transition(state);
  // Keep the selected row if the full-text part of the index arrives and only adds results of the same query.
  const href =
    state.resultsQuery === query && state.active > 0 ? listResultRows(state.results)[state.active]?.href : undefined;
  const index = listResultRows(results).findIndex((row) => row.href === href);
  const first = results.count === 0 ? -1 : 0;
  const shown = { ...state, results, resultsQuery: query, pendingKeys: [], active: index === -1 ? first : index };
  let last = transition(shown);
  for (const key of state.pendingKeys) {
    const { state: next, effects } = pressKey(last.state, key);
    last = transition(next, ...last.effects, ...effects);
  }
  return last;
}

function pressKey(state: SearchDialogState, { key, newTab }: PressedKey): Transition {
  const { count } = state.results;
  if (key === 'Escape') return leaveDialog(state);
  if (state.resultsQuery !== state.query) {
    // Ignore Enter before the results are shown: on phones, Enter also commits the composed word.
    if (key === 'Enter' && state.composed) return transition(state);
    return transition({ ...state, pendingKeys: [...state.pendingKeys, { key, newTab }] });
  }
  if (count === 0) return transition(state);
  if (key === 'ArrowDown') return transition({ ...state, active: (state.active + 1) % count });
  if (key === 'ArrowUp') return transition({ ...state, active: (state.active - 1 + count) % count });
  const row = listResultRows(state.results)[state.active];
  if (key !== 'Enter' || row === undefined) return transition(state);
  const go: SearchDialogEffect = { kind: 'go', href: row.href, newTab };
  return newTab ? transition(state, go) : transition(closeDialog(state), { kind: 'hide' }, go);
}

/** Lists the rows of all groups in display order. */
export function listResultRows({ groups }: SearchResults): SearchResultRow[] {
  return groups.flatMap(({ rows }) => rows);
}

/** Formats the status line of the search, which screen readers announce. */
export function formatSearchStatus({ phase, resultsQuery, results }: SearchDialogState): string {
  if (phase === 'slow') return '読み込み中…';
  if (phase !== 'ready' || resultsQuery.trim() === '') return '';
  if (results.isOffer) return '見つかりませんでした。別の言葉で探すか、一覧を開いてください。';
  const found = `${results.count}件見つかりました。`;
  return results.corrected === undefined ? found : `「${results.corrected}」で探しました。${found}`;
}
