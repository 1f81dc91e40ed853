import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ANNOUNCEMENT_DISMISS_KEY,
  ANNOUNCEMENT_ID_KEY,
  beginAnnouncement,
  dismissAnnouncement,
} from './announcement.ts';
import { colourState, nextChoice, parseChoice, type ColourChoice } from './colour-mode.ts';
import { createCopy } from '../base/copy.ts';
import { crashDetails } from './crash.ts';
import { fold, matches } from './filter.ts';
import { nearMatches, wordsOfPath } from './near-match.ts';
import { createPathNormaliser } from './paths.ts';
import { createDwell, createPrefetcher, isSlow, MOST_SEEN, type PrefetchReason } from './prefetch.ts';
import { closedSidebar, sidebarReducer, type SidebarEvent } from './sidebar.ts';
import { keepSidebar, sidebarKey } from './sidebar-state.ts';
import { safeStore, type Store } from './storage.ts';
import { keepQuery, preferredVersion, preferVersion, shownVersion, versionKey } from './versions.ts';

function memory(entries: Readonly<Record<string, string>> = {}): Store & { readonly all: Map<string, string> } {
  const all = new Map(Object.entries(entries));
  return {
    all,
    get: (key) => all.get(key) ?? null,
    set: (key, value) => all.set(key, value),
    remove: (key) => all.delete(key),
  };
}

describe('storage', () => {
  it('that throws is no storage', () => {
    const store = safeStore(() => {
      throw new Error('denied');
    });
    store.set('a', 'b');
    store.remove('a');
    expect(store.get('a')).toBeNull();
  });

  it('keeps, gives and forgets', () => {
    const all = new Map<string, string>();
    const store = safeStore(
      () =>
        ({
          getItem: (key: string) => all.get(key) ?? null,
          setItem: (key: string, value: string) => all.set(key, value),
          removeItem: (key: string) => all.delete(key),
        }) as unknown as Storage,
    );
    store.set('a', 'b');
    expect(store.get('a')).toBe('b');
    store.remove('a');
    expect(store.get('a')).toBeNull();
    expect(all.size).toBe(0);
  });
});

describe('the announcement', () => {
  it('is shown to a fresh visitor, closed for good, and shown again with a new id', () => {
    const store = memory();
    expect(beginAnnouncement(store, 'one')).toBe(false);
    expect(Object.fromEntries(store.all)).toEqual({
      [ANNOUNCEMENT_ID_KEY]: 'one',
      [ANNOUNCEMENT_DISMISS_KEY]: 'false',
    });
    expect(beginAnnouncement(store, 'one')).toBe(false);
    dismissAnnouncement(store);
    expect(beginAnnouncement(store, 'one')).toBe(true);
    expect(beginAnnouncement(store, 'two')).toBe(false);
    expect(store.all.get(ANNOUNCEMENT_DISMISS_KEY)).toBe('false');
  });

  it('is kept under the keys that earlier sites have used', () => {
    expect([ANNOUNCEMENT_ID_KEY, ANNOUNCEMENT_DISMISS_KEY]).toEqual([
      'docusaurus.announcement.id',
      'docusaurus.announcement.dismiss',
    ]);
  });

  it('is the same one under the id that was once misspelt', () => {
    const store = memory({ [ANNOUNCEMENT_ID_KEY]: 'annoucement-bar', [ANNOUNCEMENT_DISMISS_KEY]: 'true' });
    expect(beginAnnouncement(store, 'announcement-bar')).toBe(true);
    expect(store.all.get(ANNOUNCEMENT_ID_KEY)).toBe('announcement-bar');
  });
});

