import { resolveRef } from '@route-search/spec/document';
import { operationsOf } from '@route-search/spec/operations';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderAll, useSite } from './site.ts';

const site = useSite();
const operations = operationsOf(site.data.document);

/** Labels of Redoc that must not be seen outside of code. */
const ENGLISH =
  /^(Authorizations:?|query parameters|required|optional|content type|license:?|copy|expand all|collapse all|api docs by redocly|response schema:?|responses?|(response|request) samples?|examples?:?|array of.*|property name\*|additional property|(one|any) of|default:?|enum:?|value:?|pattern|deprecated|recursive|download.*|strings?|integers?|numbers?|booleans?|objects?|arrays?|any|non-empty|unique|search.*|show pattern|.*\b(characters|items)|[[(<>=] ?\d.*)$/i;

describe('the reference without JavaScript', () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await site.open('/api/', { javaScriptEnabled: false }));
    await renderAll(page);
  });
  afterAll(async () => {
    await page.context().close();
  });

  it('shows every operation with its summary and path', async () => {
    expect(operations.length).toBeGreaterThan(0);
    for (const { id, path, object } of operations) {
      const text = await page.locator(`[id="operation/${id}"]`).innerText();
      expect(text).toContain(object.summary);
      expect(text).toContain(path);
    }
  });

  it('shows every parameter of every operation', async () => {
    for (const { id, parameters } of operations) {
      if (parameters.length === 0) continue;
      const names = await page.locator(`[id="operation/${id}"] h4 + dl > .field > dt > code`).allInnerTexts();
      expect(names.toSorted()).toEqual(parameters.map(({ name }) => name).toSorted());
    }
  });

  it('shows every response with the first level of its fields', async () => {
    for (const { id, object } of operations) {
      const responses = page.locator(`[id="operation/${id}"] details.response`);
      expect(await responses.locator('> summary > strong').allInnerTexts()).toEqual(Object.keys(object.responses));
      for (const [index, response] of Object.values(object.responses).entries()) {
        const { schema } = resolveRef(site.data.document, response).content?.['application/json'] ?? {};
        const root = schema === undefined ? {} : resolveRef(site.data.document, schema);
        const result = resolveRef(site.data.document, root.properties?.['ResultSet'] ?? {});
        const fields = await responses.nth(index).locator('.field > dt > code').allInnerTexts();
        expect(fields).toEqual(expect.arrayContaining(Object.keys(result.properties ?? {})));
      }
    }
  });

  it('has no label of Redoc left in English', async () => {
    const texts = await page.locator('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.parentElement?.closest('code, pre') === null) found.push((node.textContent ?? '').trim());
      }
      return found;
    });
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => ENGLISH.test(text))).toEqual([]);
  });
});

describe('deep links', () => {
  const [first, ...others] = operations;
  const last = others.at(-1);
  if (first === undefined || last === undefined) throw new Error('The spec has too few operations.');

  it.each([
    [`#operation/${first.id}`, first.object.summary],
    [`#operation/${last.id}`, last.object.summary],
    [`#tag/${last.tag}/operation/${last.id}`, last.object.summary],
    [`#tag/${last.tag}`, site.data.document.tags.find(({ name }) => name === last.tag)?.['x-displayName'] ?? last.tag],
    ['#section/認証', '認証'],
    [`#section/${encodeURIComponent('認証')}`, '認証'],
  ])('%s lands at its heading', async (hash, heading) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await site.open(`/api/${hash}`, { javaScriptEnabled });
      const target = page.getByRole('heading', { name: heading, exact: true }).first();
      const isNearTop = async (): Promise<boolean> => {
        const { y } = (await target.boundingBox()) ?? { y: -1 };
        return y > 50 && y < 250; // below the header
      };
      await expect.poll(isNearTop, { timeout: 5000 }).toBe(true);
      await page.waitForTimeout(500);
      expect(await isNearTop()).toBe(true); // and it stays there
      await page.context().close();
    }
  });
});

describe('the table of contents', () => {
  it('is in view on a desktop and leads to an operation', async () => {
    const { page } = await site.open('/api/', { javaScriptEnabled: false });
    const menu = page.getByRole('navigation', { name: 'APIリファレンスの目次' });
    await menu.getByRole('link', { name: operations[0]?.object.summary ?? '', exact: true }).click();
    expect(new URL(page.url()).hash).toBe(`#operation/${operations[0]?.id ?? ''}`);
    await page.context().close();
  });

  it('is one tap away anywhere on a phone', async () => {
    const { page } = await site.open('/api/', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const link = page.getByRole('navigation', { name: 'APIリファレンスの目次' }).getByRole('link').first();
    const isInView = async (): Promise<boolean> => ((await link.boundingBox())?.y ?? Infinity) < 844;
    expect(await isInView()).toBe(false);
    await page.mouse.wheel(0, 5000);
    await page.getByRole('link', { name: '目次', exact: true }).click();
    await expect.poll(isInView).toBe(true);
    await page.context().close();
  });
});
