import { rows, type Area } from '../removal.ts';

const SHELL = 'tests/browser/shell.test.ts';
const READING = 'tests/browser/reading.test.ts';
const PAGES = 'tests/browser/pages.test.ts';
const CONFIG = 'src/site/config.test.ts';
const BUILD = 'src/site/build.test.ts';
const MOBILE = 'src/shell/client/mobile-sidebar.ts';
const CODE = 'src/shell/client/code.ts';
const ORDER = 'have the links of the product in their order';
const PANELS = 'begins with the docs on a page of the docs, and leads back to the menu';
const PAPER = 'carries what is read, not what is pressed';
const MOTION = 'stops for readers who want less of it';
const DOC = 'names the way to it, its neighbours and its version';
const COPY = 'can be copied, and says so for a second';
const HIDE = 'down hides the navbar, up shows it with the way back to the top';

/** Layout: navbar, mobile sidebar, docs, paper, configuration. */
export const layout: readonly Area[] = [
  {
    title: 'Navbar and footer',
    removals: [
      ...rows(PAGES, [
        [
          'The navbar has its links in their order.',
          'src/site/navbar.ts',
          'return config.navbar.items.map(',
          'return config.navbar.items.toReversed().map(',
          ORDER,
        ],
        [
          'The item of the page, or of the folder around it, is marked.',
          'src/components/SiteLink.astro',
          ' aria-current={current}',
          '',
          ORDER,
        ],
        [
          'The footer has all its links.',
          'src/components/shell/Footer.astro',
          'footerLinks(provider).map(',
          'footerLinks(provider).slice(1).map(',
          ORDER,
        ],
        [
          'The menu of a phone works without scripts.',
          'src/components/shell/Header.astro',
          'command="show-modal"',
          '',
          '/list can be navigated',
        ],
      ]),
      ...rows(CONFIG, [
        [
          'An item without a position stands on the right.',
          'src/site/config.ts',
          '.default(constants.navbarItemPosition.value)',
          ".default('left')",
          'of the site is right, and names the links of the navbar in their order',
        ],
      ]),
    ],
  },
  {
    title: 'The navbar that hides (an option)',
    removals: [
      ...rows(SHELL, [
        [
          'It hides on the way down.',
          'src/shell/navbar-hide.ts',
          'if (top > state.top) return { ...next, visible: false };',
          '',
          HIDE,
        ],
        [
          'It comes back on the way up.',
          'src/shell/navbar-hide.ts',
          'return top < state.top && top + viewport < height ? { ...next, visible: true } : next;',
          'return next;',
          HIDE,
        ],
        [
          'A jump to a heading hides it.',
          'src/shell/client/hide-on-scroll.ts',
          "addEventListener('hashchange'",
          "addEventListener('never'",
          'to a heading by its link hides the navbar, which comes back for the keyboard',
        ],
        [
          'The focus inside brings it back.',
          'src/shell/client/hide-on-scroll.ts',
          "send({ kind: 'show' });",
          '',
          'to a heading by its link hides the navbar, which comes back for the keyboard',
        ],
      ]),
      ...rows('tests/browser/variant.test.ts', [
        [
          'It stays where the option is off.',
          'src/components/shell/Header.astro',
          '{config.navbar.hideOnScroll && <script>',
          '{true && <script>',
          'stays while the reader scrolls down',
        ],
      ]),
    ],
  },
  {
    title: 'The mobile sidebar',
    removals: [
      ...rows(SHELL, [
        [
          'Its button stands there up to 996 px.',
          'src/styles/shell.css',
          '.menu-button {\n      display: block;',
          '.menu-button {',
          'has its button at 996 px: true',
        ],
        [
          'From 997 px the navbar stands there.',
          'src/styles/shell.css',
          '.navbar {\n      display: none;',
          '.navbar {',
          'has its button at 996 px: true',
        ],
        [
          'The page behind does not scroll.',
          'src/styles/shell.css',
          ':root[data-sidebar-shown] body {\n    overflow: hidden;',
          ':root[data-sidebar-shown] body {',
          'closes by its button',
        ],
        [
          'The button says whether it is open.',
          MOBILE,
          'button.ariaExpanded = String(state.shown);',
          '',
          'closes by its button',
        ],
        ['Its own button closes it.', MOBILE, "send({ kind: 'close' });", '{}', 'closes by its button'],
        ['Escape closes it.', MOBILE, "send({ kind: 'escape' });", '', 'closes by Escape'],
        ['A press beside it closes it.', MOBILE, "send({ kind: 'backdrop' });", '{}', 'closes by a press beside it'],
        [
          'The way back closes it and does not leave the page.',
          MOBILE,
          "history.pushState({ sidebar: true }, '');",
          '',
          'closes by the way back in the history',
        ],
        [
          'Closing it leaves nothing in the history.',
          MOBILE,
          "if (event.kind !== 'historyBack' && event.kind !== 'link') history.back();",
          '',
          'closes by its button',
        ],
        [
          'A window that becomes a desktop closes it.',
          'src/shell/sidebar.ts',
          'return event.width > MOBILE_WIDTH ? closedSidebar : state;',
          'return state;',
          'closes by a window that becomes a desktop',
        ],
        [
          'The focus stays inside.',
          MOBILE,
          'dialog.showModal();',
          'dialog.show();',
          'keeps the focus inside and gives it back',
        ],
        [
          'It begins with the docs where there are some.',
          'src/shell/sidebar.ts',
          "event.hasSecondary ? 'secondary' : 'primary'",
          "'primary'",
          PANELS,
        ],
        [
          'The docs lead back to the menu.',
          'src/shell/sidebar.ts',
          "return { ...state, panel: 'primary' };",
          'return state;',
          PANELS,
        ],
        [
          'The hidden panel is not there.',
          MOBILE,
          "for (const panel of panels) panel.hidden = panel.dataset['panel'] !== state.panel;",
          'for (const panel of panels) panel.hidden = false;',
          PANELS,
        ],
        [
          'A link takes the place of the open sidebar in the history.',
          MOBILE,
          'location.replace(link.href);',
          'location.assign(link.href);',
          PANELS,
        ],
      ]),
      ...rows(READING, [
        [
          'It exists in the mobile layout only, without scripts too.',
          'src/styles/shell.css',
          '.mobile-sidebar {\n      display: none;',
          '.mobile-sidebar {',
          'through the menu of a phone ends on a desktop, without scripts too',
        ],
      ]),
    ],
  },
  {
    title: 'Pages of the docs',
    removals: rows(SHELL, [
      [
        'The sidebar is as wide as the constant says.',
        'src/site/integration.ts',
        '--sidebar-width:${constants.docsSidebarWidth.value}px',
        '--sidebar-width:280px',
        'is 300 px wide and opens the group of the page',
      ],
      [
        'The group of the page is open.',
        'src/components/shell/Sidebar.astro',
        'items.some(({ to }) => to === path) ||',
        '',
        'is 300 px wide and opens the group of the page',
      ],
      [
        'The entry of the page is marked.',
        'src/components/shell/Sidebar.astro',
        "aria-current={to === path ? 'page' : undefined}",
        '',
        'is 300 px wide and opens the group of the page',
      ],
      [
        'The sidebar has its name.',
        'src/components/shell/Sidebar.astro',
        ' data-sidebar={name}',
        '',
        'is 300 px wide and opens the group of the page',
      ],
      [
        'The table of contents has the levels 2 and 3.',
        'src/components/shell/Toc.astro',
        'depth >= min && depth <= max',
        'depth === min',
        'lists the headings of the levels 2 and 3 in their order',
      ],
      [
        'The heading that is being read is marked.',
        'src/shell/client/scroll.ts',
        'at === index',
        'false',
        'marks the heading that is being read',
      ],
      [
        'At the end of the page that is the last one.',
        'src/shell/scroll.ts',
        'if (atBottom) return tops.length - 1;',
        '',
        'marks the heading that is being read',
      ],
      [
        'On a phone the table of contents unfolds.',
        'src/components/shell/Toc.astro',
        '<summary>{title}</summary>',
        '',
        'unfolds on a phone',
      ],
      [
        'Breadcrumbs lead back.',
        'src/components/shell/Breadcrumbs.astro',
        "[{ label: 'ホームページ', to: '/' }, ...crumbs]",
        '[...crumbs]',
        DOC,
      ],
      [
        'Search engines are told the breadcrumbs.',
        'src/components/shell/Breadcrumbs.astro',
        'itemListElement: items.map(',
        'itemListElement: items.slice(1).map(',
        DOC,
      ],
      ['There is a next page.', 'src/components/shell/PrevNext.astro', '<span>次へ</span>', '', DOC],
      ['There is a previous page.', 'src/components/shell/PrevNext.astro', '<span>前へ</span>', '', DOC],
      [
        'Categories say how many pages they have.',
        'src/components/shell/DocsIndex.astro',
        '{pages.length}項目',
        '',
        'counts the pages of each category on the index',
      ],
      [
        'The way back to the top is offered on the way up.',
        'src/shell/scroll.ts',
        'return top === before ? shown : top < before;',
        'return false;',
        HIDE,
      ],
      ['It leads there.', 'src/shell/client/scroll.ts', 'scrollTo({ top: 0 });', '', HIDE],
      ['It goes there.', 'src/shell/client/scroll.ts', 'if (button !== undefined) button.hidden = !shown;', '', HIDE],
      ['Code can be copied.', CODE, 'void state.press();', '', COPY],
      ['The button says so.', CODE, "copy.textContent = copied ? 'コピーしました' : 'コピー';", '', COPY],
      ['It stops saying so.', 'src/shell/copy.ts', 'onChange(false);', '', COPY],
      ['Long lines of code can be wrapped.', CODE, "pre.classList.toggle('wrapped')", 'true', COPY],
    ]),
  },
  {
    title: 'Pages that stand still, motion, and paper',
    removals: [
      ...rows(READING, [
        [
          'A page is painted when all of it is there.',
          'src/layouts/Layout.astro',
          '<link rel="expect"',
          '<link rel="help"',
          '/markdown-page at 390 px stands still',
        ],
        [
          'The footer is painted when all of it is there.',
          'src/layouts/Layout.astro',
          `<Footer />\n    {paintAfter === 'footer' && <template id="painted" />}`,
          `{paintAfter === 'footer' && <template id="painted" />}\n    <Footer />`,
          '/docs/category/realtime-trip at 390 px stands still',
        ],
      ]),
      ...rows(SHELL, [
        ['Navigation is not printed.', 'src/styles/base.css', '.site-header > :not(.brand),\n', '', PAPER],
        ['The sidebar is not printed.', 'src/styles/base.css', '    .sidebar,\n', '', PAPER],
        ['Neighbours are not printed.', 'src/styles/base.css', '    .prev-next,\n', '', PAPER],
        ['Code is printed without its dark ground.', 'src/styles/code.css', 'background: none;', '', PAPER],
        [
          'The spinner does not spin for who wants less motion.',
          'src/styles/shell.css',
          '    .spinner::before {\n      animation: none;',
          '    .spinner::before {',
          MOTION,
        ],
        [
          'The navbar does not slide for who wants less motion.',
          'src/styles/shell.css',
          '@media (prefers-reduced-motion: no-preference) {',
          '@media all {',
          MOTION,
        ],
      ]),
    ],
  },
  {
    title: 'Mistakes that stop the build with one sentence',
    removals: [
      ...rows(CONFIG, [
        [
          'An unknown type of item.',
          'src/site/config.ts',
          "if (typeof type !== 'string' || !Object.hasOwn(navbarItems, type)) {",
          "if (typeof type !== 'string') {",
          'with an unknown type stops the build with one sentence',
        ],
        [
          'An unknown sidebar.',
          'src/site/config.ts',
          "if (item.type === 'docSidebar' && !Object.hasOwn(config.sidebars, item.sidebarId)) {",
          'if (false) {',
          'with an unknown sidebar stops the build with one sentence',
        ],
        [
          'An unknown version.',
          'src/site/config.ts',
          "if (item.type === 'docsVersion' && item.version !== undefined && !names.includes(item.version)) {",
          'if (false) {',
          'with an unknown version stops the build with one sentence',
        ],
        [
          'An unknown page of the docs.',
          'src/site/config.ts',
          'if (!ids.has(item.docId)) fail(',
          'if (false) fail(',
          'with an unknown doc stops the build with one sentence',
        ],
        [
          'Docs that do not exist.',
          'src/site/config.ts',
          'if (plugin === undefined) return fail(',
          'if (plugin === undefined) return void (',
          'with unknown docs stops the build with one sentence',
        ],
        [
          'A latest version that does not exist.',
          'src/site/config.ts',
          'if (!names.includes(latest)) fail(',
          'if (false) fail(',
          'with an unknown latest version stops the build with one sentence',
        ],
        [
          'Docs without their sidebar.',
          'src/site/config.ts',
          'if (!Object.hasOwn(config.sidebars, sidebar)) {',
          'if (false) {',
          'with docs without their sidebar stops the build with one sentence',
        ],
        [
          'A second language.',
          'src/site/config.ts',
          'z.array(z.literal(constants.locale.value)).length(1)',
          "z.array(z.literal([constants.locale.value, 'en']))",
          'with a second language stops the build with one sentence',
        ],
      ]),
      ...rows(BUILD, [
        [
          'An island that does not exist.',
          'src/components/shell/Island.astro',
          'if (!Object.hasOwn(islands, name)) {',
          'if (false) {',
          'that fails because of an island that does not exist says so in one line and leaves the earlier site',
        ],
        [
          'An island without a default export.',
          'src/site/integration.ts',
          "if (name !== undefined && !exports.includes('default')) {",
          'if (false) {',
          'that fails because of an island without a default export says so in one line and leaves the earlier site',
        ],
        [
          'A page of the docs without content.',
          'src/components/shell/Doc.astro',
          " || (entry.body ?? '').trim() === ''",
          '',
          'that fails because of a page of the docs without content says so in one line and leaves the earlier site',
        ],
      ]),
    ],
  },
];
