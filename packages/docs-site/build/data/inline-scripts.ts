import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Scripts that are inlined into every page because they must run before the first paint. */
export const inlineScripts = ['announcement', 'base-url', 'code-tabs', 'colour-mode', 'sidebar'] as const;

export type InlineScriptName = (typeof inlineScripts)[number];

export function readInlineScript(name: InlineScriptName): string {
  const text = readFileSync(new URL(`../../src/shell/inline/${name}.inline.js`, import.meta.url), 'utf8');
  // Strip comments and indentation, which would only add bytes to each page.
  return text.replace(/^\s*(?:\/\/|\/\*).*\n/gm, '').replace(/^\s+/gm, '');
}

/** Computes the hash that allows an inline script in the content security policy. */
export function hashInlineScript(name: InlineScriptName): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(readInlineScript(name)).digest('base64')}`;
}
