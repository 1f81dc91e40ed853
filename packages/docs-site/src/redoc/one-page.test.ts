import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpenApiDocument, OperationObject } from '@route-search/spec/openapi';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { toString as textOf } from 'hast-util-to-string';
import { loadRedocFixture } from '../../tests/spec-fixture.ts';
import { multiplyOperations } from '../../tests/multiply-operations.ts';
import { getAttribute, findElement, findOutermost } from '../base/html-tree.ts';
import { MAX_PAGE_CHARACTERS, limitDocumentToOnePage } from './one-page.ts';
import { renderReference } from './render-reference.ts';

const document = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@route-search/spec/openapi.docs.json')), 'utf8'),
) as OpenApiDocument;
const operationsOf = ({ paths }: OpenApiDocument): OperationObject[] => Object.values(paths).map(({ get }) => get);
const callHref = (id: string): string => `/base/api/${id}/`;

describe('limitDocumentToOnePage', () => {
  it('returns the whole document if it fits on one page', () => {
    expect(limitDocumentToOnePage(document, callHref)).toEqual({ document, listed: [] });
  });

  it('keeps the first operations in tag order, and lists each remaining operation once in the description of its tag', () => {
    const many = multiplyOperations(document, 100);
    const page = limitDocumentToOnePage(many, callHref);
    const whole = operationsOf(page.document);
    const text = whole.map((operation) => JSON.stringify(operation)).join('');
    expect(text.length).toBeLessThanOrEqual(MAX_PAGE_CHARACTERS);
    expect(text.length).toBeGreaterThan(MAX_PAGE_CHARACTERS / 2);
    expect(new Set(whole.map(({ tags }) => tags[0]))).toEqual(new Set([document.tags[0]?.name]));
    const all = operationsOf(many).map(({ operationId }) => operationId);
    expect([...whole.map(({ operationId }) => operationId), ...page.listed.map(({ id }) => id)].sort()).toEqual(
      all.sort(),
    );
    const links = page.document.tags.flatMap(({ name, description = '' }) =>
      [...description.matchAll(/^- \[.+\]\((.+)\)$/gm)].map(([, href = '']) => ({ name, href })),
    );
    const tagOf = new Map(operationsOf(many).map(({ operationId, tags }) => [callHref(operationId), tags[0]]));
    expect(links.map(({ href }) => href).sort()).toEqual(page.listed.map(({ href }) => href).sort());
    expect(links.filter(({ name, href }) => tagOf.get(href) !== name)).toEqual([]);
  });

  it('returns a document that grows by only one line for each further operation', () => {
    const sizeOf = (factor: number): number =>
      JSON.stringify(limitDocumentToOnePage(multiplyOperations(document, factor), callHref).document).length;
    const more = 24 * 30;
    expect((sizeOf(100) - sizeOf(70)) / more).toBeLessThan(150);
  });
});

it('addOperationAnchors: adds anchor ids to the lines of operations that the page only lists', () => {
  const many = multiplyOperations(loadRedocFixture(), 4);
  const page = limitDocumentToOnePage(many, callHref, 4000);
  expect(operationsOf(page.document).length).toBeGreaterThan(1);
  expect(page.listed.length).toBeGreaterThan(0);
  const { html } = renderReference(page.document, { listed: page.listed, callHref });
  const tree = fromHtml(html, { fragment: true });
  for (const { id, href } of page.listed) {
    const line = findElement(tree, (element) => getAttribute(element, 'id') === `operation/${id}`);
    const links = line === undefined ? [] : findOutermost(line, ({ tagName }) => tagName === 'a');
    expect(links.map((link) => getAttribute(link, 'href'))).toEqual([href]);
    expect(textOf(line ?? tree)).not.toBe('');
  }
});

it('renderReference: throws if the line of a listed operation is missing on the page', () => {
  const listed = [{ id: 'nowhere', href: '/api/nowhere/' }];
  expect(() => renderReference(loadRedocFixture(), { listed })).toThrow('The rendered reference lacks nowhere.');
});
