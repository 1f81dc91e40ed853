import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Unconfirmed } from '../meta/extensions.ts';
import { loadApi } from '../src/model/index.ts';
import { notGuaranteedMark, appendNotGuaranteedMark } from '../src/sentences/not-guaranteed-mark.ts';

interface Marked {
  readonly at: string;
  readonly declared: Unconfirmed;
  readonly description: string;
}

type Node = Readonly<Record<string, unknown>>;

/**
 * Returns all mappings with `x-unconfirmed` and their descriptions. The description of a rule is that of its
 * operation.
 */
function markedIn(node: unknown, at = '', outer?: unknown): Marked[] {
  if (typeof node !== 'object' || node === null) return [];
  const { 'x-unconfirmed': declared, description = outer, ...rest } = node as Node;
  const inner = Object.entries(rest).flatMap(([key, child]) =>
    markedIn(
      child,
      `${at}/${key}`,
      at.endsWith('/get') || key.length < 3 || key.endsWith('-rules') ? description : undefined,
    ),
  );
  return declared === undefined
    ? inner
    : [{ at, declared: declared as Unconfirmed, description: String(description) }, ...inner];
}

const published = (file: string): Node =>
  JSON.parse(readFileSync(new URL(`../dist/${file}`, import.meta.url), 'utf8')) as Node;

const all = markedIn(published('openapi.json'));
const { operations, entities } = loadApi();
/** Sentences of the rules about responses, by JSON Pointer in the document. */
const sentencesByPlace: ReadonlyMap<string, string> = new Map(
  [
    ...operations.map(({ path, responseRules }) => [`/paths/${path}/get`, responseRules] as const),
    ...Object.values(entities).map(
      ({ id, responseRules = [] }) => [`/components/schemas/${id}`, responseRules] as const,
    ),
  ].flatMap(([at, rules]) =>
    rules.map(({ sentence }, index) => [`${at}/x-response-rules/${index}`, sentence] as const),
  ),
);
const kindOf = ({ declared }: Marked): string => (Array.isArray(declared) ? 'values' : typeof declared);

describe('mark "not guaranteed" of declarations that are missing from the product documents', () => {
  it('occurs in the spec for operations, parameters, schemas, properties and values', () => {
    const places = all.map((one) => `${one.at.split('/').slice(1, 3).join(' ')} ${kindOf(one)}`);
    expect([...new Set(places.map((place) => place.replace(/^paths \S+ \S+|^paths \S+/, 'operation')))].sort()).toEqual(
      expect.arrayContaining([
        'components parameters string',
        'components schemas boolean',
        'components schemas string',
        'components schemas values',
      ]),
    );
    expect(places.some((place) => place.startsWith('paths '))).toBe(true);
  });

  it.each(all.map((one) => [one.at, one] as const))(
    'appears in the published description of %s',
    (_, { at, declared, description }) => {
      const expected =
        typeof declared === 'string'
          ? appendNotGuaranteedMark(declared)
          : at.includes('x-response-rules')
            ? sentencesByPlace.get(at)
            : at.includes('x-parameter-rules')
              ? `無視されます${notGuaranteedMark}。`
              : declared === true
                ? `変わることがあります${notGuaranteedMark}。`
                : declared.map((value) => `\`${value}\``).join('、');
      expect(description).toContain(expected);
      expect(description).toContain(notGuaranteedMark);
    },
  );

  it('stands with a note about a named value only where the description of the value stands', () => {
    const { paths, components } = published('openapi.json') as { paths: Node; components: { schemas: Node } };
    const descriptions = [...JSON.stringify([paths, components]).matchAll(/"description":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '']) => JSON.parse(text) as string,
    );
    const values = (Object.values(components.schemas) as Node[]).filter(
      ({ type, 'x-unconfirmed': note }) => type === 'string' && typeof note === 'string',
    );
    expect(values.length).toBeGreaterThan(2);
    for (const { description, 'x-unconfirmed': note } of values) {
      const [meaning = ''] = String(description).split('\n');
      const mark = appendNotGuaranteedMark(String(note));
      expect(descriptions.filter((text) => text.includes(mark) && !text.includes(meaning))).toEqual([]);
    }
  });

  it('does not appear in the descriptions that authors write', () => {
    const { paths, components } = published('openapi.json');
    const texts = JSON.stringify([paths, components]);
    expect(texts).not.toContain('この働きは保証されていません');
  });

  it('appears at each marked value in the value list of an enumeration', () => {
    const text = JSON.stringify(published('openapi.docs.json'));
    expect(text).toContain(`\`FareSummary\`: 運賃の合計${notGuaranteedMark}`);
    // All values but one are not guaranteed, so one sentence replaces their marks.
    expect(text).toContain(`\`none\`のほかは変わることがあります${notGuaranteedMark}。`);
    expect(text).toContain('`Summary`: 合計\\n');
  });
});

describe('declarations that the product documents state', () => {
  const { enums, operations, entities } = loadApi();

  it('have no not-guaranteed mark', () => {
    const plain = ['Summary', 'Fare'].map((value) => enums['PriceKind']?.values.find((one) => one.value === value));
    expect(plain.map((one) => one?.notGuaranteed)).toEqual([undefined, undefined]);
    const distance = entities['Point']?.members.find(({ name }) => name === 'Distance');
    expect(distance?.facts.find(({ kind }) => kind === 'notGuaranteed')?.sentence).toBe(
      appendNotGuaranteedMark('座標で検索した地点に現れます。'),
    );
  });

  it('include no length limit of a request text', () => {
    const forms = operations.flatMap(({ parameters }) => parameters.map(({ value }) => value));
    const inner = forms.flatMap(({ list }) =>
      [list?.items ?? [], list?.middleItems ?? [], list?.positions ?? []].flat(),
    );
    expect([...forms, ...inner].filter(({ length }) => length !== undefined)).toEqual([]);
  });
});

describe('dictionary terms of an operation', () => {
  const { operations, key } = loadApi();
  const asked = (operation: string): readonly string[] => {
    const { path = '' } = operations.find(({ id }) => id === operation) ?? {};
    const { get } = (published('openapi.json')['paths'] as Record<string, { get: Node }>)[path] ?? {};
    return (get?.['x-terms'] ?? []) as string[];
  };
  const usersOf = (term: string): string[] =>
    operations.filter(({ terms }) => terms.includes(term)).map(({ id }) => id);

  it('include the terms of the access key', () => {
    expect(key.terms).toEqual(['access-key']);
    expect(usersOf('access-key')).toEqual(operations.map(({ id }) => id));
  });

  it.each([
    ['serialize-data', ['SerializeData', 'TeikiSerializeData']],
    ['teiki-serialize-data', ['TeikiSerializeData']],
    ['station-code', ['StationCode']],
  ])('include the terms of its parameter types: %s', (term, scalars) => {
    const takers = operations.filter(({ parameters }) =>
      parameters.some(({ value: { scalar, list } }) =>
        [scalar, list?.items?.scalar, list?.middleItems?.scalar].some((name) => scalars.includes(name ?? '')),
      ),
    );
    expect(takers.length).toBeGreaterThan(2);
    // Excludes operations that declare the term in `x-terms`.
    const asks = (id: string): boolean => asked(id).includes(term);
    expect(usersOf(term).filter((id) => !asks(id))).toEqual(takers.map(({ id }) => id).filter((id) => !asks(id)));
  });
});
