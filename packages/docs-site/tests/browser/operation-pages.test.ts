import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import type { PropertyView } from '../../src/reference/view/response-properties.ts';
import { matchOperationFilters, outputFilters } from '../../src/reference/view/operation-filters.ts';
import { placeOperationFacts, placeFacts } from '../../src/reference/view/place-facts.ts';
import { ruleAnchor, ruleText, type OperationView } from '../../src/reference/view/create-reference.ts';
import { findTermRefs } from '../../src/base/terms.ts';
import { reference } from '../reference-fixture.ts';
import { renderAll, useSite, WIDTHS } from './use-site.ts';
import { useTabs } from './visit-pages.ts';

const site = useSite();
const CALLS = reference.calls.map((call) => ({ ...call, view: reference.view(call.id) }));

const visit = useTabs(site);

/** The properties of an answer, in the order of the page. */
function propertiesOf(all: readonly PropertyView[]): PropertyView[] {
  return all.flatMap((one) => [one, ...propertiesOf(one.children)]);
}

/** Fragments of the page of a call, one of each kind: the last one, which is the farthest away. */
function fragmentsOf({ call, errors, examples, groups, properties: tree }: OperationView): string[] {
  const parameters = groups.flatMap((group) => group.parameters);
  const properties = propertiesOf(tree);
  const depth = ({ path }: PropertyView): number => path.split('.').length;
  const deepest = properties.reduce((best, one) => (depth(one) >= depth(best) ? one : best));
  return [
    parameters.at(-1)?.name,
    // Folded when there are many.
    parameters.flatMap(({ values }) => values).at(-1)?.anchor,
    call.rules.map(({ id }) => ruleAnchor(id)).at(-1),
    deepest.anchor,
    examples.at(-1)?.anchor,
    errors.at(-1)?.anchor,
    errors.flatMap(({ codes }) => codes).at(-1)?.anchor,
    errors.flatMap(({ situations }) => situations.map(({ id }) => `situation-${id}`)).at(-1),
  ].filter((anchor) => anchor !== undefined);
}

/** Values in an answer; the same ones are listed once, so not all of these exist. */
function valueFragmentsOf({ properties }: OperationView): string[] {
  return propertiesOf(properties).flatMap(({ values }) => values.map(({ anchor }) => anchor));
}

/** What keeps a reader from seeing an element: nothing, when it begins in the window, below the header. */
async function hidden(page: Page, id: string): Promise<string | undefined> {
  return page.evaluate((name) => {
    const target = document.getElementById(name);
    if (target === null) return `${name} does not exist`;
    if (!target.checkVisibility()) return `${name} is folded`;
    const { top } = target.getBoundingClientRect();
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
    return top >= header - 1 && top < innerHeight - 20
      ? undefined
      : `${name} is at ${top}, the header ends at ${header}`;
  }, id);
}

/** Waits until a place is seen; the page may still be unfolding what it stands in. */
const seen = (page: Page, id: string): Promise<void> =>
  vi.waitFor(
    async () => {
      expect(await hidden(page, id)).toBeUndefined();
    },
    // expect.poll is not for tests that run at the same time.
    { timeout: 60_000 },
  );

describe.concurrent.each(WIDTHS)('a link into the page of a call at %i px', (width) => {
  it.each(CALLS)('shows the very place: $id', async ({ view, href }) => {
    const fragments = fragmentsOf(view);
    const [first = '', ...others] = fragments.toReversed();
    await visit(width, `${href}#${encodeURIComponent(first)}`, async ({ page, complaints }) => {
      await seen(page, first);
      const values = valueFragmentsOf(view);
      const value = await page.evaluate(
        (names) => names.findLast((name) => document.getElementById(name) !== null),
        values,
      );
      expect(value === undefined).toBe(values.length === 0);
      for (const fragment of [...others, ...(value === undefined ? [] : [value])]) {
        await page.evaluate((name) => {
          location.hash = `#${encodeURIComponent(name)}`;
        }, fragment);
        await seen(page, fragment);
      }
      expect(fragments.length).toBeGreaterThan(3);
      expect(complaints).toEqual([]);
    });
  });

  it.each(CALLS.slice(0, 1))('opens what is folded when the page begins there: $id', async ({ view, href }) => {
    for (const fragment of fragmentsOf(view)) {
      await visit(width, `${href}#${encodeURIComponent(fragment)}`, async ({ page }) => {
        await seen(page, fragment);
      });
    }
  });
});

/**
 * Texts as a page shows them: no backticks, no paragraphs, and spaces only where a browser has put none either. Where the
 * marks of what is not guaranteed stand is checked in the built pages.
 */
