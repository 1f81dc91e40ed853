import { z } from 'astro/zod';
import { constants } from '@route-search/schemas/catalogues';
import { Problem } from '@route-search/toolkit/problem';

const text = z.string().min(1);
const position = z.enum(['left', 'right']).default(constants.navbarItemPosition.value);
const pluginId = text.default('default');
const label = text;

/** Schemas of the navbar items by type. */
const navbarItems = {
  /** Link to a path of this site or to another site. */
  link: z.strictObject({
    type: z.literal('link'),
    label,
    to: text,
    /** Folder on whose pages the navbar also marks the link as current. */
    activeBasePath: text.optional(),
    position,
  }),
  /** Link to one page of the docs. */
  doc: z.strictObject({ type: z.literal('doc'), label: text.optional(), docId: text, pluginId, position }),
  /** Link to the docs with the given sidebar. */
  docSidebar: z.strictObject({ type: z.literal('docSidebar'), label, sidebarId: text, pluginId, position }),
  /** Link to one version of the docs. */
  docsVersion: z.strictObject({
    type: z.literal('docsVersion'),
    label: text.optional(),
    version: text.optional(),
    pluginId,
    position,
  }),
  /** Menu of docs versions. A single version becomes a link. */
  docsVersionDropdown: z.strictObject({ type: z.literal('docsVersionDropdown'), pluginId, position }),
  /** Menu of the site's languages. */
  localeDropdown: z.strictObject({ type: z.literal('localeDropdown'), position }),
  /** Search button. Without JavaScript, it is a link to the page that replaces the search. */
  search: z.strictObject({
    type: z.literal('search'),
    label: text.default('検索'),
    to: text.default('/list#filter'),
    position,
  }),
  html: z.strictObject({ type: z.literal('html'), value: text, position }),
} as const;

type NavbarItemType = keyof typeof navbarItems;

/** Navbar item, validated and with default values. */
export type NavbarItem = { [K in NavbarItemType]: z.output<(typeof navbarItems)[K]> }[NavbarItemType];

const sidebarItem = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('category'), id: text }),
  z.strictObject({ type: z.literal('doc'), id: text, label: text.optional() }),
  z.strictObject({ type: z.literal('link'), label, to: text }),
]);

const version = z.strictObject({
  /** Name of the docs version. The reader's browser stores it as the preferred version. */
  name: text,
  label,
  /** Folder of the docs version's pages, below the path of the docs. Empty for the latest version. */
  path: z.string().regex(/^[a-z0-9.-]*$/, 'may hold small letters, digits, dots and hyphens only'),
  /** Folder of the docs version's source files, relative to this package. */
  folder: text,
  banner: z.enum(['none', 'unreleased', 'unmaintained']).default('none'),
});

const schema = z.strictObject({
  navbar: z.strictObject({ hideOnScroll: z.boolean().default(false), items: z.array(z.unknown()) }),
  announcement: z
    .strictObject({
      /** Id of the announcement. A new id shows it again to readers who have closed the last one. */
      id: text,
      content: text,
      closeable: z.boolean().default(true),
    })
    .optional(),
  colourMode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light'),
      disableSwitch: z.boolean().default(true),
      respectSystem: z.boolean().default(false),
    })
    .prefault({}),
  locales: z.array(z.literal(constants.locale.value)).length(1),
  sidebars: z.record(text, z.array(sidebarItem)),
  docs: z.record(
    text,
    z.strictObject({
      /** Heading of the docs' index page, and name of the docs in breadcrumbs. */
      title: text,
      /** Meta description of the docs' index page. */
      description: text,
      path: z.string().regex(/^\/[a-z/-]+\/$/, 'begins and ends with a slash'),
      sidebar: text,
      latest: text,
      versions: z.array(version).min(1),
      /** True if the browser stores the version that a reader chooses. */
      keepsVersion: z.boolean().default(true),
    }),
  ),
});

type Checked = z.output<typeof schema>;

/** Configuration of navbar, sidebars and docs, validated and with default values. */
export interface SiteConfig extends Omit<Checked, 'navbar'> {
  readonly navbar: { readonly hideOnScroll: boolean; readonly items: readonly NavbarItem[] };
}

/** Configuration as written in `site.config.ts`, before validation. */
export type SiteConfigInput = Omit<z.input<typeof schema>, 'navbar'> & {
  readonly navbar: {
    readonly hideOnScroll?: boolean;
    readonly items: readonly { [K in NavbarItemType]: z.input<(typeof navbarItems)[K]> }[NavbarItemType][];
  };
};

export type DocsCollectionConfig = SiteConfig['docs'][string];

export type DocsVersion = DocsCollectionConfig['versions'][number];

/** Names that the site's configuration may refer to: categories, and page ids of each docs version. */
export interface KnownDocNames {
  readonly categories: readonly string[];
  readonly docIds: (version: DocsVersion) => readonly string[];
}

