import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keepUsedCspHashes, moveCspFirst } from './content-security-policy.ts';

const hash = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const page = (policy: string, body: string): string =>
  `<meta http-equiv="content-security-policy" content="${policy}">${body}`;

describe('keepUsedCspHashes', () => {
  it('reduces the script policy to the inline scripts of the page', () => {
    const body = '<script>one()</script><script type="module">two()</script><script src="/a.js"></script>';
    const all = ['one()', 'two()', 'three()'].map(hash).join(' ');
    expect(
      keepUsedCspHashes(page(`default-src 'none'; script-src 'self' ${all}; style-src 'self' 'sha256-x';`, body)),
    ).toBe(page(`default-src 'none';script-src 'self' ${hash('one()')} ${hash('two()')};style-src 'self';`, body));
  });

  it('reduces the style policy to the inline styles of the page, and allows an empty style element only where Redoc can start', () => {
    const policy = `style-src 'self' 'sha256-x' ${hash('')}`;
    const css = '<style>p{top:0}</style>';
    expect(keepUsedCspHashes(page(policy, css))).toBe(page(`style-src 'self' ${hash('p{top:0}')}`, css));
    const island = '<astro-island></astro-island>';
    expect(keepUsedCspHashes(page(policy, island))).toBe(page(`style-src 'self' ${hash('')}`, island));
  });

  it('adds no hash that Astro did not allow, and does not count JSON data as a script', () => {
    const body = '<script>foreign()</script><script type="application/ld+json">{}</script>';
    expect(keepUsedCspHashes(page(`script-src 'self' ${hash('{}')}`, body))).toBe(page("script-src 'self'", body));
  });
});

describe('moveCspFirst', () => {
  const policy = `<meta http-equiv="content-security-policy" content="script-src 'self'">`;

  it.each(['<script>one("$&")</script>', '<style>p{top:0}</style>', '<link rel="icon">'])(
    'moves the policy in front of %s',
    (first) => {
      const [start, rest] = [
        '<head><meta charset="utf-8"><title>script</title>',
        `${first}<script src="/a.js"></script>`,
      ];
      expect(moveCspFirst(`${start}${rest}${policy}</head>`)).toBe(`${start}${policy}${rest}</head>`);
    },
  );

  it('rejects a page without a policy', () => {
    expect(() => moveCspFirst('<head></head>')).toThrow('the page has no content security policy.');
  });
});