function squeeze(text: string): string {
  return text.replace(/[\s`\u200b]+|（保証なし）|保証なし/g, '');
}

/** Names and values of a JSON document. Of lists, the first one: long answers show no more, and link to all. */
function wordsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  if (Array.isArray(value)) return value.slice(0, 1).flatMap(wordsOf);
  return Object.entries(value).flatMap(([name, inner]) => [name, ...wordsOf(inner)]);
}

/** What the page says of a parameter, at its place. */
function parameterTexts({ groups }: OperationView): Said[] {
  const titles = (slugs: readonly string[]): string[] => findTermRefs(slugs).map(({ title }) => title);
  return groups
    .flatMap((group) => group.parameters)
    .flatMap(({ name, type, meaning, facts, example, values, rules, terms }) => {
      const { unit, marks, notes, chips } = placeFacts(facts);
      const own = rules.length;
      return [
        {
          anchor: name,
          texts: [
            ...[name, type, unit, meaning, ...marks, ...titles(terms)],
            ...[...notes.map(({ sentence }) => sentence), ...chips.map(({ short }) => short)],
            example === undefined ? undefined : `例${String(example)}`,
            own === 0 ? undefined : `組み合わせの制限${own}件`,
          ],
        },
        ...values.map((value) => ({ anchor: value.anchor, texts: [value.value, value.meaning] })),
      ];
    });
}

interface Said {
  readonly anchor: string;
  readonly texts: readonly (string | undefined)[];
}

/** Everything that the page of a call has to say, with the place that says it. */
function saysOf(view: OperationView): Said[] {
  const { call } = view;
  const [first, ...others] = view.examples;
  const properties = propertiesOf(view.properties);
  return [
    { anchor: 'main', texts: [call.title, call.id, 'GET', view.baseUrl + call.path, call.meaning] },
    { anchor: 'main', texts: placeOperationFacts(call.facts).others.map(({ sentence }) => sentence) },
    { anchor: 'main', texts: findTermRefs(call.terms).map(({ title }) => title) },
    // The others have the other tabs.
    { anchor: 'main', texts: [view.samples[0]?.code, ...view.samples.map(({ label }) => label)] },
    ...view.groups.map(({ anchor, title }) => ({ anchor, texts: [title] })),
    ...call.rules.map((rule) => ({ anchor: ruleAnchor(rule.id), texts: [ruleText(rule)] })),
    ...parameterTexts(view),
    ...properties.map(({ anchor, name, wire, facts, sdk }) => ({
      anchor,
      texts: [name, wire, placeFacts(facts).unit, sdk?.name],
    })),
    // What stands in several places is explained in the first one.
    {
      anchor: 'main',
      texts: properties.flatMap(({ meaning, facts, values }) => [
        meaning,
        ...facts.filter(({ kind }) => kind !== 'unit').map(({ sentence }) => sentence),
        ...values.flatMap((one) => [one.value, one.meaning]),
      ]),
    },
    ...(first === undefined
      ? []
      : [{ anchor: first.anchor, texts: [first.summary, first.description, ...wordsOf(first.value)] }]),
    ...others.map(({ anchor, summary, description }) => ({ anchor, texts: [summary, description] })),
    ...view.errors.map(({ anchor, status }) => ({ anchor, texts: [status] })),
    {
      anchor: 'main',
      texts: view.nextRequests.flatMap(({ title, values }) => [title, ...values.map(({ path }) => path)]),
    },
    ...[...view.errors.flatMap(({ situations }) => situations), ...view.emptyAnswers].map(
      ({ id, title, cause, action }) => ({ anchor: `situation-${id}`, texts: [title, cause, action] }),
    ),
    { anchor: 'main', texts: [call.since, ...call.changes.flatMap(({ version, text }) => [version, text])] },
    { anchor: 'main', texts: [view.previous?.title, view.next?.title] },
  ];
}

describe('the page of a call without JavaScript', () => {
  it.concurrent.each(CALLS)('says everything, at the very place: $id', async ({ view, href }) => {
    await visit('static', href, async ({ page }) => {
      await renderAll(page);
      const says = saysOf(view);
      const found = await page.evaluate(
        (anchors) => {
          for (const details of document.querySelectorAll('details')) details.open = true;
          return anchors.map((anchor) => {
            const place = document.getElementById(anchor);
            return place?.checkVisibility() === true ? place.innerText : '';
          });
        },
        says.map(({ anchor }) => anchor),
      );
      for (const [index, { anchor, texts }] of says.entries()) {
        const text = squeeze(found[index] ?? '');
        for (const one of texts) {
          expect(text.includes(squeeze(one ?? '')), `#${anchor} says: ${one ?? ''}`).toBe(true);
        }
      }
    });
  });
});

