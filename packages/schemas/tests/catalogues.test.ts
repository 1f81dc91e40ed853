import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalogues, ConditionOption } from '../src/catalogues.ts';
import { flatten } from '../src/library.ts';
import { keywords } from '../src/keywords.ts';
import * as inventory from './inventory.ts';
import { importBuilt, library, schema } from './support.ts';

let built: Record<string, unknown>;
let catalogues: Catalogues;
beforeAll(async () => {
  built = await importBuilt('catalogues.js');
  catalogues = built as unknown as Catalogues;
});

/** The parts of the default condition string, by segment. */
function defaultDigits(): Record<string, string> {
  const text = String(catalogues.conditionString['default']);
  return Object.fromEntries(
    text
      .split(':')
      .filter(Boolean)
      .map((part) => [part.charAt(0), part.slice(1)]),
  );
}

const placesOf = ({ condition }: Pick<ConditionOption, 'condition'>) =>
  (condition.places ?? [condition]).map(({ position, digits }) => ({ position: position!, digits: digits! }));

describe('the catalogue of enumerations', () => {
  it('equals the YAML files', () => {
    const enums = [...library.schemas.values()].filter((file) => file.kind === 'enums');
    expect(Object.keys(catalogues.enumerations)).toEqual(enums.map((file) => file.name));
    for (const { name, schema: one } of enums) {
      expect(catalogues.enumerations[name]).toEqual({
        name,
        description: one.description,
        open: one['x-open'] === true,
        values: one.enum,
        meanings: one['x-enum-descriptions'],
        deprecated: one['x-deprecated-values'] ?? {},
      });
      expect(built[name]).toBe(catalogues.enumerations[name]);
    }
  });

  it('has the codes that the product documents count', () => {
    const count = (name: string) => catalogues.enumerations[name]?.values.length;
    expect(count('PrefectureCode')).toBe(47);
    expect(count('TeikiAssignStatusCode')).toBe(6);
    expect(count('TeikiRequireUpdateCode')).toBe(7);
    expect(count('SerializeDataStatus')).toBe(2);
    expect(count('SearchType')).toBe(5);
  });

  it('replaces the slug of the product', () => {
    expect(catalogues.enumerations['Sort']?.values[0]).toBe(inventory.slug);
    expect(catalogues.enumerations['Sort']?.meanings[inventory.slug]).toBeDefined();
  });

  it('names prefectures with their suffix, in the order of their codes', () => {
    const { meanings } = catalogues.enumerations['PrefectureCode']!;
    expect([meanings['1'], meanings['13'], meanings['26'], meanings['47']]).toEqual([
      '北海道',
      '東京都',
      '京都府',
      '沖縄県',
    ]);
    expect(Object.values(meanings).every((name) => /(道|都|府|県)$/.test(name))).toBe(true);
  });
});

describe('the condition options', () => {
  it.each(Object.entries(inventory.conditionOptions))('%s has its values and its default', (name, expected) => {
    const option = catalogues.conditionOptions[name]!;
    expect(option.values).toEqual(expected.values ?? [true, false]);
    expect(option.type).toBe(expected.values === undefined ? 'boolean' : 'string');
    expect(option.default).toBe(expected.default);
    expect(Object.keys(option.meanings).sort()).toEqual([...(expected.values ?? [])].sort());
  });

  it('are all in the inventory', () => {
    expect(Object.keys(catalogues.conditionOptions).sort()).toEqual(Object.keys(inventory.conditionOptions).sort());
  });

  it('equal the YAML files, references resolved', () => {
    const { enum: values, 'x-enum-descriptions': meanings } = schema('TeikiKind');
    expect(catalogues.conditionOptions['teikiKind']).toMatchObject({ values, meanings, default: 'bussiness' });
    const file = library.schemas.get('JRReservation')!;
    const flat = flatten(library, file.source, file.schema);
    expect(catalogues.conditionOptions['JRReservation']).toMatchObject({
      values: flat.enum,
      deprecated: flat['x-deprecated-values'],
      condition: flat['x-condition'],
    });
  });

  it('give a digit of its own to every value at a confirmed place', () => {
    for (const option of Object.values(catalogues.conditionOptions)) {
      const places = placesOf(option);
      for (const { digits } of places) {
        expect([option.name, new Set(Object.values(digits)).size]).toEqual([option.name, Object.keys(digits).length]);
      }
      if (!option.condition.confirmed) continue;
      const covered = new Set(places.flatMap(({ digits }) => Object.keys(digits)));
      expect([option.name, [...covered].sort()]).toEqual([option.name, option.values.map(String).sort()]);
    }
  });

  it('number their values from the end', () => {
    // The rule of the format; teikiKind, preferredTicketOrder and the two products of the Shinkansen have their own.
    const own = ['teikiKind', 'preferredTicketOrder', 'JRReservation', 'shinkansenETicket'];
    for (const option of Object.values(catalogues.conditionOptions)) {
      if (own.includes(option.name) || !option.condition.confirmed) continue;
      const expected = Object.fromEntries(option.values.map((value, index) => [value, option.values.length - index]));
      expect([option.name, option.condition.digits]).toEqual([option.name, expected]);
    }
  });

  it('agree with the default string wherever they have a default', () => {
    const digits = defaultDigits();
    let compared = 0;
    for (const option of Object.values(catalogues.conditionOptions)) {
      for (const { position, digits: codes } of placesOf(option)) {
        const digit = digits[option.condition.segment]?.charAt(position - 1);
        if (option.default === undefined || digit === undefined || digit === '') continue;
        compared += 1;
        expect([option.name, codes[String(option.default)]]).toEqual([option.name, Number(digit)]);
      }
    }
    expect(compared).toBe(16);
  });

  it('leave out a default where none is stated, though the default string has a digit that decodes', () => {
    const digits = defaultDigits();
    for (const option of Object.values(catalogues.conditionOptions)) {
      if (option.default !== undefined || !option.condition.confirmed) continue;
      const digit = Number(digits[option.condition.segment]?.charAt(option.condition.position! - 1));
      expect([option.name, Object.values(option.condition.digits!)]).toEqual([
        option.name,
        expect.arrayContaining([digit]),
      ]);
    }
  });

  it('never compose the two places that are only inferred', () => {
    const inferred = Object.values(catalogues.conditionOptions).filter(({ condition }) => !condition.confirmed);
    expect(inferred.map(({ name, condition }) => [name, condition.segment, condition.position])).toEqual([
      ['communityBus', 'T', 14],
      ['preferredIcFareMode', 'F', 15],
    ]);
  });
});

