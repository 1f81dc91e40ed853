import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueModule } from '../src/catalogue-content.ts';
import { flattenReferences } from '../src/library.ts';
import { listConditionStringDigits } from '../src/schema.ts';
import { loadProvider } from '@route-search/toolkit/provider';
import { importBuiltModule, schemaLibrary, getSchema } from './support.ts';

let built: Record<string, unknown>;
let catalogues: CatalogueModule;
beforeAll(async () => {
  built = await importBuiltModule('catalogues.js');
  catalogues = built as unknown as CatalogueModule;
});

function defaultDigits(): Record<string, string> {
  const text = String(catalogues.conditionString['default']);
  return Object.fromEntries(
    text
      .split(':')
      .filter(Boolean)
      .map((part) => [part.charAt(0), part.slice(1)]),
  );
}

describe('enumerations in the catalogues', () => {
  it('have the values and meanings of the YAML files', () => {
    const enums = [...schemaLibrary.schemas.values()].filter((file) => file.kind === 'enums');
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

  it("contain the slug of the provider's product in place of the placeholder", () => {
    const { slug } = loadProvider().product;
    expect(catalogues.enumerations['Sort']?.values[0]).toBe(slug);
    expect(catalogues.enumerations['Sort']?.meanings[slug]).toBeDefined();
  });

  it('list the prefectures in the order of their codes, each with its suffix (都, 道, 府 or 県)', () => {
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

describe('condition options in the catalogues', () => {
  it('have a meaning for each value, unless the option is a boolean', () => {
    const options = Object.values(catalogues.conditionOptions);
    const files = [...schemaLibrary.schemas.values()].filter(({ kind }) => kind === 'condition');
    expect(options.map(({ name }) => name).sort()).toEqual(files.map(({ name }) => name).sort());
    for (const { name, type, values, meanings, default: preset } of options) {
      expect([name, values]).toEqual([name, type === 'boolean' ? [true, false] : Object.keys(meanings)]);
      if (preset !== undefined) expect([name, values]).toEqual([name, expect.arrayContaining([preset])]);
    }
  });

  it('have the values, meanings and digits of the YAML files, with references resolved', () => {
    const { enum: values, 'x-enum-descriptions': meanings } = getSchema('TeikiKind');
    expect(catalogues.conditionOptions['teikiKind']).toMatchObject({ values, meanings, default: 'bussiness' });
    const file = schemaLibrary.schemas.get('JRReservation')!;
    const flat = flattenReferences(schemaLibrary, file.source, file.schema);
    expect(catalogues.conditionOptions['JRReservation']).toMatchObject({
      values: flat.enum,
      deprecated: flat['x-deprecated-values'],
      condition: flat['x-condition'],
    });
  });

  it('have a different digit for each value if the position of the option in the condition string is confirmed', () => {
    for (const option of Object.values(catalogues.conditionOptions)) {
      const places = listConditionStringDigits(option.condition);
      for (const { digits } of places) {
        expect([option.name, new Set(Object.values(digits)).size]).toEqual([option.name, Object.keys(digits).length]);
      }
      if (!option.condition.confirmed) continue;
      const covered = new Set(places.flatMap(({ digits }) => Object.keys(digits)));
      expect([option.name, [...covered].sort()]).toEqual([option.name, option.values.map(String).sort()]);
    }
  });

  it('have descending digits for their values, down to 1 for the last value', () => {
    // Search options whose digits do not descend.
    const own = ['teikiKind', 'preferredTicketOrder', 'JRReservation', 'shinkansenETicket'];
    for (const option of Object.values(catalogues.conditionOptions)) {
      if (own.includes(option.name) || !option.condition.confirmed) continue;
      const expected = Object.fromEntries(option.values.map((value, index) => [value, option.values.length - index]));
      expect([option.name, listConditionStringDigits(option.condition)[0]?.digits]).toEqual([option.name, expected]);
    }
  });

  it('have default values that match the digits of the default condition string', () => {
    const digits = defaultDigits();
    let compared = 0;
    for (const option of Object.values(catalogues.conditionOptions)) {
      for (const { position, digits: codes } of listConditionStringDigits(option.condition)) {
        const digit = digits[option.condition.segment]?.charAt(position - 1);
        if (option.default === undefined || digit === undefined || digit === '') continue;
        compared += 1;
        expect([option.name, codes[String(option.default)]]).toEqual([option.name, Number(digit)]);
      }
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('have no default value if the product documents state none, even if the default condition string has a digit for the option', () => {
    const digits = defaultDigits();
    for (const option of Object.values(catalogues.conditionOptions)) {
      if (option.default !== undefined || !option.condition.confirmed) continue;
      const [place] = listConditionStringDigits(option.condition);
      const digit = Number(digits[option.condition.segment]?.charAt(place!.position - 1));
      expect([option.name, Object.values(place!.digits)]).toEqual([option.name, expect.arrayContaining([digit])]);
    }
  });
});

describe('condition string in the catalogues', () => {
  interface ConditionString {
    readonly default: string;
    readonly segments: Readonly<Record<string, { readonly length: number }>>;
    readonly reserved: readonly { readonly segment: string; readonly position: number; readonly digit: number }[];
  }
  const conditionString = () => catalogues.conditionString as unknown as ConditionString;

  it('condition string: the default value in its catalogue equals the default of the schema ConditionDetail', () => {
    expect(conditionString().default).toBe(getSchema('ConditionDetail').default);
  });

  it('has a default value in which each segment has as many digits as declared for it', () => {
    const { segments } = conditionString();
    for (const [segment, { length }] of Object.entries(segments)) expect(defaultDigits()[segment]).toHaveLength(length);
  });

  it('has a default value with the reserved digits at their declared positions', () => {
    for (const { segment, position, digit } of conditionString().reserved) {
      expect([segment, position, defaultDigits()[segment]?.charAt(position - 1)]).toEqual([
        segment,
        position,
        String(digit),
      ]);
    }
  });
});

describe('catalogue of error causes', () => {
  interface Errors {
    readonly situations: readonly { readonly id: string; readonly status: number | string; readonly code?: string }[];
    readonly site: Readonly<Record<string, { readonly text?: string }>>;
  }
  const errors = () => catalogues.errors as unknown as Errors;

  it('has at least one cause for each error code of the API', () => {
    const codes = new Set(errors().situations.flatMap(({ code }) => code ?? []));
    expect([...codes].sort()).toEqual([...(getSchema('ErrorCode').enum ?? [])].sort());
  });

  it('has the expected English texts for the error page of the documentation site', () => {
    const texts = Object.values(errors().site).flatMap(({ text }) => text ?? []);
    expect(texts).toEqual(['Page Error', 'This page crashed.', 'Try again', 'Retry']);
  });
});
