import { createHash } from 'node:crypto';

const META = /<meta http-equiv="content-security-policy" content="[^"]*"\s*\/?>/;
const POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;
const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const STYLES = /<style>([\s\S]*?)<\/style>/g;

/** Hash that allows an empty `<style>` element, which Redoc creates and fills with `insertRule`. */
const EMPTY = hashOf('');
const ISLAND = /<astro-island\b/;

/**
 * Moves the content security policy of a page in front of its first script, style or link. A policy in a `<meta>`
 * element applies only to what follows it, and Astro writes it at the end of the head.
 *
 * @throws Error when the page has no policy
 */
export function moveCspFirst(html: string): string {
  const [policy] = META.exec(html) ?? [];
  if (policy === undefined) throw new Error('the page has no content security policy.');
  return html.replace(policy, '').replace(/<(?:script|style|link)\b/, (first) => policy + first);
}

/**
 * Reduces the content security policy of a page to the hashes of its own inline scripts and styles. Astro lists the
 * hashes of the whole site in every page: half a kilobyte that does not compress.
 */
export function keepUsedCspHashes(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)]
      .filter(([, attributes = '']) => !attributes.includes('json'))
      .map(([, , script = '']) => hashOf(script)),
  );
  const styles = [...html.matchAll(STYLES)].map(([, css = '']) => hashOf(css));
  return html.replace(POLICY, (policy) =>
    policy
      .split(';')
      .map((directive) => {
        const [name, ...sources] = directive.trim().split(/\s+/);
        const isHash = (source: string): boolean => source.startsWith("'sha256-");
        if (name === 'style-src') {
          const kept = sources.filter((source) => !isHash(source) || (source === EMPTY && ISLAND.test(html)));
          return [name, ...kept, ...styles].join(' ');
        }
        if (name !== 'script-src') return directive.trim();
        return [name, ...sources.filter((source) => !isHash(source) || own.has(source))].join(' ');
      })
      .join(';'),
  );
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