describe('the condition string', () => {
  interface ConditionString {
    readonly default: string;
    readonly segments: Readonly<Record<string, { readonly length: number; readonly knownLength: number }>>;
    readonly reserved: readonly { readonly segment: string; readonly position: number; readonly digit: number }[];
    readonly localOptions: Readonly<
      Record<string, Pick<ConditionOption, 'condition'> & { 'x-condition': ConditionOption['condition'] }>
    >;
  }
  const conditionString = () => catalogues.conditionString as unknown as ConditionString;

  it('has the default of the product documents, declared once', () => {
    expect(conditionString().default).toBe('T3221233232319:F332112212000:A23121141:');
    expect(conditionString().default).toBe(schema('ConditionDetail').default);
  });

  it('accounts for every digit exactly once', () => {
    const { segments, reserved, localOptions } = conditionString();
    const owners = [
      ...Object.values(catalogues.conditionOptions).flatMap((option) =>
        placesOf(option).map(({ position }) => `${option.condition.segment}${position}`),
      ),
      ...Object.values(localOptions).map((option) => {
        const place = option['x-condition'];
        return `${place.segment}${place.position}`;
      }),
      ...reserved.map(({ segment, position }) => `${segment}${position}`),
    ];
    const places = Object.entries(segments).flatMap(([segment, { knownLength }]) =>
      Array.from({ length: knownLength }, (_, index) => `${segment}${index + 1}`),
    );
    expect(owners.sort()).toEqual(places.sort());
    for (const [segment, { length }] of Object.entries(segments)) expect(defaultDigits()[segment]).toHaveLength(length);
  });

  it('holds the reserved digits in its default', () => {
    for (const { segment, position, digit } of conditionString().reserved) {
      expect([segment, position, defaultDigits()[segment]?.charAt(position - 1)]).toEqual([
        segment,
        position,
        String(digit),
      ]);
    }
  });

  it('knows the three options that only a local builder offers', () => {
    expect(Object.keys(conditionString().localOptions)).toEqual([
      'shinkansenNozomi',
      'limitedExpress',
      'expressStartingStation',
    ]);
  });
});

describe('the catalogue of errors', () => {
  interface Errors {
    readonly situations: readonly { readonly id: string; readonly status: number | string; readonly code?: string }[];
    readonly site: Readonly<Record<string, { readonly text?: string }>>;
  }
  const errors = () => catalogues.errors as unknown as Errors;

  it('has a situation for every code, and every situation once', () => {
    const codes = new Set(errors().situations.flatMap(({ code }) => code ?? []));
    expect([...codes].sort()).toEqual([...(schema('ErrorCode').enum ?? [])].sort());
    const ids = errors().situations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names a code only where the product documents do', () => {
    const coded = errors().situations.filter(({ code }) => code !== undefined);
    expect(coded.map(({ id, status, code }) => [id, status, code])).toEqual([
      ['invalid-request', 400, 'E400'],
      ['prefecture-with-cycle-or-demand', 400, 'E400'],
      ['authentication', 403, 'W403'],
    ]);
  });

  it('has the fixed texts of the site', () => {
    const texts = Object.values(errors().site).flatMap(({ text }) => text ?? []);
    expect(texts).toEqual(['Page Error', 'This page crashed.', 'Try again', 'Retry']);
  });
});

describe('constants, units and terms', () => {
  it('are those of the product documents', () => {
    const value = (name: string) => (catalogues.constants[name] as { value: unknown }).value;
    expect(value('loadingIndicatorDelay')).toBe(200);
    expect(value('routePatternCacheCap')).toBe(10000);
    expect([value('docsSidebarName'), value('docsSidebarWidth')]).toEqual(['mySidebar', 300]);
    expect(value('themeStorageKey')).toBe('theme');
    expect(value('timeZoneOffset')).toBe('+09:00');
    expect(value('teikiMonths')).toEqual([1, 3, 6, 12]);
  });

  it('have a word for every value of x-unit', () => {
    expect(keywords['x-unit']?.allowed).toBe(`one of ${Object.keys(catalogues.units).join(', ')}`);
  });

  it('have 38 terms with titles of their own and readings in kana', () => {
    const terms = catalogues.terms as { slug: string; title: string; yomi: string }[];
    expect(terms.map(({ slug }) => slug)).toEqual(inventory.termSlugs);
    expect(terms).toHaveLength(38);
    expect(new Set(terms.map(({ title }) => title)).size).toBe(38);
    for (const { yomi } of terms) expect(yomi).toMatch(/^[ぁ-ゖー]+$/);
  });
});
