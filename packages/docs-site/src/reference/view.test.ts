import type { OpenApiDocument } from '@route-search/spec/document';
import { operationsOf } from '@route-search/spec/operations';
import { describe, expect, it } from 'vitest';
import { fixtureDocument } from '../../tests/fixture.ts';
import { document, reference } from '../../tests/reference.ts';
import type { PropertyView } from './answer.ts';
import { createReference, type OperationView } from './view.ts';

const operations = operationsOf(document);
const views = operations.map(({ id }) => reference.view(id));
const each = views.map((view) => [view.id, view] as const);

function view(id: string): OperationView {
  return reference.view(id);
}

function all(properties: readonly PropertyView[]): PropertyView[] {
  return properties.flatMap((property) => [property, ...all(property.children)]);
}

function parametersOf({ groups }: OperationView) {
  return groups.flatMap(({ parameters }) => parameters);
}

/** The names of the properties of a schema, at any depth. */
function memberNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap((one) => memberNames(one))];
}

/** All ids of a page, in no order. */
function anchorsOf(one: OperationView): string[] {
  return [
    ...one.groups.map(({ anchor }) => anchor),
    ...parametersOf(one).flatMap(({ anchor, values }) => [anchor, ...values.map((value) => value.anchor)]),
    ...one.rules.map(({ anchor }) => anchor),
    ...all(one.answer.properties).flatMap(({ anchor, values }) => [anchor, ...values.map((value) => value.anchor)]),
    ...one.examples.map(({ anchor }) => anchor),
    ...one.errors.flatMap(({ anchor, codes, situations }) => [
      anchor,
      ...codes.map((code) => code.anchor),
      ...situations.map((situation) => situation.anchor),
    ]),
    ...one.emptyAnswers.map(({ anchor }) => anchor),
  ];
}

