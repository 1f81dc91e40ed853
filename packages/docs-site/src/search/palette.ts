import type { LoadState } from '../shell/page-load.ts';
import type { Results, Row } from './search.ts';

/** What the search shows. It knows no DOM. */
export interface PaletteState {
  readonly open: boolean;
  /** Whether the entry that it had in the history is being left, and then what is wanted: nothing, or to open again. */
  readonly leaving: 'no' | 'to close' | 'to open';
  readonly query: string;
  /** Whether the reader is converting kana; nothing moves until that is done. */
  readonly composing: boolean;
  readonly phase: 'idle' | 'loading' | 'slow' | 'ready' | 'error';
  readonly error?: unknown;
  readonly results: Results;
  /** Place of the chosen row among all rows, -1 when there is none. */
  readonly active: number;
}

/** What happens to the search. */
export type PaletteEvent =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'historyBack' }
  | { readonly kind: 'input'; readonly text: string }
  | { readonly kind: 'compose'; readonly active: boolean; readonly text: string }
  | { readonly kind: 'key'; readonly key: string; readonly composing: boolean; readonly newTab: boolean }
  | { readonly kind: 'choose'; readonly href: string }
  | { readonly kind: 'load'; readonly state: LoadState<unknown> }
  /** More can be found than before. */
  | { readonly kind: 'grown' };

/** What the page has to do. */
export type PaletteEffect =
  | { readonly kind: 'show' }
  | { readonly kind: 'hide' }
  /** Leaves the entry of the history that opening has made. */
  | { readonly kind: 'back' }
  | { readonly kind: 'load' }
  | { readonly kind: 'go'; readonly href: string; readonly newTab: boolean };

/** A state and what follows from it. */
export interface Step {
  readonly state: PaletteState;
  readonly effects: readonly PaletteEffect[];
}

const NOTHING: Results = { groups: [], count: 0 };

/** The search before it has been opened. */
export const closedPalette: PaletteState = {
  open: false,
  leaving: 'no',
  query: '',
  composing: false,
  phase: 'idle',
  results: NOTHING,
  active: -1,
};

/**
 * Makes the behaviour of the search: what it shows after an event, and what the page has to do.
 *
 * @param find - looks for a query; asked only when the index is there
 */
export function createPalette(find: (query: string) => Results): (state: PaletteState, event: PaletteEvent) => Step {
  const look = (state: PaletteState): PaletteState => {
    if (state.phase !== 'ready') return state;
    const results = find(state.query);
    return { ...state, results, active: results.count === 0 ? -1 : 0 };
  };
  const stay = (state: PaletteState, ...effects: readonly PaletteEffect[]): Step => ({ state, effects });

  const opened = (state: PaletteState): Step => {
    const open = look({ ...state, open: true, leaving: 'no' });
    return state.phase === 'idle' || state.phase === 'error'
      ? stay(open, { kind: 'show' }, { kind: 'load' })
      : stay(open, { kind: 'show' });
  };
  const left = (state: PaletteState): Step =>
    stay({ ...closed(state), leaving: 'to close' }, { kind: 'hide' }, { kind: 'back' });

  return (state, event) => {
    switch (event.kind) {
      case 'open':
        if (state.open) return stay(state);
        // The history is left later than the dialog: what opens before that would be closed by it.
        return state.leaving === 'no' ? opened(state) : stay({ ...state, leaving: 'to open' });
      case 'close':
        return state.open ? left(state) : stay(state);
      case 'historyBack':
        if (state.leaving === 'to open') return opened(state);
        if (state.leaving === 'to close') return stay({ ...state, leaving: 'no' });
        return state.open ? stay(closed(state), { kind: 'hide' }) : stay(state);
      case 'input':
        return stay(state.composing ? { ...state, query: event.text } : look({ ...state, query: event.text }));
      case 'compose': {
        const composed = { ...state, composing: event.active, query: event.text };
        return stay(event.active ? composed : look(composed));
      }
      case 'key':
        return event.composing || state.composing ? stay(state) : pressed(state, event);
      case 'choose':
        return stay(closed(state), { kind: 'hide' }, { kind: 'go', href: event.href, newTab: false });
      case 'load':
        return stay(loaded(state, event.state, look));
      case 'grown': {
        const grown = look(state);
        // The reader may have chosen a row already: it stays chosen if it is still there.
        const href = rowsOf(state.results)[state.active]?.href;
        const place = state.active <= 0 ? -1 : rowsOf(grown.results).findIndex((row) => row.href === href);
        return stay(place === -1 ? grown : { ...grown, active: place });
      }
    }
  };

  function pressed(state: PaletteState, { key, newTab }: Extract<PaletteEvent, { kind: 'key' }>): Step {
    const { count } = state.results;
    if (key === 'Escape') return left(state);
    if (count === 0) return stay(state);
    if (key === 'ArrowDown') return stay({ ...state, active: (state.active + 1) % count });
    if (key === 'ArrowUp') return stay({ ...state, active: (state.active - 1 + count) % count });
    const row = rowsOf(state.results)[state.active];
    if (key !== 'Enter' || row === undefined) return stay(state);
    const go: PaletteEffect = { kind: 'go', href: row.href, newTab };
    return newTab ? stay(state, go) : stay(closed(state), { kind: 'hide' }, go);
  }
}

function closed(state: PaletteState): PaletteState {
  return { ...state, open: false, composing: false };
}

function loaded(
  state: PaletteState,
  load: LoadState<unknown>,
  look: (state: PaletteState) => PaletteState,
): PaletteState {
  if (load.kind === 'loaded') return look({ ...state, phase: 'ready' });
  if (load.kind === 'error') return { ...state, phase: 'error', error: load.error };
  return { ...state, phase: load.pastDelay ? 'slow' : 'loading' };
}

/**
 * The rows of all groups, in the order in which they are shown.
 *
 * @param results - what was found
 */
export function rowsOf({ groups }: Results): Row[] {
  return groups.flatMap(({ rows }) => rows);
}

/**
 * What is said of the results, also to readers who do not see them.
 *
 * @param state - the search
 */
export function statusText({ phase, query, results }: PaletteState): string {
  if (phase === 'slow') return '読み込み中…';
  if (phase !== 'ready' || query.trim() === '') return '';
  if (results.count === 0) return '見つかりませんでした。別の言葉や、短い言葉で探してください。';
  const found = `${results.count}件見つかりました。`;
  return results.corrected === undefined ? found : `「${results.corrected}」で探しました。${found}`;
}
