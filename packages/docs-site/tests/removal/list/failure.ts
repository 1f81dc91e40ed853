import { rows, type Area } from '../removal.ts';

const SHELL = 'tests/browser/shell.test.ts';
const READING = 'tests/browser/reading.test.ts';
const ISLAND = 'src/shell/client/island.ts';
const LOAD = 'src/shell/page-load.ts';
const WORKER = 'src/shell/worker/offline.js';
const SPINNER = 'show the spinner after 200 ms, not before, and then themselves';
const RETRY = 'that cannot be loaded are tried again by themselves, then say so with Retry';
const CRASH = 'that crash leave the rest of the page, name the causes and can be tried again';
const OFFLINE = 'says so in the layout, with Retry, which loads it when it is back';

/** Loading, failing and crashing. */
export const failure: readonly Area[] = [
  {
    title: 'Parts of a page that are loaded late',
    removals: [
      ...rows(SHELL, [
        ['A spinner appears when loading takes longer than the delay.', LOAD, 'pastDelay = true;', '', SPINNER],
        ['Nothing is shown before the delay is over.', LOAD, '}, delay);', '}, 0);', SPINNER],
        ['The spinner goes when the part is there.', LOAD, 'clearTimeout(timer);\n    onChange(state);', '', SPINNER],
        ['A failure is tried once more by itself.', LOAD, 'silentRetries = 1', 'silentRetries = 0', RETRY],
        ['Retry loads again.', LOAD, 'retry: begin', 'retry: () => undefined', RETRY],
        [
          'A failure is announced as an alert.',
          ISLAND,
          "role: 'alert' },\n    make('p', { textContent: '読み込めませんでした。' }),",
          "},\n    make('p', { textContent: '読み込めませんでした。' }),",
          RETRY,
        ],
        ['Retry is a button of that name.', ISLAND, '再試行（Retry）', '', RETRY],
        [
          'The static content stays until the part is there.',
          ISLAND,
          'this.append(message);',
          'this.replaceChildren(message);',
          RETRY,
        ],
      ]),
      ...rows('src/shell/page-load.test.ts', [
        [
          'A late result of an attempt before Retry is ignored.',
          LOAD,
          "if (own === run) settle({ kind: 'loaded', value });",
          "settle({ kind: 'loaded', value });",
          'ignores a late result of an attempt before Retry',
        ],
        [
          'Retry after a slow attempt shows the spinner at once.',
          LOAD,
          'const own = ++run;',
          'const own = ++run;\n    pastDelay = false;',
          'that fails says so; Retry loads again, with the spinner at once when the first try was slow',
        ],
        [
          'A part that leaves the page leaves no timer behind.',
          LOAD,
          'run++;\n      clearTimeout(timer);',
          'run++;',
          'that is stopped fires no timer and tells no result',
        ],
      ]),
    ],
  },
  {
    title: 'Crashes',
    removals: rows(SHELL, [
      ['The document is called “Page Error”.', ISLAND, 'document.title = CRASH_TITLE;', '', CRASH],
      ['“This page crashed.” stands as a heading.', ISLAND, "make('h2', {", "make('p', {", CRASH],
      ['The messages of all causes are shown.', 'src/shell/crash.ts', "join('\\n\\nCause:\\n')", "join(' ')", CRASH],
      ['Try again draws the part again.', ISLAND, 'onclick: again', 'onclick: null', CRASH],
      ['Try again gives the document its title back.', ISLAND, 'document.title = this.#title;', '', CRASH],
      [
        'A crash after drawing is caught too.',
        ISLAND,
        'await module.default(root, crash);',
        'await module.default(root, () => undefined);',
        CRASH,
      ],
      [
        'The rest of the page stays.',
        ISLAND,
        'this.replaceChildren(\n        crashView',
        'document.body.replaceChildren(\n        crashView',
        CRASH,
      ],
    ]),
  },
  {
    title: 'Progress of a navigation',
    removals: [
      ...rows(SHELL, [
        [
          'A bar appears when the next page takes longer than the delay.',
          'src/shell/progress.ts',
          'show(true);',
          '',
          'to a page that takes 1500 ms shows progress: true',
        ],
        [
          'It does not appear before the delay is over.',
          'src/shell/progress.ts',
          '}, delay);',
          '}, 0);',
          'to a page that takes 0 ms shows progress: false',
        ],
        [
          'It is a progress bar to assistive technology.',
          'src/shell/client/progress.ts',
          "role: 'progressbar' }",
          '}',
          'to a page that takes 1500 ms shows progress: true',
        ],
        [
          'It goes when the reader stops the navigation.',
          'src/shell/client/progress.ts',
          "navigation?.addEventListener('navigateerror', done);",
          '',
          'that ends with stop leaves no progress behind',
        ],
        [
          'It is gone when the reader comes back to a page that the browser has kept whole.',
          'src/shell/client/progress.ts',
          "addEventListener('pageshow', done);",
          '',
          'that ends with pageshow leaves no progress behind',
        ],
        [
          'It stands still where less motion is asked for.',
          'src/styles/shell.css',
          '.progress {\n      animation: none;',
          '.progress {',
          'that ends with pageshow leaves no progress behind',
        ],
        [
          'Browsers without the Navigation API have it too.',
          'src/shell/client/progress.ts',
          'if (navigation === undefined) {',
          'if (false) {',
          'shows progress in a browser without the Navigation API too',
        ],
      ]),
      ...rows('src/shell/progress.test.ts', [
        [
          'A change of query or hash alone shows none.',
          'src/shell/progress.ts',
          ' || here.pathname === there.pathname',
          '',
          'never appears for /list?b=2',
        ],
      ]),
    ],
  },
  {
    title: 'Pages that cannot be loaded',
    removals: rows(READING, [
      [
        'The worker that keeps the offline page is registered.',
        'src/shell/client/main.ts',
        'keepOfflinePage();',
        '',
        OFFLINE,
      ],
      [
        'A page that cannot be reached shows a message in the layout.',
        WORKER,
        "answer.type === 'error' ||",
        '',
        OFFLINE,
      ],
      ['The offline page keeps its styles and scripts.', WORKER, 'event.respondWith(part(request));', '', OFFLINE],
      ['The message is announced as an alert.', 'src/pages/offline.astro', '<p role="alert">', '<p>', OFFLINE],
      [
        'Retry loads the page again.',
        'src/pages/offline.astro',
        "addEventListener('click', reload)",
        "addEventListener('never', reload)",
        OFFLINE,
      ],
      [
        'It is loaded by itself when the network is back.',
        'src/pages/offline.astro',
        "addEventListener('online', reload)",
        "addEventListener('never', reload)",
        'is loaded by itself when the browser has found the network again',
      ],
      [
        'A server that fails leads to the same message.',
        WORKER,
        ' || answer.status >= 500',
        '',
        'because the server fails shows the same; one that does not exist shows the not-found page',
      ],
      [
        'Nothing but the offline page and its parts is kept.',
        WORKER,
        'if (!hasFailed) return answer;',
        'if (!hasFailed) {\n    await (await caches.open(CACHE)).put(event.request, answer.clone());\n    return answer;\n  }',
        'is not kept: nothing but the offline page and its parts ever is',
      ],
      [
        'A page that is not ours is never kept as the offline page.',
        WORKER,
        ".includes('data-offline')",
        ".includes('')",
        'does not become the sign-in page of a network',
      ],
    ]),
  },
];
