import { createHash } from 'node:crypto';

const POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;
const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Leaves in the policy of a page only the hashes of its own inline scripts. Astro writes those of all scripts of the
 * site into every page: half a kilobyte that cannot be compressed, and more than the page needs to be allowed.
 *
 * @param html - the page
 */
export function tightenPolicy(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)]
      .filter(([, attributes = '']) => !attributes.includes('json'))
      .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  );
  return html.replace(POLICY, (policy) =>
    policy
      .split(';')
      .map((directive) => {
        const [name, ...sources] = directive.trim().split(/\s+/);
        if (name !== 'script-src') return directive.trim();
        return [name, ...sources.filter((source) => !source.startsWith("'sha256-") || own.has(source))].join(' ');
      })
      .join(';'),
  );
}
