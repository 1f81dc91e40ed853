import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import type { PropertyView } from '../../src/reference/view/response-properties.ts';
import { matchOperationFilters, outputFilters } from '../../src/reference/view/operation-filters.ts';
import { groupOperationFacts, groupFactsByPlacement } from '../../src/reference/view/group-facts.ts';
import { ruleAnchor, formatRule, type OperationView } from '../../src/reference/view/create-reference.ts';
import { findTermRefs } from '../../src/base/terms.ts';
import { reference } from '../reference-fixture.ts';
import { layOutWholePage, useSite, WINDOW_WIDTHS } from './use-site.ts';
import { useTabs } from './visit-pages.ts';

const site = useSite();
const CALLS = reference.calls.map((call) => ({ ...call, view: reference.view(call.id) }));

const visit = useTabs(site);

/** Lists all properties of a response tree in the order of the page. */
function propertiesOf(all: readonly PropertyView[]): PropertyView[] {
  return all.flatMap((one) => [one, ...propertiesOf(one.children)]);
}

const isDeep = process.env['DEEP'] !== undefined;
const LONGEST_FIRST = CALLS.toSorted(
  (a, b) => propertiesOf(b.view.properties).length - propertiesOf(a.view.properties).length,
);

/** Selects one URL fragment of each kind on an operation's page. The last one of its kind is the farthest down. */
function fragmentsOf({ call, errors, examples, groups, properties: tree }: OperationView): string[] {
  const parameters = groups.flatMap((group) => group.parameters);
  const properties = propertiesOf(tree);
  const depth = ({ path }: PropertyView): number => path.split('.').length;
  const deepest = properties.reduce((best, one) => (depth(one) >= depth(best) ? one : best));
  return [
    parameters.at(-1)?.name,
    // The page folds a long list of values, which the link must unfold.
    parameters.flatMap(({ values }) => values).at(-1)?.anchor,
    call.rules.map(({ id }) => ruleAnchor(id)).at(-1),
    deepest.anchor,
    examples.at(-1)?.anchor,
    errors.at(-1)?.anchor,
    errors.flatMap(({ codes }) => codes).at(-1)?.anchor,
    errors.flatMap(({ situations }) => situations.map(({ id }) => `situation-${id}`)).at(-1),
  ].filter((anchor) => anchor !== undefined);
}

/** Lists the URL fragments of enumeration values. Equal lists are shown once, so some ids are not on the page. */
function valueFragmentsOf({ properties }: OperationView): string[] {
  return propertiesOf(properties).flatMap(({ values }) => values.map(({ anchor }) => anchor));
}

/** Returns why a reader cannot see an element; undefined if it begins in the window, below the header. */
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

/** Waits until an element is visible. The page may still be unfolding its parents. */
const seen = (page: Page, id: string): Promise<void> =>
  vi.waitFor(
    async () => {
      expect(await hidden(page, id)).toBeUndefined();
    },
    // Use `vi.waitFor`, because `expect.poll` does not work in concurrent tests.
    { timeout: 60_000 },
  );

describe.concurrent.each(WINDOW_WIDTHS)("link into an operation's page at %i px", (width) => {
  // Links go wrong first on long pages, and those of the phone are the longest. The deep run checks all operations.
  it.each(isDeep ? CALLS : LONGEST_FIRST.slice(0, width > 996 ? 3 : 8))(
    'shows the target of the link: $id',
    async ({ view, href }) => {
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
    },
  );

  it.each(LONGEST_FIRST.slice(0, width > 996 ? 0 : 1))(
    'unfolds the target of the link on page load: $id',
    async ({ view, href }) => {
      for (const fragment of fragmentsOf(view)) {
        await visit(width, `${href}#${encodeURIComponent(fragment)}`, async ({ page }) => {
          await seen(page, fragment);
        });
      }
    },
  );
});

