import { rows, type Area } from '../removal.ts';

const SHELL = 'tests/browser/shell.test.ts';
const READING = 'tests/browser/reading.test.ts';
const ADDRESS = 'tests/browser/address.test.ts';
const VARIANT = 'tests/browser/variant.test.ts';
const MODE = 'src/shell/client/colour-mode.ts';
const MODE_EARLY = 'src/shell/inline/colour-mode.js';
const MENU = 'src/shell/client/dropdown.ts';
const ANNOUNCEMENT = 'is closed for good without a shift, and comes back with a new id';
const MISSPELT = 'stays closed when an earlier site has stored its id misspelt';
const NOT_CLOSEABLE = 'has no button, and is seen even where an earlier one of its id was closed';
const CYCLE = 'follows the system until it is chosen, cycles, and is the same in all tabs';
const TWO_STATES = 'begins with the default mode and has two states';
const VERSIONS = 'are shown, kept and forgotten';
const NOT_KEPT = 'lead to the chosen version and store nothing';
const POINTER = 'have a menu for the pointer';
const KEYBOARD = 'have a menu for the keyboard';
const SIDEBAR = 'stands on the next page as the reader left it, before a script of the page runs';
const SAMPLES = 'begin in the language that the reader chose, before a script of the page runs, and nothing moves';

