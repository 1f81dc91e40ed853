import { describe, expect, it } from 'vitest';
import {
  passPrices,
  priceChoices,
  sectionPrice,
  selectedPrices,
  ticketsOf,
  totalPrice,
  tripPrice,
} from '../../src/helpers/price.ts';
import { decodeCourse, decodeExampleCourse } from './decoded-examples.ts';

const fare = (index: number, oneway: string, more: object = {}): object => ({
  kind: 'Fare',
  index: String(index),
  fromLineIndex: String(index),
  toLineIndex: String(index),
  selected: 'true',
  Oneway: oneway,
  ...more,
});

const twoSections = await decodeCourse({
  Route: {
    Line: [
      { sectionIndex: '1', fareIndex: '1', chargeIndex: '1' },
      { sectionIndex: '2', fareIndex: '1' },
    ],
  },
  Price: [
    fare(1, '180', { toLineIndex: '2' }),
    { kind: 'Charge', index: '1', fromLineIndex: '1', toLineIndex: '1', Type: 'Reserved', Oneway: '4960' },
    {
      kind: 'Charge',
      index: '2',
      fromLineIndex: '1',
      toLineIndex: '1',
      selected: 'true',
      Type: 'Free',
      Oneway: '4170',
    },
  ],
});

describe('totalPrice', () => {
  it('returns the amount of the summary price', async () => {
    const priced = await decodeCourse({
      Price: [{ kind: 'FareSummary', Oneway: '180', Round: '360' }, fare(1, '999')],
    });
    expect(totalPrice(priced, 'Fare')).toBe(180);
    expect(totalPrice(priced, 'Fare', 'round')).toBe(360);
  });

  it('returns undefined, not 0, if the summary has no amount', async () => {
    const priced = await decodeCourse({
      Price: [
        { kind: 'Teiki6Summary' },
        { kind: 'Teiki6', index: '1', selected: 'true', fromLineIndex: '3', toLineIndex: '3', Oneway: '23720' },
      ],
    });
    expect(totalPrice(priced, 'Teiki6')).toBeUndefined();
    // The example course is a bus route without a six-month pass.
    expect(totalPrice(await decodeExampleCourse('bus'), 'Teiki6')).toBeUndefined();
    expect(totalPrice(await decodeExampleCourse('bus'), 'Teiki1')).toBeGreaterThan(0);
  });

  it('returns undefined, not 0, if there is no price of the kind', async () => {
    expect(totalPrice(await decodeCourse({ Price: [fare(1, '180')] }), 'Charge')).toBeUndefined();
    expect(totalPrice(await decodeCourse({}), 'Fare')).toBeUndefined();
  });

  it('adds the selected prices if there is no summary', async () => {
    const priced = await decodeCourse({
      Price: [fare(1, '180'), fare(2, '170'), fare(2, '999', { selected: 'false' })],
    });
    expect(totalPrice(priced, 'Fare')).toBe(350);
  });

  it('returns 0 if the selected price is 0', async () => {
    const priced = await decodeCourse({
      Price: [
        {
          kind: 'Charge',
          index: '1',
          selected: 'true',
          fromLineIndex: '1',
          toLineIndex: '1',
          Type: 'Free',
          Oneway: '0',
        },
        { kind: 'Charge', index: '2', fromLineIndex: '1', toLineIndex: '1', Type: 'Green', Oneway: '770' },
      ],
    });
    expect(totalPrice(priced, 'Charge')).toBe(0);
  });

  it('returns undefined if a selected price has no amount', async () => {
    const priced = await decodeCourse({ Price: [fare(1, '180'), fare(2, '', { Oneway: { remark: '要確認' } })] });
    expect(totalPrice(priced, 'Fare')).toBeUndefined();
    const first = await decodeCourse({ Price: [fare(1, '', { Oneway: undefined }), fare(2, '180')] });
    expect(totalPrice(first, 'Fare')).toBeUndefined();
  });

  it('leaves out a fare that is included in a charge', async () => {
    const included = { text: '8950', includedInCharge: 'true' };
    expect(totalPrice(await decodeCourse({ Price: [fare(1, '180'), fare(2, '', { Oneway: included })] }), 'Fare')).toBe(
      180,
    );
    expect(totalPrice(await decodeCourse({ Price: [fare(1, '', { Oneway: included })] }), 'Fare')).toBeUndefined();
  });

  it('reads amounts with remarks', async () => {
    expect(
      totalPrice(await decodeCourse({ Price: fare(1, '', { Oneway: { text: '220', remark: '改定前' } }) }), 'Fare'),
    ).toBe(220);
  });

  it('adds up prices with a `Type` and does not treat one of them as the total', async () => {
    const typed = [fare(1, '180', { Type: 'Fare' }), fare(2, '170', { Type: 'Fare' })];
    expect(totalPrice(await decodeCourse({ Price: typed }), 'Fare')).toBe(350);
  });

  it('uses a price of the kind `Summary` as the total of the kind that its `Type` names', async () => {
    const priced = await decodeCourse({ Price: [{ kind: 'Summary', Type: 'Teiki1', Oneway: '4940' }, fare(1, '170')] });
    expect(totalPrice(priced, 'Teiki1')).toBe(4940);
    expect(totalPrice(priced, 'Fare')).toBe(170);
  });

  describe('totalPrice with a pass for several sections', () => {
    const pass = (index: number, oneway: string, more: object = {}): object =>
      fare(index, oneway, { kind: 'Teiki1', ...more });
    const relation = {
      Name: '全線定期',
      PriceRelation: [
        { kind: 'Teiki1', index: '1' },
        { kind: 'Teiki1', index: '3' },
      ],
    };

    it('counts the price of the pass once if the `Relation` of the course lists its prices', async () => {
      const priced = await decodeCourse({
        Price: [pass(1, '9200'), pass(2, '4940'), pass(3, '9200')],
        Relation: relation,
      });
      expect(totalPrice(priced, 'Teiki1')).toBe(14_140);
    });

    it('counts the price once if the prices of its sections have the same relationIndex and the course has no Relation', async () => {
      const same = { relationIndex: '1' };
      const priced = await decodeCourse({ Price: [pass(1, '9200', same), pass(2, '4940'), pass(3, '9200', same)] });
      expect(totalPrice(priced, 'Teiki1')).toBe(14_140);
    });

    it('counts the price once if the price of one section has a relationIndex and the relation lists the price of the other', async () => {
      const Relation = { PriceRelation: [{ kind: 'Teiki1', index: '1' }] };
      const priced = await decodeCourse({
        Price: [pass(1, '9200'), pass(2, '9200', { relationIndex: '1' })],
        Relation,
      });
      expect(totalPrice(priced, 'Teiki1')).toBe(9200);
    });

    it('counts all prices if the relation contains only the kind of the prices and no index', async () => {
      const unnumbered = ['9200', '4940'].map((Oneway) => ({ kind: 'Teiki1', selected: 'true', Oneway }));
      const Relation = { PriceRelation: [{ kind: 'Teiki1' }] };
      expect(totalPrice(await decodeCourse({ Price: unnumbered, Relation }), 'Teiki1')).toBe(14_140);
    });

    it('ignores passes of another period in the same relation', async () => {
      const both = {
        PriceRelation: [
          { kind: 'Teiki1', index: '1' },
          { kind: 'Teiki3', index: '1' },
        ],
      };
      const priced = await decodeCourse({
        Price: [pass(1, '9200'), pass(1, '26220', { kind: 'Teiki3' })],
        Relation: [both],
      });
      expect(totalPrice(priced, 'Teiki1')).toBe(9200);
      expect(totalPrice(priced, 'Teiki3')).toBe(26_220);
      const months = {
        PriceRelation: [
          { kind: 'Teiki3', index: '1' },
          { kind: 'Teiki3', index: '2' },
        ],
      };
      const apart = await decodeCourse({ Price: [pass(1, '9200'), pass(2, '4940')], Relation: [months] });
      expect(totalPrice(apart, 'Teiki1')).toBe(14_140);
    });
  });

  it('equals the sum of the selected prices in the examples', async () => {
    for (const name of ['departureTime', 'passChoices', 'bus', 'shinkansen', 'averageWaitTime', 'offpeakPass']) {
      const priced = await decodeExampleCourse(name);
      const withoutSummary = {
        ...priced,
        prices: priced.prices.filter(({ kind }) => kind?.endsWith('Summary') !== true),
      };
      for (const kind of ['Fare', 'Charge', 'Teiki1', 'Teiki3'] as const) {
        const total = totalPrice(priced, kind);
        if (total !== undefined) expect([name, kind, totalPrice(withoutSummary, kind)]).toEqual([name, kind, total]);
      }
    }
  });
});

