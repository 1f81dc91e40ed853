import { describe, expect, it } from 'vitest';
import { fixtureApi } from '../../tests/fixture.ts';
import { api, reference } from '../../tests/reference.ts';
import type { PropertyView } from './answer.ts';
import { valuesOf } from './parameters.ts';
import { createReference, ruleAnchor, type OperationView } from './view.ts';

const each = reference.calls.map(({ id }) => [id, reference.view(id)] as const);

function view(id: string): OperationView {
  return reference.view(id);
}

function all(properties: readonly PropertyView[]): PropertyView[] {
  return properties.flatMap((property) => [property, ...all(property.children)]);
}

function parametersOf({ groups }: OperationView) {
  return groups.flatMap(({ parameters }) => parameters);
}

/** All ids of a page, in no order. */
function anchorsOf(one: OperationView): string[] {
  return [
    ...one.groups.map(({ anchor }) => anchor),
    ...parametersOf(one).flatMap(({ name, values }) => [name, ...values.map((value) => value.anchor)]),
    ...one.call.rules.map(({ id }) => ruleAnchor(id)),
    ...all(one.properties).flatMap(({ anchor, values }) => [anchor, ...values.map((value) => value.anchor)]),
    ...one.examples.map(({ anchor }) => anchor),
    ...one.errors.flatMap(({ anchor, codes, situations }) => [
      anchor,
      ...codes.map((code) => code.anchor),
      ...situations.map(({ id }) => `situation-${id}`),
    ]),
    ...one.emptyAnswers.map(({ id }) => `situation-${id}`),
  ];
}

describe('every call', () => {
  it('has a view, in the order of the groups', () => {
    expect(reference.calls.map(({ id }) => id).sort()).toEqual(api.operations.map(({ id }) => id).sort());
    const groups = [...new Set(reference.calls.map(({ group }) => group))];
    expect(groups).toEqual(api.operationGroups.map(({ id }) => id));
    const tags = reference.tags.map(({ id }) => id);
    expect(tags).toEqual(api.tags.map(({ id }) => id).filter((id) => tags.includes(id)));
    expect(reference.calls.map(({ id }) => view(id).next?.id)).toEqual([
      ...reference.calls.slice(1).map(({ id }) => id),
      undefined,
    ]);
  });

  it.each(each)('%s has each of its parameters in exactly one group, the required ones first', (id, one) => {
    const operation = api.operations.find((other) => other.id === id);
    const names = parametersOf(one).map(({ name }) => name);
    expect(names.toSorted()).toEqual(operation?.parameters.map(({ name }) => name).toSorted());
    expect(one.groups.map(({ anchor }) => anchor)).not.toContain('group-other');
    const required = operation?.parameters.filter((parameter) => parameter.required).map(({ name }) => name) ?? [];
    expect(names.slice(0, required.length)).toEqual(required);
    expect(one.groups.map(({ anchor }) => anchor).indexOf('group-required')).toBe(required.length > 0 ? 0 : -1);
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
    for (const { meaning, wire, values, path } of all(one.properties)) {
      expect([path, meaning]).toEqual([path, expect.stringMatching(/。$/)]);
      expect([path, wire]).toEqual([path, expect.not.stringMatching(/[a-z]/)]);
      for (const value of values) expect(value.meaning).not.toBe('');
    }
    for (const { name, rules: own } of parametersOf(one)) {
      expect(own).toEqual(one.call.rules.filter(({ parameters }) => parameters.includes(name)).map(({ id }) => id));
    }
  });

  it.each(each)('%s names every property as the SDK does', (_, one) => {
    expect(all(one.properties).filter(({ sdk }) => sdk === undefined)).toEqual([]);
  });

  it.each(each)('%s has answers for its examples, errors with something to do, and a version', (_, one) => {
    expect(one.examples.length).toBeGreaterThanOrEqual(2);
    for (const { value } of one.examples) expect(value).toHaveProperty('ResultSet');
    for (const { situations, status } of one.errors) {
      expect([status, situations.length]).not.toEqual([status, 0]);
    }
    expect(one.errors.map(({ status }) => status)).toEqual(expect.arrayContaining(['400', '403']));
    expect(one.call.since).toBe('1.0.0');
    expect(one.call.changes.length).toBeGreaterThan(0);
  });
});

it('a value of two words has a place that can stand in an address', () => {
  const [declared] = Object.values(api.enums);
  const enums = { Class: { ...declared!, values: [{ value: 'two words', meaning: '二語' }] } };
  expect(valuesOf({ enums }, 'Class', 'class')).toMatchObject([{ anchor: 'class-two_words' }]);
});

describe('a parameter', () => {
  const parameter = (id: string, name: string) => parametersOf(view(id)).find((one) => one.name === name);
  const shortsOf = (id: string, name: string) => parameter(id, name)?.facts.map(({ short }) => short);

  it('is explained once, an option of the condition by what it means', () => {
    expect(parameter('searchCourseExtreme', 'sort')?.meaning).not.toContain('\n');
    const ship = parameter('generateCourseCondition', 'ship');
    expect(ship?.meaning).toBe('船の利用のしやすさです。');
    expect(ship?.facts.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^ダイヤ探索では.*（保証なし）。$/),
    );
  });

  it('shows the form of its list', () => {
    expect(parameter('searchCourseExtreme', 'viaList')).toMatchObject({
      required: true,
      type: '文字列のリスト',
    });
    expect(shortsOf('searchCourseExtreme', 'viaList')).toContain('コロン（`:`）区切りのリスト（2件以上）');
  });

  it('shows its limits, its default and its values', () => {
    expect(shortsOf('searchCourseExtreme', 'answerCount')).toEqual(
      expect.arrayContaining(['既定値 `5`', '1以上20以下']),
    );
    expect(shortsOf('searchCourseExtreme', 'searchCount')?.join()).toContain('answerCount');
    const { values = [] } = parameter('searchCourseExtreme', 'searchType') ?? {};
    expect(values.map(({ anchor }) => anchor)).toContain('searchType-lastTrain');
    expect(parameter('recalculateCourse', 'teikiKind')?.values.map(({ anchor }) => anchor)).toContain(
      'teikiKind-bussiness',
    );
  });
});

describe('the answer', () => {
  it('is a tree with both faces', () => {
    const properties = all(view('searchCourseExtreme').properties);
    const find = (path: string) => properties.find((one) => one.path === path);
    expect(find('Course.Price')).toMatchObject({
      anchor: 'response-Course-Price',
      wire: 'オブジェクトの配列',
      sdk: { name: 'prices', type: 'readonly Price[]' },
    });
    expect(find('Course.Price')?.facts[0]?.sentence).toContain('単独');
    expect(find('Course.Route.timeOnBoard')).toMatchObject({
      wire: '文字列（整数）',
      facts: [{ kind: 'unit', short: '分' }],
    });
    expect(find('Course.Route.timeOnBoard')?.sdk?.type).toBe('number');
  });

  it('has no types of an SDK that is not known', () => {
    const properties = all(createReference(fixtureApi()).view('searchAll').properties);
    expect(properties.map(({ path }) => path)).toContain('Course.Line.Hours.start');
    expect(properties.filter(({ sdk }) => sdk !== undefined)).toEqual([]);
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
  const members = Object.values(api.entities).flatMap((entity) => entity.members.map(({ name }) => name));

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

it('refuses an operation that does not exist', () => {
  expect(() => reference.view('nothing')).toThrow('there is no operation "nothing"');
});
