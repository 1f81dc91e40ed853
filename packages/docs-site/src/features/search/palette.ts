import type { LoadState } from '../../shell/page-load.ts';
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
  /** What the results are for. While it is not the query, they are of an earlier one, and the next are under way. */
  readonly answered: string;
  /** Keys that were pressed meanwhile; they are for the next results. */
  readonly held: readonly PressedKey[];
  /** Place of the chosen row among all rows, -1 when there is none. */
  readonly active: number;
}

/** A key that moves among the results or opens one. */
interface PressedKey {
  readonly key: string;
  readonly newTab: boolean;
}

export type PaletteEvent =
  /** `grown`: more can be found than before. */
  | { readonly kind: 'open' | 'close' | 'historyBack' | 'grown' }
  | { readonly kind: 'input'; readonly text: string }
  | { readonly kind: 'compose'; readonly active: boolean; readonly text: string }
  | ({ readonly kind: 'key'; readonly composing: boolean } & PressedKey)
  | { readonly kind: 'choose'; readonly href: string }
  | { readonly kind: 'load'; readonly state: LoadState<unknown> }
  | { readonly kind: 'found'; readonly query: string; readonly results: Results };

export type PaletteEffect =
  /** `back` leaves the entry of the history that opening has made. */
  | { readonly kind: 'show' | 'hide' | 'back' | 'load' }
  /** Looks for a query; `found` answers. */
  | { readonly kind: 'find'; readonly query: string }
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
  answered: '',
  held: [],
  active: -1,
};

/** The behaviour of the search: what it shows after an event, and what the page has to do. */
export function stepPalette(state: PaletteState, event: PaletteEvent): Step {
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
      return state.composing ? stay({ ...state, query: event.text }) : look({ ...state, query: event.text });
    case 'compose': {
      const composed = { ...state, composing: event.active, query: event.text };
      return event.active ? stay(composed) : look(composed);
    }
    case 'key':
      return event.composing || state.composing ? stay(state) : pressed(state, event);
    case 'choose':
      return stay(closed(state), { kind: 'hide' }, { kind: 'go', href: event.href, newTab: false });
    case 'load':
      return loaded(state, event.state);
    case 'found':
      return found(state, event);
    case 'grown':
      return state.phase === 'ready' && !isBlank(state) ? stay(state, find(state)) : stay(state);
  }
}

const stay = (state: PaletteState, ...effects: readonly PaletteEffect[]): Step => ({ state, effects });
const find = ({ query }: PaletteState): PaletteEffect => ({ kind: 'find', query });
const isBlank = ({ query }: PaletteState): boolean => query.trim() === '';

function look(state: PaletteState): Step {
  if (state.phase !== 'ready') return stay(state);
  if (isBlank(state)) return stay({ ...state, results: NOTHING, answered: state.query, held: [], active: -1 });
  return stay({ ...state, held: [] }, find(state));
}

function opened(state: PaletteState): Step {
  const { state: open, effects } = look({ ...state, open: true, leaving: 'no' });
  const load: PaletteEffect[] = state.phase === 'idle' || state.phase === 'error' ? [{ kind: 'load' }] : [];
  return stay(open, { kind: 'show' }, ...load, ...effects);
}

function left(state: PaletteState): Step {
  return stay({ ...closed(state), leaving: 'to close' }, { kind: 'hide' }, { kind: 'back' });
}

function closed(state: PaletteState): PaletteState {
  return { ...state, open: false, composing: false, held: [] };
}

function loaded(state: PaletteState, load: LoadState<unknown>): Step {
  if (load.kind === 'loaded') return look({ ...state, phase: 'ready' });
  if (load.kind === 'error') return stay({ ...state, phase: 'error', error: load.error });
  return stay({ ...state, phase: load.pastDelay ? 'slow' : 'loading' });
}

/** Shows what was found, and does what the keys ask for that were pressed since. */
function found(state: PaletteState, { query, results }: Extract<PaletteEvent, { kind: 'found' }>): Step {
  if (query !== state.query || state.composing) return stay(state);
  // When more is found for the same query, the row stays that the reader has chosen, if it is still there.
  const href = state.answered === query && state.active > 0 ? rowsOf(state.results)[state.active]?.href : undefined;
  const place = rowsOf(results).findIndex((row) => row.href === href);
  const first = results.count === 0 ? -1 : 0;
  const shown = { ...state, results, answered: query, held: [], active: place === -1 ? first : place };
  let step = stay(shown);
  for (const key of state.held) {
    const { state: next, effects } = pressed(step.state, key);
    step = stay(next, ...step.effects, ...effects);
  }
  return step;
}

function pressed(state: PaletteState, { key, newTab }: PressedKey): Step {
  const { count } = state.results;
  if (key === 'Escape') return left(state);
  if (state.answered !== state.query) {
    return stay({ ...state, held: [...state.held, { key, newTab }] });
  }
  if (count === 0) return stay(state);
  if (key === 'ArrowDown') return stay({ ...state, active: (state.active + 1) % count });
  if (key === 'ArrowUp') return stay({ ...state, active: (state.active - 1 + count) % count });
  const row = rowsOf(state.results)[state.active];
  if (key !== 'Enter' || row === undefined) return stay(state);
  const go: PaletteEffect = { kind: 'go', href: row.href, newTab };
  return newTab ? stay(state, go) : stay(closed(state), { kind: 'hide' }, go);
}

/** The rows of all groups, in the order in which they are shown. */
export function rowsOf({ groups }: Results): Row[] {
  return groups.flatMap(({ rows }) => rows);
}

/** What is said of the results, also to readers who do not see them. */
export function statusText({ phase, answered, results }: PaletteState): string {
  if (phase === 'slow') return '読み込み中…';
  if (phase !== 'ready' || answered.trim() === '') return '';
  if (results.isOffer) return '見つかりませんでした。別の言葉で探すか、一覧を開いてください。';
  const found = `${results.count}件見つかりました。`;
  return results.corrected === undefined ? found : `「${results.corrected}」で探しました。${found}`;
}
