import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EARLIER_FILE } from '../browser/fixture-site.ts';

/**
 * Tests the files of the test site with two docs versions. Called by the browser tests of this site, because a build
 * takes seconds.
 *
 * @param root - returns the folder of the built site
 */
export function testFixtureSiteFiles(root: () => string): void {
  const html = (page: string): string => readFileSync(join(root(), page), 'utf8').replaceAll('<wbr>', '');

  describe('buildSite with two docs versions', () => {
    it('replaces the earlier site by pages, downloads and hosting files', () => {
      expect(globSync('**/*.html', { cwd: root() }).length).toBeGreaterThan(60);
      expect(existsSync(join(root(), EARLIER_FILE))).toBe(false);
      expect(html('openapi.yaml')).toBe(readFileSync(join(root(), '../spec/openapi.yaml'), 'utf8'));
      expect(html('api/index.html')).toContain('id="operation/searchAll"');
      expect(html('api/index.html')).not.toMatch(/unsafe-inline|\sstyle=/);
      expect(html('api/index.html').match(/<style/g)).toHaveLength(1); // The rules of its own style sheets.
      expect(html('_redirects')).toContain('/list/ /list 308\n');
      expect(html('nginx.conf')).toContain('location = "/list/" { return 308 "/list$is_args$args"; }');
    });

    it('declares the content security policy before the scripts of the head', () => {
      for (const page of ['index.html', '404.html', 'docs/demand/search.html', 'api/index.html']) {
        const [head = ''] = html(page).split('</head>');
        expect(head, page).toContain('<script>'); // Script of the colour mode, which this site enables.
        expect(head.indexOf('http-equiv="content-security-policy"'), page).toBeGreaterThan(0);
        expect(head.indexOf('http-equiv="content-security-policy"'), page).toBeLessThan(head.search(/<script|<link/));
      }
    });

    it('writes pages of both versions, each with its own sidebar', () => {
      expect(html('docs/demand/search.html').replaceAll(/<\/?span[^>]*>/g, '')).toContain('>バージョン：現行版</p>');
      expect(html('docs/demand/search.html')).not.toContain('更新されないバージョン');
      const old = html('docs/1.0/demand/search.html');
      expect(old).toContain('前の版の本文です。');
      expect(old).toContain('これは更新されないバージョン（1.0版）の文書です。');
      expect(old).toContain('href="/docs/demand/search" data-version="current"');
      expect(old).toContain('href="/docs/1.0/category/demand"');
      expect(html('docs/1.0/index.html')).toContain('前の版の探索');
      expect(html('docs/1.0/category/demand.html')).toContain('前の版の探索');
      expect(html('sitemap.xml')).toContain('/docs/1.0/demand/islands<');
    });

    it('marks deprecated items with the date and the replacement', () => {
      const [call, search] = [html('api/listLines/index.html'), html('api/searchAll/index.html')];
      const badge = '<span class="contract">非推奨</span>';
      expect(call).toContain(badge);
      expect(call).toContain('2026年1月31日から非推奨です。代わりに<code>searchAll</code>を使ってください。');
      expect(html('list.html').split(badge)).toHaveLength(2);
      expect(search).toMatch(
        /id="Copy">.*?<em> 非推奨<\/em>.*?2027年3月1日に提供を終える予定です。代わりに<code>pattern<\/code>/s,
      );
      expect(search).toMatch(/id="response-Course-Area">.*?<em>非推奨<\/em>.*?使われていません。/s);
      expect(search).toContain('2つ目（2026年1月31日から非推奨です。代わりに<code>one</code>を使ってください。）');
      const reference = html('api/index.html');
      for (const text of ['代わりに<code>searchAll</code>', '使われていません。']) {
        expect(reference).toContain(text);
      }
    });

    it('renders every kind of navbar item: link, menu, version, search and HTML', () => {
      const page = html('docs/1.0/demand/search.html');
      expect(page).toMatch(/class="navbar-left".*API一覧.*class="navbar-right"/s);
      for (const text of ['前の版の探索', '前の版', '日本語', '検索', '<b class="from-html">見本</b>']) {
        expect(page).toContain(text);
      }
      expect(page).toContain('href="/docs/demand/search" data-version="current"');
      expect(page).toContain('aria-current="page" data-version="1.0"');
    });
  });
}
