import { describe, expect, it } from 'vitest';
import {
  closedPalette,
  rowsOf,
  statusText,
  stepPalette,
  type PaletteEffect,
  type PaletteEvent,
  type PaletteState,
} from './palette.ts';
import type { Results } from './search.ts';
import { opensSearch } from './shortcut.ts';

const row = (href: string) => ({ kind: 'term' as const, title: [], href, context: '', note: [], more: 0 });
const results = (...places: string[]): Results => ({
  groups: places.length === 0 ? [] : [{ kind: 'term', label: '用語', rows: places.map(row) }],
  count: places.length,
});

/** A search whose answers can be changed, and what the page was asked to do besides looking for something. */
function start(answers: Record<string, Results> = { a: results('/1', '/2', '/3') }) {
  const asked: string[] = [];
  let state: PaletteState = closedPalette;
  const effects: PaletteEffect[] = [];
  let isSlow = false;
  const send = (event: PaletteEvent): PaletteState => {
    const next = stepPalette(state, event);
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
  const answer = (query: string): PaletteState => send({ kind: 'found', query, results: answers[query] ?? results() });
  const key = (name: string, more: { composing?: boolean; newTab?: boolean } = {}): PaletteState =>
    send({ kind: 'key', key: name, composing: false, newTab: false, ...more });
  const ready = (): PaletteState => send({ kind: 'load', state: { kind: 'loaded', value: undefined } });
  /** From now on, `answer` says when something is found. */
  const slow = (): void => {
    isSlow = true;
  };
  return { send, key, ready, slow, answer, asked, effects, answers, taken: () => effects.splice(0) };
}

/** The same, open and loaded, with answers that the test gives by hand. */
function startSlow() {
  const started = start();
  started.send({ kind: 'open' });
  started.ready();
  started.slow();
  return started;
}

describe('the search', () => {
  it('opens, loads once, and keeps what was written', () => {
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

  it('looks for what was written while it was loading', () => {
    const { send, ready, asked } = start();
    send({ kind: 'open' });
    expect(send({ kind: 'load', state: { kind: 'loading', pastDelay: false } }).phase).toBe('loading');
    send({ kind: 'input', text: 'a' });
    send({ kind: 'grown' });
    expect(asked).toEqual([]);
    expect(statusText(send({ kind: 'load', state: { kind: 'loading', pastDelay: true } }))).toBe('読み込み中…');
    expect(ready()).toMatchObject({ phase: 'ready', active: 0, results: { count: 3 } });
    expect(asked).toEqual(['a']);
  });

  it('says what failed, and loads again when it is opened again', () => {
    const { send, taken } = start();
    send({ kind: 'open' });
    const error = new Error('offline');
    expect(send({ kind: 'load', state: { kind: 'error', error } })).toMatchObject({ phase: 'error', error });
    send({ kind: 'historyBack' });
    taken();
    send({ kind: 'open' });
    expect(taken()).toEqual([{ kind: 'show' }, { kind: 'load' }]);
  });

  it('moves by keys, around the ends, and opens what is chosen', () => {
    const { send, key, ready, taken } = start();
    send({ kind: 'open' });
    ready();
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

  it('does nothing by keys when there is nothing, but Escape', () => {
    const { send, key, ready, taken } = start();
    send({ kind: 'open' });
    ready();
    taken();
    for (const name of ['ArrowDown', 'Enter']) expect(key(name).active).toBe(-1);
    expect(taken()).toEqual([]);
    expect(key('Escape').open).toBe(false);
    expect(taken()).toEqual([{ kind: 'hide' }, { kind: 'back' }]);
  });

  it('opens a row by its link', () => {
    const { send, taken } = start();
    send({ kind: 'open' });
    taken();
    expect(send({ kind: 'choose', href: '/9' }).open).toBe(false);
    expect(taken()).toEqual([{ kind: 'hide' }, { kind: 'go', href: '/9', newTab: false }]);
  });

  it('waits while kana are converted; the key that ends it opens nothing', () => {
    const { send, key, ready, asked, taken } = start({ 定期: results('/1') });
    send({ kind: 'open' });
    ready();
    asked.length = 0;
    send({ kind: 'compose', active: true, text: '' });
    send({ kind: 'input', text: 'ていｋ' });
    send({ kind: 'input', text: 'ていき' });
    expect(asked).toEqual([]);
    taken();
    key('Enter', { composing: true });
    key('Enter');
    key('ArrowDown');
    expect(taken()).toEqual([]);
    expect(send({ kind: 'compose', active: false, text: '定期' })).toMatchObject({ active: 0, results: { count: 1 } });
    expect(asked).toEqual(['定期']);
  });

  it('leaves the keys of a conversion to it where rows are shown, also the one that comes after its end', () => {
    const { send, key, ready, taken } = start();
    send({ kind: 'open' });
    ready();
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

  it('looks for what is written after it was closed within a conversion', () => {
    const { send, ready, asked } = start();
    send({ kind: 'open' });
    ready();
    send({ kind: 'compose', active: true, text: 'あ' });
    send({ kind: 'historyBack' });
    send({ kind: 'open' });
    send({ kind: 'input', text: 'a' });
    expect(asked.at(-1)).toBe('a');
  });

  it('keeps the chosen row when more is found', () => {
    const { send, key, ready, answers } = start();
    send({ kind: 'open' });
    ready();
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

  it('chooses the first row where the reader has chosen none, or writes on', () => {
    const { send, key, ready, answers, asked } = start();
    send({ kind: 'open' });
    ready();
    send({ kind: 'grown' });
    expect(asked).toEqual([]);
    send({ kind: 'input', text: 'a' });
    answers['a'] = results('/0', '/1', '/2');
    expect(send({ kind: 'grown' }).active).toBe(0);
    key('ArrowDown');
    answers['ab'] = results('/0', '/1');
    expect(send({ kind: 'input', text: 'ab' }).active).toBe(0);
  });

  it('keeps what it shows until the next results come, and takes only those of the query', () => {
    const { send, key, ready, slow, answer, answers } = start();
    send({ kind: 'open' });
    ready();
    send({ kind: 'input', text: 'a' });
    slow();
    answers['ab'] = results('/8');
    answers['abc'] = results('/9');
    send({ kind: 'input', text: 'ab' });
    expect(send({ kind: 'input', text: 'abc' })).toMatchObject({ answered: 'a', results: { count: 3 } });
    expect(answer('ab')).toMatchObject({ answered: 'a', results: { count: 3 } });
    expect(answer('abc')).toMatchObject({ answered: 'abc', active: 0, results: answers['abc'] });
    expect(send({ kind: 'input', text: ' ' })).toMatchObject({ active: -1, results: { count: 0 } });
    expect(answer('abc').results.count).toBe(0);
    expect(key('Enter').open).toBe(true);
  });

  it('does what keys ask for that come before the results', () => {
    const { send, key, answer, taken } = startSlow();
    send({ kind: 'input', text: 'a' });
    taken();
    key('ArrowDown');
    key('ArrowDown');
    expect(key('Enter').open).toBe(true);
    expect(taken()).toEqual([]);
    expect(answer('a')).toMatchObject({ open: false, active: 2, held: [] });
    expect(taken()).toEqual([{ kind: 'hide' }, { kind: 'go', href: '/3', newTab: false }]);
  });

  it('forgets such keys with the next letter, and when it closes', () => {
    const { send, key, answer, taken } = startSlow();
    send({ kind: 'input', text: 'x' });
    key('Enter');
    expect(send({ kind: 'input', text: 'a' }).held).toEqual([]);
    expect(answer('a')).toMatchObject({ open: true, active: 0, held: [] });
    send({ kind: 'input', text: 'x' });
    key('Enter');
    expect(send({ kind: 'input', text: ' ' }).held).toEqual([]);
    send({ kind: 'input', text: 'x' });
    key('Enter');
    taken();
    expect(key('Escape').held).toEqual([]);
    answer('x');
    expect(taken()).toEqual([{ kind: 'hide' }, { kind: 'back' }]);
  });

  it('takes no results while kana are converted', () => {
    const { send, answer } = startSlow();
    send({ kind: 'input', text: 'a' });
    send({ kind: 'compose', active: true, text: 'a' });
    expect(answer('a').results.count).toBe(0);
  });

  it('closes by going back, once', () => {
    const { send, taken } = start();
    send({ kind: 'open' });
    taken();
    expect(send({ kind: 'historyBack' }).open).toBe(false);
    expect(taken()).toEqual([{ kind: 'hide' }]);
    send({ kind: 'historyBack' });
    send({ kind: 'close' });
    expect(taken()).toEqual([]);
  });

  it('opens again when it is asked to before the history is left, and closes after that', () => {
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

  it('says how much was found, and what was looked for instead', () => {
    const state: PaletteState = { ...closedPalette, phase: 'ready', answered: 'a', results: results('/1', '/2') };
    expect(statusText(state)).toBe('2件見つかりました。');
    expect(statusText({ ...state, results: { ...results('/1'), corrected: 'b' } })).toBe(
      '「b」で探しました。1件見つかりました。',
    );
    expect(statusText({ ...state, results: { ...results('/1'), isOffer: true } })).toContain('見つかりませんでした。');
    expect(statusText({ ...state, answered: ' ' })).toBe('');
    expect(statusText({ ...state, phase: 'loading' })).toBe('');
    expect(rowsOf(state.results)).toHaveLength(2);
  });
});

describe('keys that open the search', () => {
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
  ])('%j: %s', (pressed, opens) => {
    expect(opensSearch({ ...key, ...pressed }, page)).toBe(opens);
  });

  it('are letters where the reader writes', () => {
    const asked: string[] = [];
    const field = {
      matches: (selector: string) => {
        asked.push(selector);
        return true;
      },
    };
    expect(opensSearch(key, field)).toBe(false);
    expect(asked.join()).toContain('input,textarea,select,[contenteditable]');
  });
});
