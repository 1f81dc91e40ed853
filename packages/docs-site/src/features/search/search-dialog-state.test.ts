import { describe, expect, it } from 'vitest';
import {
  closedSearchDialog,
  listResultRows,
  formatSearchStatus,
  reduceSearchDialog,
  type SearchDialogEffect,
  type SearchDialogEvent,
  type SearchDialogState,
} from './search-dialog-state.ts';
import type { SearchResults } from './search.ts';
import { isSearchShortcut } from './search-shortcut.ts';

const row = (href: string) => ({
  kind: 'term' as const,
  label: '用語',
  title: [],
  href,
  context: '',
  note: [],
  more: 0,
});
const results = (...places: string[]): SearchResults => ({
  groups: places.length === 0 ? [] : [{ kind: 'term', label: '用語', rows: places.map(row) }],
  count: places.length,
});

/** Creates a dialog state with prepared results. Records the queries and all other effects. */
function start(answers: Record<string, SearchResults> = { a: results('/1', '/2', '/3') }) {
  const asked: string[] = [];
  let state: SearchDialogState = closedSearchDialog;
  const effects: SearchDialogEffect[] = [];
  let isSlow = false;
  const send = (event: SearchDialogEvent): SearchDialogState => {
    const next = reduceSearchDialog(state, event);
    state = next.state;
    for (const effect of next.effects) {
      if (effect.kind !== 'find') effects.push(effect);
      else {
        asked.push(effect.query);
        if (!isSlow) answer(effect.query);
      }
    }
    return state;
  };
  const answer = (query: string): SearchDialogState =>
    send({ kind: 'found', query, results: answers[query] ?? results() });
  const key = (name: string, more: { composing?: boolean; newTab?: boolean } = {}): SearchDialogState =>
    send({ kind: 'key', key: name, composing: false, newTab: false, ...more });
  const ready = (): SearchDialogState => send({ kind: 'load', state: { kind: 'loaded', value: undefined } });
  /** Delays the results until the test calls `answer`. */
  const slow = (): void => {
    isSlow = true;
  };
  return { send, key, ready, slow, answer, asked, effects, answers, taken: () => effects.splice(0) };
}

/** Creates an open dialog with a loaded index. */
function startLoaded(answers?: Record<string, SearchResults>) {
  const started = start(answers);
  started.send({ kind: 'open' });
  started.ready();
  return started;
}

/** Creates an open dialog with a loaded index, whose results arrive when the test calls `answer`. */
function startSlow(answers?: Record<string, SearchResults>) {
  const started = startLoaded(answers);
  started.slow();
  return started;
}