/** Removes white space, backticks and the marks for statements without guarantee, whose position differs. */
function squeeze(text: string): string {
  return text.replace(/[\s`\u200b]+|（保証なし）|保証なし/g, '');
}

/** Lists the names and values of a JSON document. Pages shorten long lists, so only their first item counts. */
function wordsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  if (Array.isArray(value)) return value.slice(0, 1).flatMap(wordsOf);
  return Object.entries(value).flatMap(([name, inner]) => [name, ...wordsOf(inner)]);
}

/** Lists the texts that the page must show about each parameter, with the parameter's anchor id. */
function parameterTexts({ groups }: OperationView): Said[] {
  const titles = (slugs: readonly string[]): string[] => findTermRefs(slugs).map(({ title }) => title);
  return groups
    .flatMap((group) => group.parameters)
    .flatMap(({ name, type, meaning, facts, example, values, rules, terms }) => {
      const { unit, marks, notes, chips } = groupFactsByPlacement(facts);
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

/** Lists all texts that an operation's page must show, with the anchor id of the element that shows them. */
function saysOf(view: OperationView): Said[] {
  const { call } = view;
  const [first, ...others] = view.examples;
  const properties = propertiesOf(view.properties);
  return [
    { anchor: 'main', texts: [call.title, call.id, 'GET', view.baseUrl + call.path, call.meaning] },
    { anchor: 'main', texts: groupOperationFacts(call.facts).others.map(({ sentence }) => sentence) },
    { anchor: 'main', texts: findTermRefs(call.terms).map(({ title }) => title) },
    // Only the first sample is visible. The other languages are behind code tabs.
    { anchor: 'main', texts: [view.samples[0]?.code, ...view.samples.map(({ label }) => label)] },
    ...view.groups.map(({ anchor, title }) => ({ anchor, texts: [title] })),
    ...call.rules.map((rule) => ({ anchor: ruleAnchor(rule.id), texts: [formatRule(rule)] })),
    ...parameterTexts(view),
    ...properties.map(({ anchor, name, wire, facts, sdk }) => ({
      anchor,
      texts: [name, wire, groupFactsByPlacement(facts).unit, sdk?.name],
    })),
    // Properties that occur at several positions are explained only at the first one.
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

describe("operation's page without JavaScript", () => {
  it.concurrent.each(CALLS)('shows every text at the anchor id of its element: $id', async ({ view, href }) => {
    await visit('static', href, async ({ page }) => {
      await layOutWholePage(page);
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

it("operation's page: shows the response of the first example, and the other responses after unfolding", async () => {
  const { href = '' } = CALLS.find(({ id }) => id === 'searchCourseExtreme') ?? {};
  await visit('static', href, async ({ page }) => {
    const examples = page.locator('details.example');
    const open = await examples.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
    expect(open.length).toBeGreaterThan(2);
    expect(open).toEqual(open.map((_, index) => index === 0));
  });
});

describe("link into an operation's page without JavaScript", () => {
  it.each(CALLS.slice(0, 1))('shows the target of the link: $id', async ({ view, href }) => {
    for (const fragment of fragmentsOf(view)) {
      await visit('static', `${href}#${encodeURIComponent(fragment)}`, async ({ page }) => {
        await seen(page, fragment); // The browser itself opens the `<details>` elements around the target of a link.
      });
    }
  });
});

describe("broken link into an operation's page", () => {
  it('causes no error if the fragment is malformed or matches no id', async () => {
    for (const fragment of ['nothing', '100%']) {
      await visit(1280, `/api/listStations/#${fragment}`, async ({ page, complaints }) => {
        await page.locator('.tree a.anchor').first().waitFor({ state: 'attached' });
        expect(complaints).toEqual([]);
      });
    }
  });
});

describe('list of operations', () => {
  const shown = (page: Page): Promise<string[]> =>
    page.locator('.call-list > li:visible').evaluateAll((all) => all.map(({ id }) => id));

  it('filters operations by text in all spellings and stores the text in the address', async () => {
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

  it.each(WINDOW_WIDTHS)('filters operations by two select elements at %i px', async (width) => {
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
      // With two select elements, options that would leave no result are disabled.
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
  ])('shows for the input %s and the output %s the operation %s', async (have, want, call) => {
    await visit(1280, `/list?have=${have}`, async ({ page }) => {
      await page.locator('select[name=want]').selectOption(want);
      const found = await shown(page);
      expect(found).toContain(call);
      expect(found.length).toBeLessThan(6);
      expect(new URL(page.url()).search).toBe(`?have=${have}&want=${want}`);
    });
  });
});
