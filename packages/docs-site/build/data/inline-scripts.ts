import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Scripts that have to run before the page is painted, so they stand in it. */
export const inlineScripts = ['announcement', 'base-url', 'code-tabs', 'colour-mode', 'sidebar'] as const;

/** The name of such a script. */
export type InlineScript = (typeof inlineScripts)[number];

/** The text of such a script. */
export function readInlineScript(name: InlineScript): string {
  const text = readFileSync(new URL(`../../src/shell/inline/${name}.inline.js`, import.meta.url), 'utf8');
  // Comments and indentation are for the file.
  return text.replace(/^\s*(?:\/\/|\/\*).*\n/gm, '').replace(/^\s+/gm, '');
}

/** The hash by which the policy of a page allows a script. */
export function hashInlineScript(name: InlineScript): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(readInlineScript(name)).digest('base64')}`;
}
