import type { ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** What Redoc's bundle for browsers would do against the policy of the site, and what it does instead. */
const CHANGES: readonly (readonly [string | RegExp, string])[] = [
  // A logo from another origin.
  ['"https://cdn.redoc.ly/redoc/logo-mini.svg"', '(import.meta.env.BASE_URL+"favicon.svg")'],
  // Styles of a scroll bar that is switched off, as an inline element.
  ['e.insert(t,e.options),t', 't'],
  // The arrow of a list that has one already.
  [/url\((['"]?)data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+\1\)/g, 'none'],
];

/** Mends Redoc's bundle for browsers; fails when an update has changed what it mends. */
export function redocForBrowsers(): Plugin {
  return {
    name: 'route-search:redoc-for-browsers',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('/redoc.browser.lib.js')) return undefined;
      let mended = code;
      for (const [from, to] of CHANGES) {
        const before = mended;
        mended = mended.replaceAll(typeof from === 'string' ? from : new RegExp(from), to);
        if (mended === before) throw new Error(`Redoc's bundle has changed: ${String(from)} is not in it.`);
      }
      return { code: mended, map: null };
    },
  };
}
