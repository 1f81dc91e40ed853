import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Names of the scripts that run before the first paint and are therefore inlined into every page. */
export const inlineScripts = ['announcement', 'base-url', 'code-tabs', 'colour-mode', 'sidebar'] as const;

/** Name of a script that is inlined into every page. */
export type InlineScript = (typeof inlineScripts)[number];

/** Reads the source text of an inline script. */
export function readInlineScript(name: InlineScript): string {
  const text = readFileSync(new URL(`../../src/shell/inline/${name}.inline.js`, import.meta.url), 'utf8');
  // Strip comments and indentation of the script, which would only add bytes to each page.
  return text.replace(/^\s*(?:\/\/|\/\*).*\n/gm, '').replace(/^\s+/gm, '');
}

/** Computes the hash with which the content security policy allows an inline script. */
export function hashInlineScript(name: InlineScript): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(readInlineScript(name)).digest('base64')}`;
}