describe('the colour mode', () => {
  it.each([
    [null, null],
    ['system', null],
    ['dark', 'dark'],
    ['light', 'light'],
    ['purple', 'light'],
    ['', 'light'],
  ])('stored as %j is the choice %j', (stored, choice) => {
    expect(parseChoice(stored)).toBe(choice);
  });

  it.each([
    [null, true, true, 'dark'],
    [null, true, false, 'light'],
    [null, false, true, 'light'],
    ['dark', true, false, 'dark'],
    ['light', true, true, 'light'],
  ] as const)('choice %j, system respected %j, system dark %j: %s', (choice, respectSystem, isDark, mode) => {
    expect(colourState(choice, { defaultMode: 'light', respectSystem }, isDark).mode).toBe(mode);
  });

  it.each([
    [true, [null, 'light', 'dark', null]],
    [false, [null, 'dark', 'light', 'dark']],
  ] as const)('cycles (system respected: %j)', (respectSystem, expected) => {
    let choice: ColourChoice = null;
    const seen: ColourChoice[] = [choice];
    for (let press = 0; press < 3; press++) {
      choice = nextChoice(colourState(choice, { defaultMode: 'light', respectSystem }, false), respectSystem);
      seen.push(choice);
    }
    expect(seen).toEqual(expected);
  });
});

describe('versions', () => {
  it('are preferred for each collection by itself, and forgotten when they are gone', () => {
    const store = memory();
    expect(preferredVersion(store, 'default', ['current', '1.0'])).toBeUndefined();
    preferVersion(store, 'default', '1.0');
    preferVersion(store, 'other', '2.0');
    expect(store.all.get('docs-preferred-version-default')).toBe('1.0');
    expect(preferredVersion(store, 'default', ['current', '1.0'])).toBe('1.0');
    expect(preferredVersion(store, 'other', ['2.0'])).toBe('2.0');
    expect(preferredVersion(store, 'default', ['current'])).toBeUndefined();
    expect(store.all.has(versionKey('default'))).toBe(false);
    expect(store.all.has(versionKey('other'))).toBe(true);
  });

  it('of the page come before the preferred one, and that before the latest', () => {
    expect(shownVersion({ active: 'a', preferred: 'p', latest: 'l' })).toBe('a');
    expect(shownVersion({ active: undefined, preferred: 'p', latest: 'l' })).toBe('p');
    expect(shownVersion({ latest: 'l' })).toBe('l');
  });

  it('keep query and hash of the page', () => {
    expect(keepQuery('/docs/1.0/a?x#y', '?q=1', '#h')).toBe('/docs/1.0/a?q=1#h');
  });
});

describe('paths', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/usage-guide', '/usage-guide'],
    ['/usage-guide/', '/usage-guide'],
    ['/usage-guide.html', '/usage-guide'],
    ['/usage-guide/index.html', '/usage-guide'],
    ['//docs//a', '/docs/a'],
    ['/a.html-files/b', '/a.html-files/b'],
    ['/index-of/a', '/index-of/a'],
    ['/a/index-of', '/a/index-of'],
  ])('%s is %s', (path, expected) => {
    expect(createPathNormaliser({ cap: 10 })(path)).toBe(expected);
  });

  it('that are pages as they stand stay', () => {
    expect(createPathNormaliser({ cap: 10, isPage: (path) => path === '/a.html' })('/a.html')).toBe('/a.html');
  });

  it('are remembered up to the cap', () => {
    const isPage = vi.fn(() => false);
    const normalise = createPathNormaliser({ cap: 2, isPage });
    for (const path of ['/a', '/a', '/b', '/a', '/b']) normalise(path);
    expect(isPage).toHaveBeenCalledTimes(2);
    for (const path of ['/c', '/a']) normalise(path); // One too many: all is forgotten.
    expect(isPage).toHaveBeenCalledTimes(4);
  });
});

describe('prefetch', () => {
  const prefetchAll = (
    connection: object | undefined,
    links: readonly string[],
    reason: PrefetchReason = 'turned',
  ): string[] => {
    const fetched: string[] = [];
    const prefetch = createPrefetcher({
      here: 'https://docs.example.com/list',
      connection: () => connection,
      normalise: createPathNormaliser({ cap: 100 }),
      fetchPage: (href) => fetched.push(href),
    });
    for (const link of links) prefetch(link, reason);
    return fetched;
  };

  it.each([
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '4g', saveData: true }, true],
    [{ effectiveType: '4g' }, false],
    [undefined, false],
  ])('%j is slow: %j', (connection, expected) => {
    expect(isSlow(connection)).toBe(expected);
    expect(prefetchAll(connection, ['/docs/']).length).toBe(expected ? 0 : 1);
  });

  it('asks for each page of this site once', () => {
    const links = ['/docs/', '/docs/#a', '/docs', '/list#b', 'https://www.example.com/', '/openapi.yaml', '/a.html'];
    expect(prefetchAll(undefined, [...links, '/a.htmlx', '/v1.0/a'])).toEqual([
      'https://docs.example.com/docs/',
      'https://docs.example.com/a.html',
      'https://docs.example.com/v1.0/a',
    ]);
  });
});