it('the page of a call shows the answer of its first example, and those of the others when they are unfolded', async () => {
  const { href = '' } = CALLS.find(({ id }) => id === 'searchCourseExtreme') ?? {};
  await visit('static', href, async ({ page }) => {
    const examples = page.locator('details.example');
    const open = await examples.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
    expect(open.length).toBeGreaterThan(2);
    expect(open).toEqual(open.map((_, index) => index === 0));
  });
});

describe('a link into the page of a call without JavaScript', () => {
  it.each(CALLS.slice(0, 1))('shows the very place: $id', async ({ view, href }) => {
    for (const fragment of fragmentsOf(view)) {
      await visit('static', `${href}#${encodeURIComponent(fragment)}`, async ({ page }) => {
        await seen(page, fragment); // The browser opens what it stands in.
      });
    }
  });
});

describe('a link into the page of a call', () => {
  it('that names nothing, or is broken, does no harm', async () => {
    for (const fragment of ['nothing', '100%']) {
      await visit(1280, `/api/listStations/#${fragment}`, async ({ page, complaints }) => {
        await page.locator('.tree a.anchor').first().waitFor({ state: 'attached' });
        expect(complaints).toEqual([]);
      });
    }
  });
});

describe('the list of calls', () => {
  const shown = (page: Page): Promise<string[]> =>
    page.locator('.call-list > li:visible').evaluateAll((all) => all.map(({ id }) => id));

  it('can be filtered by text, in every way to write it, and keeps the choice in the address', async () => {
    await visit(1280, '/list', async ({ page, complaints }) => {
      const box = page.getByRole('searchbox');
      const expected = CALLS.filter(({ title }) => title.includes('時刻表')).map(({ id }) => id);
      await box.fill('時刻表');
      expect(await shown(page)).toEqual(expect.arrayContaining(expected));
      await box.fill('ＴＩＭＥＴＡＢＬＥ');
      expect((await shown(page)).toSorted()).toEqual(['getBusTimetable', 'getRailTimetable']);
      expect(await page.getByRole('status').textContent()).toBe('2件');
      expect(new URL(page.url()).searchParams.get('q')).toBe('ＴＩＭＥＴＡＢＬＥ');
      await page.reload();
      expect((await shown(page)).toSorted()).toEqual(['getBusTimetable', 'getRailTimetable']);
      await box.fill('何にも合わない言葉');
      expect(await shown(page)).toEqual([]);
      await box.fill('');
      expect((await shown(page)).length).toBe(CALLS.length);
      expect(complaints).toEqual([]);
    });
  });

  it.each(WIDTHS)('can be filtered by question at %i px', async (width) => {
    await visit(width, '/list', async ({ page, complaints }) => {
      const answers = new Map(reference.calls.map((call) => [call.id, matchOperationFilters(call)]));
      const want = page.locator('select[name=want]');
      const have = page.locator('select[name=have]');
      for (const { id } of outputFilters) {
        await want.selectOption(id);
        const expected = CALLS.filter((call) => answers.get(call.id)?.wants.includes(id)).map((call) => call.id);
        expect((await shown(page)).toSorted(), id).toEqual(expected.toSorted());
        expect(expected.length).toBeGreaterThan(0);
      }
      // Two questions at once: what would leave nothing cannot be chosen.
      const [words] = answers.get('getCourseShape')?.wants ?? [];
      await want.selectOption(words ?? '');
      const options = await have
        .locator('option:enabled')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      expect(options.length).toBeGreaterThan(1);
      for (const option of options.filter((one) => one !== '')) {
        await have.selectOption(option);
        expect((await shown(page)).length, option).toBeGreaterThan(0);
      }
      expect(complaints).toEqual([]);
    });
  });

  it.each([
    ['station-name', 'stations', 'listStations'],
    ['coordinates', 'stations', 'listPointsNearby'],
    ['course', 'shape', 'getCourseShape'],
  ])('tells who has %s and wants %s: %s', async (have, want, call) => {
    await visit(1280, `/list?have=${have}`, async ({ page }) => {
      await page.locator('select[name=want]').selectOption(want);
      const found = await shown(page);
      expect(found).toContain(call);
      expect(found.length).toBeLessThan(6);
      expect(new URL(page.url()).search).toBe(`?have=${have}&want=${want}`);
    });
  });
});
