import { rows, type Area } from '../removal.ts';

const SHELL = 'tests/browser/shell.test.ts';
const READING = 'tests/browser/reading.test.ts';
const ADDRESS = 'tests/browser/address.test.ts';
const PAGES = 'tests/browser/pages.test.ts';
const UNITS = 'src/shell/shell.test.ts';
const PREFETCH = 'src/shell/prefetch.ts';
const TURN = 'src/shell/client/prefetch.ts';
const RESOLVE = 'server/resolve.ts';

/** Links, addresses and the way around. */
export const links: readonly Area[] = [
  {
    title: 'Pages that are fetched ahead of time',
    removals: [
      ...rows(SHELL, [
        [
          'When a pointer rests on a link.',
          TURN,
          "document.addEventListener('mouseover'",
          "document.addEventListener('never'",
          'is prepared when a pointer rests on a link, with the connection {"effectiveType":"4g"} 1 times',
        ],
        [
          'When the focus rests on a link.',
          TURN,
          "document.addEventListener('focusin'",
          "document.addEventListener('never'",
          'is prepared as soon as the focus rests on a link',
        ],
        ['When a link is touched.', TURN, "'touchstart',", "'never',", 'is prepared as soon as a link is touched'],
        [
          'Each only once.',
          PREFETCH,
          'done.has(key) || ',
          '',
          'is prepared when a pointer rests on a link, with the connection {"effectiveType":"4g"} 1 times',
        ],
        [
          'Not on a 2g connection.',
          PREFETCH,
          " || effectiveType.includes('2g')",
          '',
          'is prepared when a pointer rests on a link, with the connection {"effectiveType":"slow-2g"} 0 times',
        ],
        [
          'Not for those who save data.',
          PREFETCH,
          'saveData || ',
          '',
          'is prepared when a pointer rests on a link, with the connection {"effectiveType":"4g","saveData":true} 0 times',
        ],
      ]),
      ...rows(READING, [
        [
          'When a link of the text stays in sight.',
          TURN,
          "prefetch(link.href, 'seen');",
          '',
          'are fetched once their links have stayed in sight, each once, and not too many',
        ],
        [
          'Not too many of those.',
          PREFETCH,
          "reason === 'seen' && seen >= MOST_SEEN",
          'false',
          'are fetched once their links have stayed in sight, each once, and not too many',
        ],
        [
          'None of those on a slow connection.',
          PREFETCH,
          ' || isSlow(connection())',
          '',
          'are not with the connection {"effectiveType":"2g"}, and a click still leads there',
        ],
      ]),
      ...rows(UNITS, [
        [
          'Only pages of this site.',
          PREFETCH,
          'target.origin !== own.origin || ',
          '',
          'asks for each page of this site once',
        ],
        ['No files.', PREFETCH, 'isFile || ', '', 'asks for each page of this site once'],
      ]),
    ],
  },
  {
    title: 'Addresses',
    removals: [
      ...rows(ADDRESS, [
        [
          '`…/index.html` leads to the clean path.',
          RESOLVE,
          ".replace(/\\/index$/, '/')",
          '',
          '/usage-guide/index.html?a=1#errors leads to /usage-guide?a=1#errors',
        ],
        [
          '`….html` leads to the clean path.',
          RESOLVE,
          ".replace(/(?<=[^/])\\.html$/, '')",
          '',
          '/usage-guide.html leads to /usage-guide',
        ],
        [
          'The query is kept.',
          'server/site-server.ts',
          '+ path + search',
          '+ path',
          '/usage-guide/index.html?a=1#errors leads to /usage-guide?a=1#errors',
        ],
        [
          'A superfluous slash leads to the page.',
          RESOLVE,
          'return canonical.path === path',
          'return true',
          '/list/ leads to /list',
        ],
        [
          'A missing slash leads to the page of a term.',
          RESOLVE,
          'return canonical.path === path',
          'return true',
          '/dictionary/pages/station?a=%E9%A7%85#pitfalls leads to /dictionary/pages/station/?a=%E9%A7%85#pitfalls',
        ],
        [
          '`/api` and `/docs` lead to their folders.',
          RESOLVE,
          'return canonical.path === path',
          'return true',
          '/api leads to /api/',
        ],
        [
          'The not-found page leads on where a host knows no redirects.',
          'src/shell/client/not-found.ts',
          'location.replace(base + page.path + location.search + location.hash);',
          '',
          'lead to the page on a host that knows no redirects',
        ],
        [
          'An unknown address shows near matches.',
          'src/shell/client/not-found.ts',
          'section.hidden = near.length === 0;',
          '',
          'that are unknown show near matches: /dictionary/pages/teiki/ means /dictionary/pages/pass-class/',
        ],
        [
          'An unknown address offers the search, with its words.',
          'src/shell/client/not-found.ts',
          "search.dataset['query'] = words;",
          '',
          'that are unknown offer the search with their words, and no sooner than it can open',
        ],
        [
          'An unknown address offers the search when it can open.',
          'src/shell/client/not-found.ts',
          "offer.dataset['needsScript'] = '';",
          'offer.hidden = false;',
          'that are unknown offer the search with their words, and no sooner than it can open',
        ],
      ]),
      ...rows(READING, [
        [
          'An unknown address has the status 404.',
          'server/site-server.ts',
          "file: '404.html', status: 404",
          "file: '404.html', status: 200",
          'because the server fails shows the same; one that does not exist shows the not-found page',
        ],
      ]),
      ...rows(PAGES, [
        [
          'The not-found page stays out of search engines.',
          'src/layouts/Layout.astro',
          '<meta name="robots" content="noindex" />',
          '<meta name="generator" content="none" />',
          '/dictionary/pages/station_cod/ names its language, itself and its own address',
        ],
        [
          'Each page names its canonical address.',
          'src/layouts/Layout.astro',
          '<link rel="canonical"',
          '<link rel="help"',
          '/docs/demand/search names its language, itself and its own address',
        ],
      ]),
      ...rows(UNITS, [
        [
          'All ways to write an address are one for the scripts.',
          'src/shell/paths.ts',
          ".replace(/(?:\\/index)?\\.html$|\\/index$/, '')",
          '',
          '/usage-guide/index.html is /usage-guide',
        ],
        [
          'An address that is a page as it stands stays.',
          'src/shell/paths.ts',
          'isPage(path) ? path : normalise(path)',
          'normalise(path)',
          'that are pages as they stand stay',
        ],
        [
          'The normaliser remembers at most as many paths as the constant says.',
          'src/shell/paths.ts',
          'if (known.size >= cap) known.clear();',
          '',
          'are remembered up to the cap',
        ],
        [
          'The normaliser remembers.',
          'src/shell/paths.ts',
          'known.set(path, result);',
          '',
          'are remembered up to the cap',
        ],
      ]),
    ],
  },
  {
    title: 'A wrong base path',
    removals: rows(ADDRESS, [
      [
        'The home page says so.',
        'src/shell/inline/base-url.js',
        'document.body.prepend(banner);',
        '',
        'is named on the home page, only when neither styles nor scripts are there',
      ],
      [
        'Not when the scripts have run.',
        'src/shell/inline/base-url.js',
        'if (document.documentElement.dataset.hasHydrated !== undefined) return;',
        '',
        'is named on the home page, only when neither styles nor scripts are there',
      ],
      [
        'Not when the styles are there.',
        'src/styles/shell.css',
        '#base-url-banner {\n    display: none;',
        '#base-url-banner {',
        'is named on the home page, only when neither styles nor scripts are there',
      ],
    ]),
  },
  {
    title: 'Links and the keyboard',
    removals: [
      ...rows(PAGES, [
        [
          'Links to other sites open a new tab.',
          'src/components/SiteLink.astro',
          'target="_blank" ',
          '',
          'have the links of the product in their order',
        ],
        [
          'Other sites do not learn where the reader comes from, nor get hold of the page.',
          'src/components/SiteLink.astro',
          ' rel="noopener noreferrer"',
          '',
          'have the links of the product in their order',
        ],
        [
          'Such links say so to those who do not see the icon.',
          'src/components/SiteLink.astro',
          '（新しいタブで開く）',
          '',
          'have the links of the product in their order',
        ],
      ]),
      ...rows(READING, [
        [
          'The skip link leads to the text, without scripts too.',
          'src/layouts/Layout.astro',
          'href="#main"',
          'href="#"',
          'past the navigation is the first one for the keyboard (scripts: false)',
        ],
        [
          'The skip link is seen when it has the focus.',
          'src/styles/base.css',
          '.skip-link:focus {\n    top: 0;',
          '.skip-link:focus {',
          'past the navigation is the first one for the keyboard (scripts: true)',
        ],
        [
          'Headings have a link to themselves.',
          'src/components/shell/Heading.astro',
          'への直接リンク',
          '',
          'to a heading has a link at the heading',
        ],
      ]),
    ],
  },
];