describe('prefetch of links that are only seen', () => {
  it('ends with a few pages; those that the reader turns to still come', () => {
    const fetched: string[] = [];
    const prefetch = createPrefetcher({
      here: 'https://docs.example.com/',
      connection: () => undefined,
      normalise: createPathNormaliser({ cap: 100 }),
      fetchPage: (href) => fetched.push(href),
    });
    prefetch('/first', 'turned');
    fetched.length = 0;
    for (let page = 0; page < 2 * MOST_SEEN; page++) prefetch(`/${page}`, 'seen');
    expect(fetched.length).toBe(MOST_SEEN);
    prefetch('/turned', 'turned');
    expect(fetched.length).toBe(MOST_SEEN + 1);
  });

  it('waits until a link has stayed in sight', () => {
    vi.useFakeTimers();
    const stayed: string[] = [];
    const dwell = createDwell<string>(300, (item) => stayed.push(item));
    dwell.enter('short');
    dwell.enter('long');
    vi.advanceTimersByTime(299);
    dwell.leave('short');
    vi.advanceTimersByTime(1000);
    expect(stayed).toEqual(['long']);
    dwell.enter('again');
    vi.advanceTimersByTime(200);
    dwell.enter('again');
    vi.advanceTimersByTime(299);
    expect(stayed).toEqual(['long']);
    vi.advanceTimersByTime(1);
    expect(stayed).toEqual(['long', 'again']);
    vi.useRealTimers();
  });
});

describe('the sidebar', () => {
  it('is kept for each tree by itself', () => {
    const store = memory();
    keepSidebar(store, 'a', { open: [0, 2], top: 40 });
    keepSidebar(store, 'b', { open: [], top: 0 });
    expect(JSON.parse(store.all.get(sidebarKey('a')) ?? '')).toEqual({ open: [0, 2], top: 40 });
    expect(store.all.size).toBe(2);
  });
});

describe('the mobile sidebar', () => {
  const open: SidebarEvent = { kind: 'toggle', width: 390, hasSecondary: false };

  it('opens and closes, only in the mobile layout', () => {
    expect(closedSidebar).toEqual({ shown: false, panel: 'primary' });
    expect(sidebarReducer(closedSidebar, open)).toEqual({ shown: true, panel: 'primary' });
    expect(sidebarReducer(closedSidebar, { ...open, width: 996 }).shown).toBe(true);
    expect(sidebarReducer(closedSidebar, { ...open, width: 997 }).shown).toBe(false);
    expect(sidebarReducer({ shown: true, panel: 'primary' }, open)).toEqual(closedSidebar);
  });

  it.each(['close', 'escape', 'backdrop', 'link', 'historyBack'] as const)('closes by %s', (kind) => {
    expect(sidebarReducer({ shown: true, panel: 'secondary' }, { kind })).toEqual(closedSidebar);
  });

  it('is forced closed when the window becomes a desktop', () => {
    const shown = { shown: true, panel: 'primary' } as const;
    expect(sidebarReducer(shown, { kind: 'resize', width: 996 })).toBe(shown);
    expect(sidebarReducer(shown, { kind: 'resize', width: 997 })).toEqual(closedSidebar);
  });

  it('begins with the navigation of the docs where there is one', () => {
    const state = sidebarReducer(closedSidebar, { ...open, hasSecondary: true });
    expect(state.panel).toBe('secondary');
    const primary = sidebarReducer(state, { kind: 'toPrimary' });
    expect(primary).toEqual({ shown: true, panel: 'primary' });
    expect(sidebarReducer(primary, { kind: 'toSecondary' })).toEqual(state);
  });
});