/** Gives the object in `site.config.ts` its type, and returns it unchanged. */
export function defineSiteConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/**
 * Validates the site's configuration and adds the default values.
 *
 * @throws Problem that names the wrong item and the allowed values
 */
export function checkSiteConfig(input: unknown, known: KnownDocNames, file: string): SiteConfig {
  const fail = (sentence: string): never => {
    throw new Problem(sentence, { file });
  };
  const result = schema.safeParse(input);
  if (!result.success) fail(sentenceOf(result.error));
  const config = result.data ?? fail('it is not valid.');
  const allowed = (names: Iterable<string>): string => `Allowed: ${[...names].join(', ')}.`;

  for (const [id, { sidebar, versions, latest }] of Object.entries(config.docs)) {
    const names = versions.map(({ name }) => name);
    if (new Set(names).size < names.length) fail(`docs.${id} has two versions of the same name.`);
    if (!names.includes(latest)) fail(`docs.${id}.latest names the version "${latest}". ${allowed(names)}`);
    if (versions.find(({ name }) => name === latest)?.path !== '') {
      fail(`docs.${id}: the version "${latest}" is the latest, so its path has to be empty.`);
    }
    if (!Object.hasOwn(config.sidebars, sidebar)) {
      fail(`docs.${id}.sidebar names the sidebar "${sidebar}". ${allowed(Object.keys(config.sidebars))}`);
    }
  }
  const paths = Object.values(config.docs).map(({ path }) => path);
  if (new Set(paths).size < paths.length) fail('docs has two collections of the same path.');
  for (const [name, items] of Object.entries(config.sidebars)) {
    const ids = new Set(latestVersions(config, name).flatMap(known.docIds));
    for (const [index, item] of items.entries()) {
      const where = `sidebars.${name}[${index}]`;
      if (item.type === 'category' && !known.categories.includes(item.id)) {
        fail(`${where} names the category "${item.id}". ${allowed(known.categories)}`);
      }
      if (item.type === 'doc' && !ids.has(item.id)) fail(`${where} names the doc "${item.id}". ${allowed(ids)}`);
    }
  }
  const items = config.navbar.items.map((item, index) => {
    const where = `navbar.items[${index}] ${JSON.stringify(item)}`;
    const type = typeof item === 'object' && item !== null && 'type' in item ? item.type : undefined;
    if (typeof type !== 'string' || !Object.hasOwn(navbarItems, type)) {
      return fail(`${where} has the type ${JSON.stringify(type)}. ${allowed(Object.keys(navbarItems))}`);
    }
    const parsed = navbarItems[type as NavbarItemType].safeParse(item);
    if (!parsed.success) return fail(`${where}: ${sentenceOf(parsed.error)}`);
    const value: NavbarItem = parsed.data;
    checkNavbarItem(value, { config, known, fail: (sentence) => fail(`${where} ${sentence}`), allowed });
    return value;
  });
  return { ...config, navbar: { ...config.navbar, items } };
}

interface ItemCheck {
  readonly config: Checked;
  readonly known: KnownDocNames;
  readonly fail: (sentence: string) => never;
  readonly allowed: (names: Iterable<string>) => string;
}

function checkNavbarItem(item: NavbarItem, { config, known, fail, allowed }: ItemCheck): void {
  if (!('pluginId' in item)) return;
  const plugin = config.docs[item.pluginId];
  if (plugin === undefined) return fail(`names the docs "${item.pluginId}". ${allowed(Object.keys(config.docs))}`);
  if (item.type === 'docSidebar' && !Object.hasOwn(config.sidebars, item.sidebarId)) {
    fail(`names the sidebar "${item.sidebarId}". ${allowed(Object.keys(config.sidebars))}`);
  }
  const names = plugin.versions.map(({ name }) => name);
  if (item.type === 'docsVersion' && item.version !== undefined && !names.includes(item.version)) {
    fail(`names the version "${item.version}". ${allowed(names)}`);
  }
  if (item.type === 'doc') {
    const ids = new Set(plugin.versions.flatMap(known.docIds));
    if (!ids.has(item.docId)) fail(`names the doc "${item.docId}". ${allowed(ids)}`);
  }
}

function latestVersions(config: Checked, sidebar: string): DocsVersion[] {
  return Object.values(config.docs)
    .filter((plugin) => plugin.sidebar === sidebar)
    .flatMap(({ versions, latest }) => versions.filter(({ name }) => name === latest));
}

/** Formats the first issue of a Zod error as a sentence. */
function sentenceOf({ issues: [issue] }: z.ZodError): string {
  const path = (issue?.path ?? [])
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('');
  const message = issue?.message.replace(/^[A-Z]/, (letter) => letter.toLowerCase()) ?? 'is not valid';
  return `${path === '' ? 'it' : path.replace(/^\./, '')}: ${message.replace(/\.$/, '')}.`;
}
