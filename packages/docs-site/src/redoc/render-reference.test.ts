import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { visit } from 'unist-util-visit';
import { toString as textOf } from 'hast-util-to-string';
import { loadFixtureApi, loadRedocFixture } from '../../tests/spec-fixture.ts';
import { getAttribute, findElement, findOutermost, hasClass } from '../base/html-tree.ts';
import { renderReference } from './render-reference.ts';

const downloads = [{ label: '定義', href: '/openapi.yaml' }];
const mapLink = (href: string): string | undefined =>
  href.startsWith('https://docs.example.com/dictionary/') ? undefined : href.replace('https://docs.example.com', '');
const { html, css } = renderReference(loadRedocFixture(), { downloads, mapLink, samples: loadFixtureApi() });
const tree: Root = fromHtml(html, { fragment: true });

function byId(id: string): Element {
  const element = findElement(tree, (one) => getAttribute(one, 'id') === id);
  if (element === undefined) throw new Error(`no element ${id}`);
  return element;
}

function fieldsOf(parent: Element): Map<string, Element> {
  const fields: Element[] = [];
  visit(parent, 'element', (one) => {
    if (hasClass(one, 'field')) fields.push(one);
  });
  return new Map(
    fields.map((field) => [textOf(findElement(field, ({ tagName }) => tagName === 'code') ?? field), field]),
  );
}

const parameters = fieldsOf(
  findElement(byId('operation/searchAll'), ({ tagName }) => tagName === 'dl') ?? byId('none'),
);