describe('passPrices', () => {
  it('returns the price by months and omits periods without a pass', async () => {
    expect(passPrices(await decodeExampleCourse('bus'))).toStrictEqual({ 1: 14_600, 3: 41_620 });
    expect(passPrices(await decodeExampleCourse('shinkansen'))).toStrictEqual({});
  });

  it('omits a period if the price of a section is unknown', async () => {
    const [known, unknown] = ['9200', '不明'].map((Oneway) => ({ kind: 'Teiki12', selected: 'true', Oneway }));
    expect(passPrices(await decodeCourse({ Price: [known, unknown] }))).toStrictEqual({});
    expect(passPrices(await decodeCourse({ Price: known }))).toStrictEqual({ 12: 9200 });
  });
});

describe('sectionPrice', () => {
  it('returns the same fare for all sections that the fare covers', () => {
    expect(sectionPrice(twoSections, 1, 'Fare')).toBe(sectionPrice(twoSections, 2, 'Fare'));
    expect(sectionPrice(twoSections, 1, 'Fare')?.oneway?.value).toBe(180);
  });

  it('prefers the selected price to the price that the section refers to', () => {
    expect(sectionPrice(twoSections, 1, 'Charge')?.type).toBe('Free');
    expect(priceChoices(twoSections, 1, 'Charge').map(({ type }) => type)).toEqual(['Reserved', 'Free']);
    expect(selectedPrices(twoSections, 'Charge').map(({ type }) => type)).toEqual(['Free']);
  });

  it('returns undefined for a section without a price of the kind and for a nonexistent section', () => {
    expect(sectionPrice(twoSections, 2, 'Charge')).toBeUndefined();
    expect(sectionPrice(twoSections, 2, 'Teiki1')).toBeUndefined();
    expect(sectionPrice(twoSections, 9, 'Fare')).toBeUndefined();
    expect(sectionPrice(twoSections, 0, 'Fare')).toBeUndefined();
  });

  it('treats a price without an end section as a price for its first section only', async () => {
    const first = await decodeCourse({
      Route: { Line: [{ sectionIndex: '1' }, { sectionIndex: '2' }] },
      Price: [{ kind: 'Fare', fromLineIndex: '1', Oneway: '180' }],
    });
    expect([1, 2].map((section) => priceChoices(first, section, 'Fare').length)).toEqual([1, 0]);
  });

  it('uses the 1-based price number of the section if no price is selected', async () => {
    const plain = await decodeCourse({
      Route: { Line: [{ sectionIndex: '1', fareIndex: '2' }] },
      Price: [
        { kind: 'Fare', index: '1', Oneway: '1' },
        { kind: 'Fare', index: '2', Oneway: '2' },
      ],
    });
    expect(sectionPrice(plain, 1, 'Fare')?.oneway?.value).toBe(2);
  });

  it.each([
    ['Fare', 'fareIndex'],
    ['Charge', 'chargeIndex'],
    ['Teiki1', 'teiki1Index'],
    ['Teiki3', 'teiki3Index'],
    ['Teiki6', 'teiki6Index'],
    ['Teiki12', 'teiki12Index'],
  ] as const)(
    "finds the price of the kind %s by the price index in the section's property %s",
    async (kind, pointer) => {
      const pointed = await decodeCourse({
        Route: { Line: [{ sectionIndex: '1', [pointer]: '2' }, { sectionIndex: '2' }] },
        Price: ['1', '2'].map((index) => ({ kind, index, Oneway: index })),
      });
      expect([1, 2].map((section) => sectionPrice(pointed, section, kind)?.oneway?.value)).toEqual([2, undefined]);
    },
  );

  it('compares the index of prices if at least one price has an index', async () => {
    const mixed = await decodeCourse({
      Route: { Line: [{ sectionIndex: '1', fareIndex: '2' }, { sectionIndex: '2' }] },
      Price: [
        { kind: 'Fare', index: '2', Oneway: '2' },
        { kind: 'Fare', Oneway: '9' },
      ],
    });
    expect([1, 2].map((section) => sectionPrice(mixed, section, 'Fare')?.oneway?.value)).toEqual([2, undefined]);
  });

  it('chooses the price that the section refers to if two prices are selected', async () => {
    const both = await decodeCourse({
      Route: { Line: [{ sectionIndex: '1', chargeIndex: '2' }] },
      Price: ['1', '2'].map((index) => fare(1, index, { kind: 'Charge', index })),
    });
    expect(sectionPrice(both, 1, 'Charge')?.oneway?.value).toBe(2);
  });

  it('returns undefined for a course without a route', async () => {
    expect(
      sectionPrice(await decodeCourse({ Price: fare(1, '180', { fromLineIndex: undefined }) }), 1, 'Fare'),
    ).toBeUndefined();
  });

  it('finds the price of a readable section if another section was dropped as unreadable', async () => {
    const lost = await decodeCourse({
      Route: { Line: ['walk', { sectionIndex: '2', fareIndex: '2' }] },
      Price: [
        { kind: 'Fare', index: '1', Oneway: '1' },
        { kind: 'Fare', index: '2', Oneway: '2' },
      ],
    });
    expect([1, 2].map((section) => sectionPrice(lost, section, 'Fare')?.oneway?.value)).toEqual([undefined, 2]);
  });

  it('uses the positions of prices if none has an index', async () => {
    const plain = await decodeCourse({
      Route: { Line: [{ sectionIndex: '1', teiki1Index: '2' }] },
      Price: [
        { kind: 'Fare', Oneway: '9' },
        { kind: 'Teiki1', Oneway: '1' },
        { kind: 'Teiki1', Oneway: '2' },
      ],
    });
    expect(sectionPrice(plain, 1, 'Teiki1')?.oneway?.value).toBe(2);
  });
});