/** What the browser remembers: announcement, colour mode, versions, sidebar, samples. */
export const memory: readonly Area[] = [
  {
    title: 'The announcement',
    removals: [
      ...rows(SHELL, [
        ['Closing it hides it at once.', 'src/shell/client/announcement.ts', 'bar.hidden = true;', '', ANNOUNCEMENT],
        [
          'Closing it is remembered.',
          'src/shell/announcement.ts',
          "store.set(ANNOUNCEMENT_DISMISS_KEY, 'true');",
          '',
          ANNOUNCEMENT,
        ],
        ['Its id is remembered.', 'src/shell/announcement.ts', 'store.set(ANNOUNCEMENT_ID_KEY, id);', '', ANNOUNCEMENT],
        [
          'A new id shows it again, and the closing is forgotten.',
          'src/shell/announcement.ts',
          "if (isNew) store.set(ANNOUNCEMENT_DISMISS_KEY, 'false');",
          '',
          ANNOUNCEMENT,
        ],
        [
          'What is closed is hidden before the first paint.',
          'src/shell/inline/announcement.js',
          "bar.hidden = 'closeable' in bar.dataset && id === bar.dataset.announcement && isClosed;",
          '',
          MISSPELT,
        ],
        [
          'The misspelt id of earlier sites counts as the right one.',
          'src/shell/announcement.ts',
          'last === MISSPELT_ID[0] ? MISSPELT_ID[1] : last',
          'last',
          MISSPELT,
        ],
        [
          'It does so before the first paint.',
          'src/shell/inline/announcement.js',
          "?.replace(/^annoucement-bar$/, 'announcement-bar')",
          '',
          MISSPELT,
        ],
        [
          'It is a region with a name.',
          'src/components/shell/Announcement.astro',
          'aria-label="お知らせ"',
          '',
          ANNOUNCEMENT,
        ],
        [
          'It is not printed.',
          'src/styles/base.css',
          '.announcement,\n',
          '',
          'carries what is read, not what is pressed',
        ],
      ]),
      ...rows(VARIANT, [
        [
          'One that cannot be closed has no button.',
          'src/components/shell/Announcement.astro',
          '{announcement.closeable && (',
          '{true && (',
          NOT_CLOSEABLE,
        ],
        [
          'One that cannot be closed is seen whatever was stored.',
          'src/shell/inline/announcement.js',
          "'closeable' in bar.dataset && ",
          '',
          NOT_CLOSEABLE,
        ],
      ]),
    ],
  },
  {
    title: 'The colour mode',
    removals: [
      ...rows(SHELL, [
        [
          'It is set before the first paint.',
          MODE_EARLY,
          'root.dataset.theme = choice ?? system;',
          '',
          'is stored as "dark" with the system in light: ["dark","dark"]',
        ],
        [
          'The choice is named on the page before the first paint.',
          MODE_EARLY,
          "root.dataset.themeChoice = choice ?? 'system';",
          '',
          'is stored as null with the system in dark: ["dark","system"]',
        ],
        [
          'Whatever is not dark counts as light.',
          MODE_EARLY,
          "stored === 'dark' ? 'dark' : 'light'",
          'stored',
          'is stored as "nonsense" with the system in dark: ["light","light"]',
        ],
        [
          'A stored `system` is no choice.',
          MODE_EARLY,
          "stored === null || stored === 'system'",
          'stored === null',
          'is stored as "system" with the system in dark: ["dark","system"]',
        ],
        [
          'The switch is no control before the script has run.',
          'src/components/shell/ColourToggle.astro',
          ' disabled>',
          '>',
          'is stored as "dark" with the system in light: ["dark","dark"]',
        ],
        ['The script enables the switch.', MODE, 'button.disabled = false;', '', CYCLE],
        [
          'The switch cycles through system, light and dark.',
          MODE,
          'apply(nextChoice(state, respectSystem));',
          '',
          CYCLE,
        ],
        ['A choice is stored.', MODE, 'else store.set(themeStorageKey, state.choice);', '', CYCLE],
        [
          'Choosing the system deletes what is stored.',
          MODE,
          'if (state.choice === null) store.remove(themeStorageKey);\n    else store.set(themeStorageKey, state.choice);',
          "store.set(themeStorageKey, state.choice ?? 'light');",
          CYCLE,
        ],
        ['All tabs follow.', MODE, 'if (key === themeStorageKey) apply(parseChoice(newValue));', '', CYCLE],
        [
          'A change of the system is followed while nothing is chosen.',
          MODE,
          'if (state.choice === null && respectSystem) apply(null);',
          '',
          CYCLE,
        ],
        ['The switch is named by its mode.', MODE, 'button.title = name;', '', 'is named by its switch'],
        [
          'Assistive technology hears the mode.',
          MODE,
          'button.ariaLabel = `ダークモードを切り替える（現在は${name}）`;',
          '',
          'is named by its switch',
        ],
      ]),
      ...rows(VARIANT, [
        [
          'Without the system the switch has two states.',
          'src/shell/colour-mode.ts',
          "if (!respectSystem) return mode === 'dark' ? 'light' : 'dark';",
          '',
          TWO_STATES,
        ],
        [
          'Without the system the first paint has the default mode.',
          MODE_EARLY,
          "'respectSystem' in rules.dataset ?",
          'true ?',
          TWO_STATES,
        ],
        [
          'The reference is dark with the site.',
          'src/redoc/render.ts',
          'withTokens(purgeStyles(styles, tree))',
          'purgeStyles(styles, tree)',
          'of /api/ has enough contrast, and no light paper',
        ],
      ]),
      ...rows(ADDRESS, [
        [
          'With the switch disabled, what an earlier visit stored is forgotten.',
          'src/shell/client/main.ts',
          'store.remove(themeStorageKey);',
          'void themeStorageKey;',
          'has no effect while the switch is disabled, and is forgotten',
        ],
        [
          'With the switch disabled there is none.',
          'src/components/shell/Header.astro',
          '{hasToggle && <ColourToggle />}',
          '<ColourToggle />',
          'has no effect while the switch is disabled, and is forgotten',
        ],
      ]),
    ],
  },
  {
    title: 'Versions of the docs',
    removals: [
      ...rows(SHELL, [
        [
          'The version that is chosen is kept.',
          'src/shell/versions.ts',
          'store.set(versionKey(pluginId), name);',
          '',
          VERSIONS,
        ],
        [
          'A version that is gone is forgotten.',
          'src/shell/versions.ts',
          'store.remove(versionKey(pluginId));',
          '',
          VERSIONS,
        ],
        [
          'Each collection has a memory of its own.',
          'src/shell/versions.ts',
          '`docs-preferred-version-${pluginId}`',
          '`docs-preferred-version-default`',
          'of other docs are preferred by themselves',
        ],
        ['Query and hash go along.', 'src/shell/versions.ts', ' + search + hash', '', VERSIONS],
        [
          'The menu names the version of the page, else the preferred one, else the latest.',
          MENU,
          'if (shown !== undefined) label.textContent = shown.textContent.trim();',
          '',
          VERSIONS,
        ],
        [
          'A page that another version lacks leads to its index.',
          'src/site/navbar.ts',
          'versionIndex(plugin, version);\n      if',
          "'/';\n      if",
          'of other docs are preferred by themselves',
        ],
        [
          'The banner of another version names it.',
          'src/components/shell/VersionBanner.astro',
          "version.banner === 'unreleased'",
          'false',
          'of other docs are preferred by themselves',
        ],
        [
          'The way to the latest version is kept as a choice.',
          'src/components/shell/VersionBanner.astro',
          'data-docs={collection.keepsVersion ? collection.id : undefined}',
          '',
          VERSIONS,
        ],
        [
          'A page names its version.',
          'src/components/shell/VersionBanner.astro',
          '{hasVersions && <p class="version-badge">版：{version.label}</p>}',
          '',
          'names the way to it, its neighbours and its version',
        ],
        [
          'The menu opens under a pointer.',
          MENU,
          "'mouseenter', () => {\n    menu.open = true;",
          "'mouseenter', () => {",
          POINTER,
        ],
        [
          'It closes when the pointer leaves.',
          MENU,
          "'mouseleave', () => {\n    menu.open = false;",
          "'mouseleave', () => {",
          POINTER,
        ],
        [
          'A press on what the pointer has opened does not close it.',
          MENU,
          "if (event.detail > 0 && menu.matches(':hover')) event.preventDefault();",
          '',
          POINTER,
        ],
        ['A press elsewhere closes it.', MENU, "['mousedown', 'touchstart', 'focusin']", "['touchstart']", POINTER],
        ['The focus elsewhere closes it.', MENU, "['mousedown', 'touchstart', 'focusin']", "['mousedown']", KEYBOARD],
        ['Escape closes it.', MENU, "if (key !== 'Escape') return;", 'return;', KEYBOARD],
        [
          'Escape gives the focus back.',
          MENU,
          'summary?.focus();',
          '(document.activeElement as HTMLElement).blur();',
          KEYBOARD,
        ],
        ['It says that it has a menu.', MENU, "summary?.setAttribute('aria-haspopup', 'true');", '', KEYBOARD],
        [
          'In the mobile sidebar it opens in place.',
          'src/components/shell/Header.astro',
          '<NavbarItems entries={links} mobile />',
          '<NavbarItems entries={[]} mobile />',
          'have a list in the mobile sidebar that opens in place',
        ],
      ]),
      ...rows(VARIANT, [
        [
          'Where the version is not kept, the menu keeps none.',
          'src/site/navbar.ts',
          '...(plugin.keepsVersion && { pluginId: item.pluginId }),',
          'pluginId: item.pluginId,',
          NOT_KEPT,
        ],
        [
          'Where the version is not kept, the banner keeps none.',
          'src/components/shell/VersionBanner.astro',
          'collection.keepsVersion ? collection.id : undefined',
          'collection.id',
          NOT_KEPT,
        ],
        [
          'One version alone has a link in place of a menu.',
          'src/site/navbar.ts',
          'if (plugin.versions.length === 1) return link(shown.label, target(shown));',
          '',
          'have a link in place of the menu, no badge and no banner',
        ],
        [
          'One version alone has no badge.',
          'src/components/shell/VersionBanner.astro',
          '{hasVersions && ',
          '{true && ',
          'have a link in place of the menu, no badge and no banner',
        ],
      ]),
    ],
  },
  {
    title: 'The sidebar and the samples',
    removals: rows(READING, [
      ['How the reader leaves the sidebar is kept.', 'src/shell/client/main.ts', 'rememberSidebar();', '', SIDEBAR],
      [
        'It is scrolled there before the first paint.',
        'src/shell/inline/sidebar.js',
        'nav.scrollTop = view.top;',
        '',
        SIDEBAR,
      ],
      ['Its groups are as they were.', 'src/shell/inline/sidebar.js', 'view.open.includes(index) || ', '', SIDEBAR],
      [
        'The group of the page is open in any case.',
        'src/shell/inline/sidebar.js',
        ' || group.contains(current)',
        '',
        SIDEBAR,
      ],
      [
        'The entry of the page is in sight.',
        'src/shell/inline/sidebar.js',
        'nav.scrollTop += entry.top - frame.top - frame.height / 2;',
        '',
        'shows the entry of the page even when it is far down',
      ],
      [
        'Samples begin in the chosen language before the first paint.',
        'src/shell/inline/code-tabs.js',
        'if (input.value === choice) input.checked = true;',
        '',
        SAMPLES,
      ],
      [
        'The language of the samples is kept.',
        'src/components/content/lib/code-tabs.ts',
        'storage().setItem(STORAGE_KEY, variant);',
        'void storage;',
        SAMPLES,
      ],
      [
        'All samples of the page follow.',
        'src/components/content/lib/code-tabs.ts',
        'tabs.select(variant);',
        '',
        'of a page follow the choice in one of them',
      ],
    ]),
  },
  {
    title: 'Storage that is refused',
    removals: rows(SHELL, [
      [
        'Everything works for the visit.',
        'src/shell/storage.ts',
        'return fallback;',
        "throw new Error('denied', { cause: fallback });",
        'leaves everything working',
      ],
    ]),
  },
];