describe('crash details', () => {
  it('name the whole chain of causes, even one that leads back to itself', () => {
    const error = new Error('outer', { cause: new Error('inner', { cause: 'text' }) });
    expect(crashDetails(error)).toBe('outer\n\nCause:\ninner\n\nCause:\ntext');
    const loop = new Error('loop');
    loop.cause = loop;
    expect(crashDetails(loop).split('Cause:').length).toBe(20);
    expect(crashDetails('plain')).toBe('plain');
    expect(crashDetails(new Error('outer', { cause: null }))).toBe('outer');
    expect(crashDetails(new TypeError())).toBe('TypeError');
    expect(crashDetails(new Error('outer', { cause: { code: 7 } }))).toBe('outer\n\nCause:\n{"code":7}');
  });
});

describe('the copy button', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says for 1,000 ms that it has copied', async () => {
    const said: boolean[] = [];
    const copy = createCopy(
      () => Promise.resolve(),
      (copied) => said.push(copied),
    );
    await copy.press();
    vi.advanceTimersByTime(999);
    expect(said).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([true, false]);
  });

  it('says so as long after the last of several presses', async () => {
    const said: boolean[] = [];
    const copy = createCopy(
      () => Promise.resolve(),
      (copied) => said.push(copied),
    );
    await copy.press();
    vi.advanceTimersByTime(600);
    await copy.press();
    vi.advanceTimersByTime(999);
    expect(said).toEqual([true, true]);
  });

  it('does not say so when the browser refuses', async () => {
    const [onChange, onRefused] = [vi.fn(), vi.fn()];
    await createCopy(() => Promise.reject(new Error('denied')), onChange).press();
    await createCopy(() => Promise.reject(new Error('denied')), onChange, onRefused).press();
    expect(onChange).not.toHaveBeenCalled();
    expect(onRefused).toHaveBeenCalledOnce();
  });
});

describe('near matches', () => {
  const pages = [
    ...['/list', '/usage-guide', '/dictionary/pages/station-code/', '/dictionary/pages/station-name/'].map((path) => ({
      path,
      title: path,
      names: [],
    })),
    { path: '/dictionary/pages/pass-class/', title: '定期券の種類', names: ['ていきけん', 'teikiken'] },
  ];
  it.each([
    ['/usage-giude', '/usage-guide'],
    ['/dictionary/station_code', '/dictionary/pages/station-code/'],
    ['/lists', '/list'],
    ['/dictionary/station_name', '/dictionary/pages/station-name/'],
    ['/list.html', '/list'],
    ['/list/of/calls', '/list'],
    ['/dictionary/pages/teiki/', '/dictionary/pages/pass-class/'],
    ['/dictionary/pages/ていき', '/dictionary/pages/pass-class/'],
    ['/PassClass', '/dictionary/pages/pass-class/'],
  ])('%s finds %s first', (path, expected) => {
    expect(nearMatches(path, pages)[0]?.path).toBe(expected);
  });
  it('of nonsense are none', () => {
    expect(nearMatches('/qqqqxxxx', pages)).toEqual([]);
    expect(nearMatches('/', pages)).toEqual([]);
  });
  it('are no more than asked for', () => {
    expect(nearMatches('/dictionary/pages/station', pages)).toHaveLength(2);
    expect(nearMatches('/dictionary/pages/station', pages, 1)).toHaveLength(1);
  });
  it.each([
    ['/dictionary/pages/station_cod/', 'station cod'],
    ['/a/定期券.html', '定期券'],
    ['/a/station__code.v1.html', 'station code v1'],
    ['/', ''],
  ])('of %s are searched by the words "%s"', (path, words) => {
    expect(wordsOfPath(path)).toBe(words);
  });
});

describe('the filter', () => {
  it.each(['テイキ', 'ていき', 'ﾃｲｷ'])('finds 定期券 by %s', (query) => {
    expect(matches(query, [fold('定期券 ていきけん pass'), fold('駅 えき station')])).toEqual([true, false]);
  });
  it('wants all words', () => {
    expect(matches('STATION code', [fold('station code'), fold('station')])).toEqual([true, false]);
    expect(matches('', ['a'])).toEqual([true]);
  });
});