describe('ticketsOf', () => {
  it('lists each price once with all its sections', async () => {
    expect(sectionPrice(twoSections, 1, 'Fare')).toBe(sectionPrice(twoSections, 2, 'Fare'));
    expect(ticketsOf(twoSections, 'Fare')).toEqual([{ price: sectionPrice(twoSections, 1, 'Fare'), sections: [1, 2] }]);
    expect(ticketsOf(twoSections, 'Charge').map(({ price, sections }) => [price.type, sections])).toEqual([
      ['Free', [1]],
    ]);
    expect(ticketsOf(twoSections, 'Teiki1')).toEqual([]);
    expect(ticketsOf(await decodeExampleCourse('shinkansen'), 'Fare').flatMap(({ sections }) => sections)).toEqual([
      1, 2,
    ]);
  });

  it('lists one pass for several sections once', async () => {
    const pass = { kind: 'Teiki1', relationIndex: '1' };
    const priced = await decodeCourse({
      Route: { Line: ['1', '2', '3'].map((sectionIndex) => ({ sectionIndex })) },
      Price: [fare(1, '9200', pass), fare(2, '4940', { kind: 'Teiki1' }), fare(3, '9200', pass)],
    });
    expect(ticketsOf(priced, 'Teiki1').map(({ price, sections }) => [price.oneway?.value, sections])).toEqual([
      [9200, [1, 3]],
      [4940, [2]],
    ]);
  });

  it('leaves out a fare that is included in a charge, so that the tickets add up to the total', async () => {
    const included = { Oneway: { text: '8950', includedInCharge: 'true' } };
    const priced = await decodeCourse({ Price: [fare(1, '180'), fare(2, '', included)] });
    const amounts = ticketsOf(priced, 'Fare').map(({ price }) => price.oneway?.value);
    expect(amounts).toEqual([180]);
    expect(ticketsOf(priced, 'Fare', 'round')).toHaveLength(2);
  });
});

