/**
 * A behaviour that comes from the glue of the shell (scripts before paint, listeners, markup, the service worker), which
 * no unit test of a pure module holds, and the browser test that has to fail without it. Stryker takes the pure modules.
 */
export interface Removal {
  /** What the reader sees. */
  readonly behaviour: string;
  /** End of the path of the file below `src` that makes it so; one file ends like that. */
  readonly file: string;
  /** What is taken out; it is in the file once. */
  readonly from: string;
  /** What takes its place. */
  readonly to: string;
  /** File of the test in `tests/browser`. */
  readonly testFile: string;
  /** Title of the test. */
  readonly test: string;
}

const SHELL = 'shell.test.ts';
const READING = 'reading.test.ts';

/** The behaviours whose tests are proved by removal. */
export const removals: readonly Removal[] = [
  {
    behaviour: 'The colour mode is set before the first paint.',
    file: 'inline/colour-mode.inline.js',
    from: 'root.dataset.theme = choice ?? system;',
    to: '',
    testFile: SHELL,
    test: 'is stored as "dark" with the system in light: ["dark","dark"]',
  },
  {
    behaviour: 'All tabs follow a choice of the colour mode.',
    file: 'client/bind-colour-mode.ts',
    from: 'if (key === themeStorageKey) apply(parseColourChoice(newValue));',
    to: '',
    testFile: SHELL,
    test: 'follows the system until it is chosen, cycles, and is the same in all tabs',
  },
  {
    behaviour: 'An announcement that is closed is hidden at once.',
    file: 'client/bind-announcement.ts',
    from: 'bar.hidden = true;',
    to: '',
    testFile: SHELL,
    test: 'is closed for good without a shift, and comes back with a new id',
  },
  {
    behaviour: 'A closed announcement is hidden before the first paint.',
    file: 'inline/announcement.inline.js',
    from: "bar.hidden = 'closeable' in bar.dataset && id === bar.dataset.announcement && isClosed;",
    to: '',
    testFile: SHELL,
    test: 'stays closed when an earlier site has stored its id misspelt',
  },
  {
    behaviour: 'The skip link leads to the text, without scripts too.',
    file: 'layouts/Layout.astro',
    from: 'href="#main"',
    to: 'href="#"',
    testFile: READING,
    test: 'past the navigation is the first one for the keyboard (scripts: false)',
  },
  {
    behaviour: 'A page is painted when all of it is there.',
    file: 'layouts/Layout.astro',
    from: '<link rel="expect"',
    to: '<link rel="help"',
    testFile: READING,
    test: '/markdown-page at 390 px stands still',
  },
  {
    behaviour: 'The sidebar is kept as the reader leaves it.',
    file: 'client/main.ts',
    from: '\nbindSidebarState();',
    to: '',
    testFile: READING,
    test: 'stands on the next page as the reader left it, before a script of the page runs',
  },
  {
    behaviour: 'The sidebar is scrolled before the first paint.',
    file: 'inline/sidebar.inline.js',
    from: 'nav.scrollTop = view.top;',
    to: '',
    testFile: READING,
    test: 'stands on the next page as the reader left it, before a script of the page runs',
  },
  {
    behaviour: 'Samples begin in the chosen language before the first paint.',
    file: 'inline/code-tabs.inline.js',
    from: 'if (input.value === choice) input.checked = true;',
    to: '',
    testFile: READING,
    test: 'begin in the language that the reader chose, before a script of the page runs, and nothing moves',
  },
  {
    behaviour: 'The search opens by its keys.',
    file: 'client/start.ts',
    from: 'if (opensSearch(event, event.target as Element)) void open(event);',
    to: 'void event;',
    testFile: 'search.test.ts',
    test: 'opens by its keys and its button, closes by Escape and gives the focus back',
  },
  {
    behaviour: 'A page is fetched ahead of time when a pointer rests on its link.',
    file: 'client/bind-prefetch.ts',
    from: "document.addEventListener('mouseover'",
    to: "document.addEventListener('never'",
    testFile: SHELL,
    test: 'is prepared when a pointer rests on a link, with the connection {"effectiveType":"4g"} 1 times',
  },
  {
    behaviour: 'The static content of a late part stays when the part cannot be loaded.',
    file: 'client/island.ts',
    from: 'this.append(message);',
    to: 'this.replaceChildren(message);',
    testFile: SHELL,
    test: 'that cannot be loaded are tried again by themselves, then say so with Retry',
  },
  {
    behaviour: 'A late part that crashes leaves the rest of the page.',
    file: 'client/island.ts',
    from: 'this.replaceChildren(\n        crashView',
    to: 'document.body.replaceChildren(\n        crashView',
    testFile: SHELL,
    test: 'that crash leave the rest of the page, name the causes and can be tried again',
  },
  {
    behaviour: 'The progress bar is gone when the reader comes back to a page that the browser has kept.',
    file: 'client/bind-progress.ts',
    from: "addEventListener('pageshow', done);",
    to: '',
    testFile: SHELL,
    test: 'that ends with pageshow leaves no progress behind',
  },
  {
    behaviour: 'A page that cannot be reached shows the offline page.',
    file: 'worker/offline.js',
    from: "answer.type === 'error' ||",
    to: '',
    testFile: READING,
    test: 'says so in the layout, with Retry, which loads it when it is back',
  },
  {
    behaviour: 'The worker keeps nothing but the offline page and its parts.',
    file: 'worker/offline.js',
    from: 'if (!hasFailed) return answer;',
    to: 'if (!hasFailed) {\n    await (await caches.open(CACHE)).put(event.request, answer.clone());\n    return answer;\n  }',
    testFile: READING,
    test: 'is not kept: nothing but the offline page and its parts ever is',
  },
  {
    behaviour: 'The way back closes the mobile sidebar and does not leave the page.',
    file: 'client/bind-mobile-sidebar.ts',
    from: "history.pushState({ sidebar: true }, '');",
    to: '',
    testFile: SHELL,
    test: 'closes by the way back in the history',
  },
  {
    behaviour: 'The focus stays inside of the mobile sidebar.',
    file: 'client/bind-mobile-sidebar.ts',
    from: 'dialog.showModal();',
    to: 'dialog.show();',
    testFile: SHELL,
    test: 'keeps the focus inside and gives it back',
  },
  {
    behaviour: 'The menu of a phone works without scripts.',
    file: 'Header.astro',
    from: 'command="show-modal"',
    to: '',
    testFile: 'pages.test.ts',
    test: '/list can be navigated',
  },
  {
    behaviour: 'Escape closes a menu of the navbar.',
    file: 'client/bind-dropdown.ts',
    from: "if (key !== 'Escape') return;",
    to: 'return;',
    testFile: SHELL,
    test: 'have a menu for the keyboard',
  },
  {
    behaviour: 'The not-found page leads on where a host knows no redirects.',
    file: 'client/not-found-page.ts',
    from: 'location.replace(base + page.path + location.search + location.hash);',
    to: '',
    testFile: 'page-addresses.test.ts',
    test: 'lead to the page on a host that knows no redirects',
  },
];