describe('reduceSearchDialog', () => {
  it('loads the index once and keeps the query after closing and reopening', () => {
    const { send, ready, taken } = start();
    expect(send({ kind: 'open' })).toMatchObject({ open: true, phase: 'idle' });
    expect(taken()).toEqual([{ kind: 'show' }, { kind: 'load' }]);
    send({ kind: 'open' });
    expect(taken()).toEqual([]);
    ready();
    send({ kind: 'input', text: 'a' });
    send({ kind: 'close' });
    expect(taken()).toEqual([{ kind: 'hide' }, { kind: 'back' }]);
    send({ kind: 'historyBack' });
    expect(send({ kind: 'open' })).toMatchObject({ query: 'a', active: 0, results: { count: 3 } });
    expect(taken()).toEqual([{ kind: 'show' }]);
  });

  it('runs the query that was typed while the index was loading', () => {
    const { send, ready, asked } = start();
    send({ kind: 'open' });
    expect(send({ kind: 'load', state: { kind: 'loading', pastDelay: false } }).phase).toBe('loading');
    send({ kind: 'input', text: 'a' });
    send({ kind: 'grown' });
    expect(asked).toEqual([]);
    expect(formatSearchStatus(send({ kind: 'load', state: { kind: 'loading', pastDelay: true } }))).toBe('読み込み中…');
    expect(ready()).toMatchObject({ phase: 'ready', active: 0, results: { count: 3 } });
    expect(asked).toEqual(['a']);
  });

  it('selects rows with the arrow keys, wrapping around at both ends, and opens the selected row with Enter', () => {
    const { send, key, taken } = startLoaded();
    send({ kind: 'input', text: 'a' });
    expect(key('ArrowDown').active).toBe(1);
    expect(key('ArrowUp').active).toBe(0);
    expect(key('ArrowUp').active).toBe(2);
    expect(key('ArrowDown').active).toBe(0);
    expect(key('Home').active).toBe(0);
    key('ArrowDown');
    taken();
    expect(key('Enter', { newTab: true }).open).toBe(true);
    expect(taken()).toEqual([{ kind: 'go', href: '/2', newTab: true }]);
    expect(key('Enter').open).toBe(false);
    expect(taken()).toEqual([{ kind: 'hide' }, { kind: 'go', href: '/2', newTab: false }]);
  });

  it('ignores all keys except Escape while there are no results', () => {
    const { key, taken } = startLoaded();
    taken();
    for (const name of ['ArrowDown', 'Enter']) expect(key(name).active).toBe(-1);
    expect(taken()).toEqual([]);
    expect(key('Escape').open).toBe(false);
    expect(taken()).toEqual([{ kind: 'hide' }, { kind: 'back' }]);
  });

  it('runs queries during an IME composition, and ignores the Enter key that ends it', () => {
    const { send, key, asked, taken } = startLoaded({ 定期: results('/1') });
    asked.length = 0;
    send({ kind: 'compose', active: true, text: '' });
    send({ kind: 'input', text: 'ていｋ' });
    send({ kind: 'input', text: 'ていき' });
    expect(asked).toEqual(['ていｋ', 'ていき']);
    asked.length = 0;
    taken();
    key('Enter', { composing: true });
    key('Enter');
    key('ArrowDown');
    expect(taken()).toEqual([]);
    expect(send({ kind: 'compose', active: false, text: '定期' })).toMatchObject({ active: 0, results: { count: 1 } });
    expect(asked).toEqual(['定期']);
  });

  it('ignores keys of an IME composition while results are shown, also a key that is reported after the composition has ended', () => {
    const { send, key, taken } = startLoaded();
    send({ kind: 'input', text: 'a' });
    taken();
    send({ kind: 'compose', active: true, text: 'a' });
    expect(key('ArrowDown').active).toBe(0);
    key('Enter');
    send({ kind: 'compose', active: false, text: 'a' });
    key('Enter', { composing: true });
    expect(key('Escape', { composing: true }).open).toBe(true);
    expect(taken()).toEqual([]);
  });

  it('runs queries again after the dialog was closed during an IME composition', () => {
    const { send, asked } = startLoaded();
    send({ kind: 'compose', active: true, text: 'あ' });
    send({ kind: 'historyBack' });
    send({ kind: 'open' });
    send({ kind: 'input', text: 'a' });
    expect(asked.at(-1)).toBe('a');
  });

  it('keeps the selected row when the full index adds results', () => {
    const { send, key, answers } = startLoaded();
    send({ kind: 'input', text: 'a' });
    key('ArrowDown');
    answers['a'] = results('/0', '/1', '/2', '/3');
    expect(send({ kind: 'grown' }).active).toBe(2);
    answers['a'] = results('/0');
    expect(send({ kind: 'grown' }).active).toBe(0);
    expect(send({ kind: 'grown' }).active).toBe(0);
    answers['a'] = results();
    expect(send({ kind: 'grown' }).active).toBe(-1);
  });

  it('selects the first row of the results, and again after another letter is typed', () => {
    const { send, key, answers, asked } = startLoaded();
    send({ kind: 'grown' });
    expect(asked).toEqual([]);
    send({ kind: 'input', text: 'a' });
    answers['a'] = results('/0', '/1', '/2');
    expect(send({ kind: 'grown' }).active).toBe(0);
    key('ArrowDown');
    answers['ab'] = results('/0', '/1');
    expect(send({ kind: 'input', text: 'ab' }).active).toBe(0);
  });

  it('shows the previous results until those of the current query arrive', () => {
    const { send, key, slow, answer, answers } = startLoaded();
    send({ kind: 'input', text: 'a' });
    slow();
    answers['ab'] = results('/8');
    answers['abc'] = results('/9');
    send({ kind: 'input', text: 'ab' });
    expect(send({ kind: 'input', text: 'abc' })).toMatchObject({ resultsQuery: 'a', results: { count: 3 } });
    expect(answer('ab')).toMatchObject({ resultsQuery: 'a', results: { count: 3 } });
    expect(answer('abc')).toMatchObject({ resultsQuery: 'abc', active: 0, results: answers['abc'] });
    expect(send({ kind: 'input', text: ' ' })).toMatchObject({ active: -1, results: { count: 0 } });
    expect(answer('abc').results.count).toBe(0);
    expect(key('Enter').open).toBe(true);
  });

  it('discards keys that wait for results when another letter is typed or the dialog is closed', () => {
    const { send, key, answer, taken } = startSlow();
    send({ kind: 'input', text: 'x' });
    key('Enter');
    expect(send({ kind: 'input', text: 'a' }).pendingKeys).toEqual([]);
    expect(answer('a')).toMatchObject({ open: true, active: 0, pendingKeys: [] });
    send({ kind: 'input', text: 'x' });
    key('Enter');
    expect(send({ kind: 'input', text: ' ' }).pendingKeys).toEqual([]);
    send({ kind: 'input', text: 'x' });
    key('Enter');
    taken();
    expect(key('Escape').pendingKeys).toEqual([]);
    answer('x');
    expect(taken()).toEqual([{ kind: 'hide' }, { kind: 'back' }]);
  });

  it('keeps its results during an IME composition of kana without a match', () => {
    const { send, answer } = startSlow({ え: results('/1'), えk: { ...results('/2', '/3'), isOffer: true } });
    send({ kind: 'input', text: 'え' });
    answer('え');
    send({ kind: 'compose', active: true, text: 'えk' });
    expect(answer('えk').results.count).toBe(1);
    send({ kind: 'compose', active: false, text: 'えk' });
    expect(answer('えk').results.count).toBe(2);
  });

  it('waits until the history entry is left before it reopens a dialog that was just closed', () => {
    const { send, key, taken } = start();
    send({ kind: 'open' });
    key('Escape');
    taken();
    expect(send({ kind: 'open' }).open).toBe(false);
    expect(taken()).toEqual([]);
    expect(send({ kind: 'historyBack' }).open).toBe(true);
    expect(taken()[0]).toEqual({ kind: 'show' });
    expect(send({ kind: 'historyBack' }).open).toBe(false);
    expect(taken()).toEqual([{ kind: 'hide' }]);
  });

  it('formatSearchStatus: announces the number of results and the corrected query', () => {
    const state: SearchDialogState = {
      ...closedSearchDialog,
      phase: 'ready',
      resultsQuery: 'a',
      results: results('/1', '/2'),
    };
    expect(formatSearchStatus(state)).toBe('2件見つかりました。');
    expect(formatSearchStatus({ ...state, results: { ...results('/1'), corrected: 'b' } })).toBe(
      '「b」で探しました。1件見つかりました。',
    );
    expect(formatSearchStatus({ ...state, results: { ...results('/1'), isOffer: true } })).toContain(
      '見つかりませんでした。',
    );
    expect(formatSearchStatus({ ...state, resultsQuery: ' ' })).toBe('');
    expect(formatSearchStatus({ ...state, phase: 'loading' })).toBe('');
    expect(listResultRows(state.results)).toHaveLength(2);
  });
});

describe('isSearchShortcut', () => {
  const key = {
    key: '/',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
  };
  const page = { matches: () => false };

  it.each([
    [{}, true],
    [{ key: 'k' }, false],
    [{ key: 'k', ctrlKey: true }, true],
    [{ key: 'K', metaKey: true }, true],
    [{ key: 'K', ctrlKey: true, shiftKey: true }, false],
    [{ key: '/', ctrlKey: true }, false],
    [{ altKey: true }, false],
    [{ isComposing: true }, false],
  ])('for a key event with %j, returns %s', (pressed, opens) => {
    expect(isSearchShortcut({ ...key, ...pressed }, page)).toBe(opens);
  });

  it('returns false for keys that are typed into a text field', () => {
    expect(isSearchShortcut(key, { matches: () => true })).toBe(false);
  });
});