describe('tripPrice', () => {
  const charge = (oneway: unknown, more: object = {}): object =>
    fare(1, '', { kind: 'Charge', Oneway: oneway, ...more });

  it('adds the charge of the chosen seat to the fare', async () => {
    const seats = [charge('4960', { Type: 'Reserved', selected: 'false' }), charge('4170', { Type: 'Free' })];
    expect(tripPrice(await decodeCourse({ Price: [fare(1, '8910'), ...seats] }))).toBe(13_080);
    const summed = [
      { kind: 'FareSummary', Oneway: '8910', Round: '17820' },
      { kind: 'ChargeSummary', Oneway: '4960', Round: '9920' },
    ];
    expect(tripPrice(await decodeCourse({ Price: summed }))).toBe(13_870);
    expect(tripPrice(await decodeCourse({ Price: summed }), 'round')).toBe(27_740);
  });

  it('returns the fare if there is no charge, and the charge if it includes the fare', async () => {
    expect(tripPrice(await decodeCourse({ Price: fare(1, '180') }))).toBe(180);
    const included = fare(1, '', { Oneway: { text: '8950', includedInCharge: 'true' } });
    expect(tripPrice(await decodeCourse({ Price: [included, charge('14000')] }))).toBe(14_000);
  });

  it('returns undefined, not a lower price, if an amount is unknown', async () => {
    expect(tripPrice(await decodeCourse({ Price: [fare(1, '180'), charge('不明')] }))).toBeUndefined();
    expect(tripPrice(await decodeCourse({ Price: [fare(1, '180'), { kind: 'ChargeSummary' }] }))).toBeUndefined();
    expect(tripPrice(await decodeCourse({ Price: charge('4960') }))).toBeUndefined();
    expect(tripPrice(await decodeCourse({ Price: [{ kind: 'FareSummary' }, charge('4960')] }))).toBeUndefined();
    expect(tripPrice(await decodeCourse({}))).toBeUndefined();
  });

  it('matches the sums of the examples', async () => {
    for (const name of ['departureTime', 'bus', 'shinkansen']) {
      const priced = await decodeExampleCourse(name);
      expect([name, tripPrice(priced)]).toEqual([
        name,
        totalPrice(priced, 'Fare')! + (totalPrice(priced, 'Charge') ?? 0),
      ]);
    }
  });
});

describe('unknown property in a decoded response', () => {
  it('keeps the name and value of the response JSON', async () => {
    const { prices } = await decodeCourse({ Price: [fare(1, '180', { newItem: '1' }), fare(2, '150')] });
    // Compiles without a type assertion: an unknown property has the type `unknown`.
    const items: unknown[] = prices.map((price) => ('newItem' in price ? price.newItem : undefined));
    expect(items).toEqual(['1', undefined]);
  });
});
