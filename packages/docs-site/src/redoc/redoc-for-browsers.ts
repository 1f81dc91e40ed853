import type { ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** Replacements in Redoc's browser bundle for code that violates the site's content security policy. */
const CHANGES: readonly (readonly [string | RegExp, string])[] = [
  // Replace Redoc's logo, which would be loaded from another origin.
  ['"https://cdn.redoc.ly/redoc/logo-mini.svg"', '(import.meta.env.BASE_URL+"favicon.svg")'],
  // Remove the inline styles of Redoc's scroll bar, which the options switch off.
  ['e.insert(t,e.options),t', 't'],
  // Remove the background image of select elements, which would draw a second arrow.
  [/url\((['"]?)data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+\1\)/g, 'none'],
];

/**
 * Creates the Vite plugin that patches Redoc's browser bundle. The build fails if the bundle no longer contains the
 * code to patch.
 */
export function redocPatchPlugin(): Plugin {
  return {
    name: 'route-search:redoc-for-browsers',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('/redoc.browser.lib.js')) return undefined;
      let patched = code;
      for (const [from, to] of CHANGES) {
        const before = patched;
        patched = patched.replaceAll(typeof from === 'string' ? from : new RegExp(from), to);
        if (patched === before) throw new Error(`Redoc's bundle has changed: ${String(from)} is not in it.`);
      }
      return { code: patched, map: null };
    },
  };
}