describe('every call', () => {
  it('has a view, in the order of the tags', () => {
    expect(reference.calls.map(({ id }) => id).sort()).toEqual(operations.map(({ id }) => id).sort());
    const tags = [...new Set(reference.calls.map(({ tag }) => tag))];
    expect(tags).toEqual(document.tags.map(({ name }) => name).filter((name) => tags.includes(name)));
    expect(reference.calls.map(({ id }) => view(id).next?.id)).toEqual([
      ...reference.calls.slice(1).map(({ id }) => id),
      undefined,
    ]);
  });

  it.each(each)('%s has each of its parameters in exactly one group', (id, one) => {
    const operation = operations.find((other) => other.id === id);
    const names = parametersOf(one).map(({ name }) => name);
    expect(names.toSorted()).toEqual(operation?.parameters.map(({ name }) => name).toSorted());
    expect(one.groups.map(({ name }) => name)).not.toContain('other');
    const required = one.groups.find(({ name }) => name === 'required')?.parameters ?? [];
    expect(required.map(({ name }) => name)).toEqual(
      operation?.parameters.filter(({ required: isRequired }) => isRequired).map(({ name }) => name),
    );
  });

  it.each(each)('%s has places that are unique and can stand in an address', (_, one) => {
    const anchors = anchorsOf(one);
    expect(anchors.filter((anchor) => /[\s#]/.test(anchor) || anchor === '')).toEqual([]);
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });

  it.each(each)('%s says what every parameter, value, property and rule means', (_, one) => {
    for (const { meaning, values, type } of parametersOf(one)) {
      expect(meaning).toMatch(/。$/);
      expect(type).not.toMatch(/[a-z]/);
      for (const value of values) expect(value.meaning).not.toBe('');
    }
    for (const { meaning, wire, values, path } of all(one.answer.properties)) {
      expect([path, meaning]).toEqual([path, expect.stringMatching(/。$/)]);
      expect([path, wire]).toEqual([path, expect.not.stringMatching(/[a-z]/)]);
      for (const value of values) expect(value.meaning).not.toBe('');
    }
    const rules = one.rules.map(({ id }) => id);
    for (const { name, rules: own } of parametersOf(one)) {
      expect(own).toEqual(one.rules.filter(({ parameters }) => parameters.includes(name)).map(({ id }) => id));
    }
    expect(rules).toEqual(operations.find(({ id }) => id === one.id)?.rules.map(({ id }) => id));
  });

  it.each(each)('%s names every property as the SDK does', (_, one) => {
    expect(one.answer.sdkType).toMatch(/Result$/);
    expect(all(one.answer.properties).filter(({ sdk }) => sdk === undefined)).toEqual([]);
  });

  it.each(each)('%s has answers for its examples, errors with something to do, and a version', (_, one) => {
    expect(one.examples.length).toBeGreaterThanOrEqual(2);
    for (const { value } of one.examples) expect(value).toHaveProperty('ResultSet');
    for (const { situations, status } of one.errors) {
      expect([status, situations.length]).not.toEqual([status, 0]);
    }
    expect(one.errors.map(({ status }) => status)).toEqual(expect.arrayContaining(['400', '403']));
    expect(one.since).toBe('1.0.0');
    expect(one.changes.length).toBeGreaterThan(0);
  });
});

describe('a parameter', () => {
  const parameter = (id: string, name: string) => parametersOf(view(id)).find((one) => one.name === name);

  it('is explained once, an option of the condition by what it means', () => {
    expect(parameter('searchCourseExtreme', 'sort')?.meaning).not.toContain('\n');
    expect(parameter('generateCourseCondition', 'ship')?.meaning).toMatch(
      /^船の利用のしやすさです。\n\nダイヤ探索では/,
    );
  });

  it('shows the form of its list', () => {
    expect(parameter('searchCourseExtreme', 'viaList')).toMatchObject({
      anchor: 'viaList',
      required: true,
      type: '文字列のリスト',
      list: 'コロン（`:`）区切りのリスト（2件以上）です。',
    });
  });

  it('shows its limits, its default and its values', () => {
    expect(parameter('searchCourseExtreme', 'answerCount')).toMatchObject({ default: '5', limits: ['1以上20以下'] });
    expect(parameter('searchCourseExtreme', 'searchCount')?.dynamicDefault).toContain('answerCount');
    const { values = [] } = parameter('searchCourseExtreme', 'searchType') ?? {};
    expect(values.map(({ anchor }) => anchor)).toContain('searchType-lastTrain');
    expect(parameter('recalculateCourse', 'teikiKind')?.values.map(({ anchor }) => anchor)).toContain(
      'teikiKind-bussiness',
    );
  });
});

describe('the answer', () => {
  it('is a tree with both faces', () => {
    const properties = all(view('searchCourseExtreme').answer.properties);
    const find = (path: string) => properties.find((one) => one.path === path);
    expect(find('Course.Price')).toMatchObject({
      anchor: 'response-Course-Price',
      wire: 'オブジェクトの配列',
      sdk: { name: 'prices', type: 'readonly Price[]', path: 'courses[].prices' },
    });
    expect(find('Course.Price')?.notes[0]).toContain('単独');
    expect(find('Course.Route.timeOnBoard')).toMatchObject({ wire: '文字列（整数）', unit: '分' });
    expect(find('Course.Route.timeOnBoard')?.sdk?.type).toBe('number');
  });

  it('says nothing twice of a property', () => {
    for (const [, one] of each) {
      for (const { meaning, notes } of all(one.answer.properties)) {
        expect(notes.filter((note) => meaning.includes(note))).toEqual([]);
      }
    }
  });

  it('ends where an object stands within itself', () => {
    const source = fixtureDocument();
    const { Area } = source.components.schemas;
    const nested = { ...Area, properties: { ...Area?.properties, Inner: { $ref: '#/components/schemas/Area' } } };
    const schemas = { ...source.components.schemas, Area: nested };
    const looped = createReference({ document: { ...source, components: { ...source.components, schemas } } });
    const properties = all(looped.view('searchAll').answer.properties);
    expect(properties.filter(({ name }) => name === 'Inner').length).toBeGreaterThan(0);
  });
});

describe('errors', () => {
  it('are those that the call can run into', () => {
    const ids = (id: string) => view(id).errors.flatMap(({ situations }) => situations.map((one) => one.id));
    expect(ids('searchCoursePattern')).toEqual([
      'invalid-request',
      'engine-version-mismatch',
      'section-kind-not-supported',
      'serialize-data-not-accepted',
      'authentication',
    ]);
    expect(ids('listCorporations')).toContain('prefecture-with-cycle-or-demand');
    expect(ids('listStations')).toEqual(['invalid-request', 'authentication']);
    expect(ids('getRailTimetable')).toContain('other-client-error');
    expect(view('listRealtimeTrips').emptyAnswers.map(({ id }) => id)).toEqual(['trip-engine-version-not-latest']);
    expect(view('listStations').errors[1]?.codes).toEqual([{ code: 'W403', anchor: 'error-403-W403' }]);
  });
});

describe('an advice', () => {
  const members = Object.values(document.components.schemas).flatMap((schema) => memberNames(schema));

  it.each(each)('%s names only its own parameters, their values, and members of answers', (_, one) => {
    const parameters = parametersOf(one);
    const known = new Set([
      ...['true', 'false', 'ResultSet', ...members],
      ...parameters.flatMap(({ name, values }) => [name, ...values.map(({ value }) => value)]),
    ]);
    const advices = [...one.errors.flatMap(({ situations }) => situations), ...one.emptyAnswers];
    expect(advices.length).toBeGreaterThan(1);
    for (const { id, cause, action } of advices) {
      const words = [...`${cause}${action}`.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.split('.'));
      expect([id, words.filter((word) => !known.has(word))]).toEqual([id, []]);
    }
  });
});

describe('changes', () => {
  it('are those of the call, since the version that added it', () => {
    const changed: OpenApiDocument = {
      ...document,
      'x-changes': [
        {
          version: '1.2.0',
          date: '2027-02-01',
          summary: '変更',
          operations: { listRails: { text: '`date`を加えました。' } },
        },
        {
          version: '1.1.0',
          date: '2027-01-01',
          summary: '追加',
          operations: { getPoint: { text: '加えました。', added: true } },
        },
        { version: '1.0.0', date: '2026-11-21', summary: '最初の公開版' },
      ],
    };
    const { view: viewOf } = createReference({ document: changed });
    expect(viewOf('listRails')).toMatchObject({
      since: '1.0.0',
      changes: [{ version: '1.2.0' }, { version: '1.0.0' }],
    });
    expect(viewOf('getPoint')).toMatchObject({ since: '1.1.0', changes: [{ text: '加えました。' }] });
    expect(viewOf('getPoint').changes).toHaveLength(1);
  });
});

it('refuses an operation that does not exist', () => {
  expect(() => reference.view('nothing')).toThrow('there is no operation "nothing"');
});