describe('renderReference', () => {
  it('writes markup without scripts, inline styles and resources from other origins', () => {
    visit(tree, 'element', (element) => {
      expect(['script', 'style', 'iframe', 'button', 'select', 'input', 'label']).not.toContain(element.tagName);
      expect(element.properties).not.toHaveProperty('style');
      expect(element.properties).not.toHaveProperty('html');
      expect(getAttribute(element, 'src')).toBe('');
    });
    expect(css).not.toMatch(/url\(|@import/);
  });

  it('uses only colours of the site, except white on the background of code', () => {
    const colours = css.match(/[a-z-]*color:[^;}]+|[a-z-]+:[^:;}]*(?:#|rgb)[^;}]*/g) ?? [];
    const painted = colours.filter((one) => !/tap-highlight|transparent|inherit|text-shadow/.test(one));
    expect(painted.filter((one) => !one.includes('var(--'))).toEqual(painted.filter((one) => one === 'color:white'));
    for (const token of ['--ink', '--accent', '--code', '--line', '--paper', '--paper-soft']) {
      expect(css).toContain(`var(${token})`);
    }
  });

  it('keeps the anchor ids that earlier versions of Redoc used for deep links', () => {
    for (const id of [
      'operation/searchAll',
      'tag/search/operation/searchAll',
      'tag/operationLine',
      'operation/listLines',
      'section/共通の決まり',
      'section/共通の決まり/細かな決まり',
    ]) {
      expect(textOf(byId(id))).not.toBe('');
    }
  });

  it('returns only the styles of Redoc that the page uses', () => {
    expect(css.length).toBeLessThan(8_000);
    expect(css).toContain('.redoc-markdown');
  });
});

describe('renderReference', () => {
  it('translates all labels of Redoc to Japanese', () => {
    const forbidden =
      /^(Authorizations:?|query Parameters|required|Content type|License:|Copy|Expand all|Collapse all|API docs by Redocly|Response Schema:|Responses?|Response samples|Request samples|Array of.*|property name\*|additional property|One of|Any of|Default:?|Enum:?|Value:?|Example:?|string|integer|number|object|non-empty|unique|[[(<>=].*|.* (characters|items)|Deprecated|Show pattern|Query parameter name:|Security Scheme Type:|API Key)$/;
    const words: string[] = [];
    const collect = (parent: Root | Element): void => {
      for (const child of parent.children) {
        if (child.type === 'text') words.push(child.value.trim());
        const isContent =
          child.type === 'element' &&
          (['code', 'pre', 'table'].includes(child.tagName) || hasClass(child, 'redoc-markdown'));
        if (child.type === 'element' && !isContent) collect(child);
      }
    };
    collect(tree);
    expect(words.filter((word) => forbidden.test(word))).toEqual([]);
  });

  it('keeps content that reads like a label, such as a parameter named "required"', () => {
    expect(textOf(findElement(byId('operation/searchAll'), ({ tagName }) => tagName === 'table') ?? tree)).toMatch(
      /Default[^]*required[^]*Copy[^]*Enum/,
    );
    expect([...parameters.keys()]).toContain('required');
    expect([...parameters.keys()]).toContain('Copy');
    const values = findOutermost(parameters.get('Copy') ?? byId('none'), ({ tagName }) => tagName === 'code').map(
      textOf,
    );
    expect(values).toEqual(['Copy', 'Default', 'Default', 'Enum', 'unique']);
  });
});

describe('renderReference for an operation', () => {
  it('shows the request line with the absolute URL', () => {
    const endpoint = findElement(byId('operation/searchAll'), (one) => hasClass(one, 'endpoint'));
    expect(textOf(endpoint ?? tree)).toBe('GET https://api.example.com/v1/json/search');
  });

  it('lists required parameters first, with type, limits, default and examples', () => {
    expect([...parameters.keys()]).toEqual([
      'required',
      'optionalList',
      'answerCount',
      'Copy',
      'pattern',
      'kind',
      'ratio',
    ]);
    expect(textOf(parameters.get('required') ?? tree)).toBe('required 文字列 2～8文字 必須名前がラベルと同じです。');
    expect(textOf(parameters.get('answerCount') ?? tree)).toBe('answerCount 整数 1以上20以下件数です。既定値 5');
    expect(textOf(parameters.get('ratio') ?? tree)).toContain('0より大きく1未満');
    expect(textOf(parameters.get('pattern') ?? tree)).toContain('[A-Za-z0-9]{1,40}$');
    expect(textOf(parameters.get('pattern') ?? tree)).toContain('例 pattern=0101-a pattern=1231-b');
    expect(hasClass(parameters.get('Copy'), 'is-deprecated')).toBe(true);
  });

  it('links to the authentication scheme', () => {
    const security = findElement(byId('operation/searchAll'), (one) => hasClass(one, 'security')) ?? tree;
    const link = findElement(security, ({ tagName }) => tagName === 'a');
    expect(textOf(byId(getAttribute(link ?? byId('none'), 'href').slice(1)))).toContain('キーの説明です。');
  });

  it('shows all responses unfolded, with the first level of their fields or the link to the data type of the error', () => {
    const responses = findOutermost(byId('operation/searchAll'), (one) => hasClass(one, 'response'));
    expect(
      responses.map((response) => textOf(findElement(response, ({ tagName }) => tagName === 'summary') ?? tree)),
    ).toEqual(['200 探索の結果です。', '400 不正なリクエストです。']);
    for (const response of responses) expect(response.properties['open']).toBe(true);
    const fields = fieldsOf(responses[0] ?? byId('none'));
    expect([...fields.keys()]).toEqual(['ResultSet', 'max', 'Course', 'Area', 'code', 'Name', 'Tags']);
    expect(textOf(fields.get('max') ?? tree)).toBe('max 文字列（整数）件数です。');
    expect(textOf(fields.get('Course') ?? tree)).toBe('Course Courseの配列 1～20件 重複なし経路です。');
    const link = findElement(responses[1] ?? byId('none'), ({ tagName }) => tagName === 'a');
    const type = byId(getAttribute(link ?? byId('none'), 'href').slice(1));
    expect([...fieldsOf(type).keys()]).toContain('Message');
  });

  it('shows every example request and example response', () => {
    const samples = findOutermost(byId('operation/searchAll'), (one) => hasClass(one, 'sample'));
    expect(
      samples.map((sample) => textOf(findElement(sample, ({ tagName }) => tagName === 'summary') ?? tree)),
    ).toEqual(['基本の探索', '200 基本の結果', '200 空の結果']);
    expect(textOf(samples[0] ?? tree)).toContain(
      'https://api.example.com/v1/json/search\n  ?key=ACCESS_KEY\n  &required=%E6%9D%B1%E4%BA%AC:%E6%96%B0%E5%AE%BF\n  &answerCount=3',
    );
    expect(textOf(samples[1] ?? tree)).toContain('"Name": "Default"');
  });
});

describe('renderReference for a data type', () => {
  it('shows the type once, with all its fields, including nested ones', () => {
    const fields = fieldsOf(byId('tag/schemas/Course'));
    expect([...fields.keys()]).toEqual(['Name', 'Line', 'Area', 'Inside', 'deep', 'leaf', '（任意の項目名）']);
    expect(textOf(byId('tag/schemas/Course'))).toContain('経路の型です。');
  });

  it('shows the alternatives of a field', () => {
    const fields = fieldsOf(byId('tag/schemas/Line'));
    expect(textOf(fields.get('Type') ?? tree)).toContain('次のいずれか オブジェクト、文字列');
    expect([...fields.keys()]).toContain('detail');
    expect(textOf(fields.get('Hours') ?? tree)).toContain('次のいずれか Line.Hours-1、Line.Hours-2');
    expect(textOf(fields.get('Comment') ?? tree)).toContain('次のいずれか Area、Areaの配列');
  });
});

describe('renderReference for the table of contents', () => {
  it('writes a labelled list of links', () => {
    const nav = byId('reference-menu');
    expect(getAttribute(nav, 'ariaLabel')).toBe('APIリファレンスの目次');
    const links: string[] = [];
    visit(nav, 'element', (element) => {
      if (getAttribute(element, 'href').startsWith('#'))
        links.push(`${getAttribute(element, 'href')} ${textOf(element)}`);
    });
    expect(links).toContain('#operation/searchAll すべての探索');
    expect(links).toContain('#tag/search 探索');
    expect(links).toContain('#section/認証 認証');
  });
});

describe('renderReference for the introduction', () => {
  it('shows links to the OpenAPI document, the version and the contact', () => {
    const content = findElement(tree, (one) => hasClass(one, 'api-content')) ?? byId('none');
    expect(textOf(findElement(content, ({ tagName }) => tagName === 'h1') ?? tree)).toBe('見本API バージョン2.3.4');
    expect(getAttribute(findElement(content, (one) => 'download' in one.properties) ?? byId('none'), 'href')).toBe(
      '/openapi.yaml',
    );
    expect(textOf(findElement(content, (one) => hasClass(one, 'information')) ?? tree)).toContain(
      'お問い合わせ先: https://www.example.com/contact',
    );
    expect(textOf(findElement(content, (one) => hasClass(one, 'information')) ?? tree)).toContain(
      'ライセンス: 利用規約',
    );
  });

  it('maps the links in descriptions and removes broken ones', () => {
    const section = byId('section/共通の決まり/細かな決まり');
    expect(textOf(section)).toContain('用語と参照です。');
    const links = findOutermost(section, ({ tagName }) => tagName === 'a').map((link) => getAttribute(link, 'href'));
    expect(links).toContain('/api/#tag/search');
    expect(links.join()).not.toContain('dictionary');
  });
});

it('renderReference: throws if Redoc leaves out an operation', () => {
  const source = loadRedocFixture();
  const tags = source.tags.map((tag) => (tag.name === 'search' ? { ...tag, 'x-traitTag': true } : tag));
  expect(() => renderReference({ ...source, tags })).toThrow('The rendered reference lacks searchAll.');
});
