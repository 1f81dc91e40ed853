import { describe, expect, it } from 'vitest';
import type { Fact } from '@route-search/spec/api';
import { loadFixtureApi } from '../../../tests/spec-fixture.ts';
import { api, createSiteReference } from '../../../tests/reference-fixture.ts';
import { createPropertyViews, isWhollyNotGuaranteed, type PropertyView } from './response-properties.ts';
import { createEnumValueViews } from './group-parameters.ts';
import { createApiReference, type OperationView } from './create-reference.ts';

const fixture = loadFixtureApi();
const each = api.operations.map(({ id }) => id);

/**
 * Creates the view of an operation in each test, because mutation tests do not count code that runs while a file is
 * loaded.
 */
function view(id: string): OperationView {
  return createSiteReference().view(id);
}

function all(properties: readonly PropertyView[]): PropertyView[] {
  return properties.flatMap((property) => [property, ...all(property.children)]);
}

function parametersOf({ groups }: OperationView) {
  return groups.flatMap(({ parameters }) => parameters);
}

describe('createApiReference for a small API description', () => {
  const [first] = fixture.api.operations;
  const operation = (id: string, tag: string, group?: string) => ({
    ...first!,
    ...{ id, tag, meaning: '一つ目。`a`です。\n\n二つ目。' },
    ...(group !== undefined && { group }),
  });
  const small = () => {
    const { api: whole, answers: bodies } = fixture;
    const operations = [
      ...[operation('w', 'unknown', 'late'), operation('x', 'operationLine', 'early'), operation('y', 'search')],
      ...[{ ...operation('z', 'search', 'unknown'), meaning: '文' }, operation('v', 'search', 'late')],
    ];
    const operationGroups = ['late', 'none', 'early'].map((id) => ({ id, title: `題${id}` }));
    return createApiReference({ api: { ...whole, operations, operationGroups }, answers: bodies });
  };
  const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);

  it('groups operations by their declared group and, within a group, by tag, and puts those without a group at the end', () => {
    const { calls, groups, tags } = small();
    expect(groups.map(({ anchor, title, calls: own }) => [anchor, title, ...idsOf(own)])).toEqual([
      ['group-late', '題late', 'v', 'w'],
      ['group-early', '題early', 'x'],
      ['group-other', 'そのほか', 'y', 'z'],
    ]);
    expect(idsOf(calls)).toEqual(['v', 'w', 'x', 'y', 'z']);
    expect(tags.map(({ id, calls: own }) => [id, ...idsOf(own)])).toEqual([
      ['search', 'y', 'z', 'v'],
      ['operationLine', 'x'],
    ]);
    expect(calls.map(({ href, lead }) => [href, lead])).toEqual([
      ['/api/v/', '一つ目。'],
      ['/api/w/', '一つ目。'],
      ['/api/x/', '一つ目。'],
      ['/api/y/', '一つ目。'],
      ['/api/z/', '文'],
    ]);
  });

  it('links each operation to the previous and the next one', () => {
    const { view: of } = small();
    expect([of('x').previous?.id, of('x').group.id, of('x').next?.id]).toEqual(['w', 'early', 'y']);
    expect(of('v')).not.toHaveProperty('previous');
    expect(of('z')).not.toHaveProperty('next');
  });

  it('leaves out example responses that are not known, and the base URL if the description has no server', () => {
    const { api: whole } = fixture;
    for (const bodies of [{}, { searchAll: {} }, { searchAll: { 200: {} } }]) {
      const one = createApiReference({ api: { ...whole, servers: [] }, answers: bodies }).view('searchAll');
      expect(one.baseUrl).toBe('');
      expect(one.examples).toMatchObject([{ name: 'basic', anchor: 'example-basic', value: undefined }]);
    }
    expect(createApiReference(fixture).view('listLines').samples[0]?.code).toContain('/v1/json/operationLine');
  });

  it('groups the parameters of an operation: required ones first, then by declared group, then those without a group', () => {
    const { api: whole, answers: bodies } = fixture;
    const groupOf: Readonly<Record<string, string>> = {
      required: 'late',
      ratio: 'late',
      kind: 'early',
      Copy: 'unknown',
    };
    const operations = whole.operations.map((one) => ({
      ...one,
      parameters: one.parameters.map((parameter) => ({ ...parameter, group: groupOf[parameter.name] ?? 'late' })),
    }));
    const parameterGroups = ['early', 'none', 'late'].map((id) => ({ id, title: `題${id}` }));
    const { view: of } = createApiReference({ api: { ...whole, operations, parameterGroups }, answers: bodies });
    expect(
      of('searchAll').groups.map(({ anchor, title, parameters }) => [
        anchor,
        title,
        ...parameters.map((one) => one.name),
      ]),
    ).toEqual([
      ['group-required', '必須', 'required'],
      ['group-early', '題early', 'kind'],
      ['group-late', '題late', 'optionalList', 'answerCount', 'pattern', 'ratio'],
      ['group-other', 'そのほか', 'Copy'],
    ]);
    expect(of('listLines').groups).toEqual([]);
  });
});

describe('view of an operation', () => {
  it('exists for every operation, in the order of the groups', () => {
    const reference = createSiteReference();
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

  it.each(each)('contains each parameter of %s in exactly one group, the required ones first', (id) => {
    const one = view(id);
    const operation = api.operations.find((other) => other.id === id);
    const names = parametersOf(one).map(({ name }) => name);
    expect(names.toSorted()).toEqual(operation?.parameters.map(({ name }) => name).toSorted());
    expect(one.groups.map(({ anchor }) => anchor)).not.toContain('group-other');
    const required = operation?.parameters.filter((parameter) => parameter.required).map(({ name }) => name) ?? [];
    expect(names.slice(0, required.length)).toEqual(required);
    expect(one.groups.map(({ anchor }) => anchor).indexOf('group-required')).toBe(required.length > 0 ? 0 : -1);
  });

  it.each(each)('contains for %s a meaning of every parameter, value, property and rule', (id) => {
    const one = view(id);
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

  it.each(each)(
    'contains for %s responses of the examples, errors with situations, and the version of the API that added the operation',
    (id) => {
      const one = view(id);
      expect(one.examples.length).toBeGreaterThanOrEqual(2);
      for (const { value } of one.examples) expect(value).toHaveProperty('ResultSet');
      for (const { situations, status } of one.errors) {
        expect([status, situations.length]).not.toEqual([status, 0]);
      }
      expect(one.errors.map(({ status }) => status)).toEqual(expect.arrayContaining(['400', '403']));
      expect(one.call.since).toBe('1.0.0');
      expect(one.call.changes.length).toBeGreaterThan(0);
    },
  );
});

it('createEnumValueViews: creates a URL-safe anchor id for an enum value that consists of several words', () => {
  const [declared] = Object.values(api.enums);
  const enums = { Class: { ...declared!, values: [{ value: 'two  words more', meaning: '三語' }] } };
  expect(createEnumValueViews({ enums }, 'Class', 'class')).toMatchObject([{ anchor: 'class-two_words_more' }]);
  expect(createEnumValueViews({ enums }, undefined, 'class')).toEqual([]);
  expect(createEnumValueViews({ enums: {} }, 'Class', 'class')).toEqual([]);
});

describe('view of a parameter', () => {
  const parameter = (id: string, name: string) => parametersOf(view(id)).find((one) => one.name === name);

  it('contains one paragraph of explanation; for a condition option, this is the meaning of the option', () => {
    expect(parameter('searchCourseExtreme', 'sort')?.meaning).not.toContain('\n');
    const ship = parameter('generateCourseCondition', 'ship');
    expect(ship?.meaning).toBe('船の利用のしやすさです。');
    expect(ship?.facts.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^ダイヤ探索では.*（保証なし）。$/),
    );
  });
});

describe('view of a response', () => {
  it('contains a tree of properties with their types in the JSON and in the SDK', () => {
    const properties = all(view('searchCourseExtreme').properties);
    const find = (path: string) => properties.find((one) => one.path === path);
    expect(find('Course.Price')).toMatchObject({
      anchor: 'response-Course-Price',
      wire: 'オブジェクトの配列',
      sdk: { name: 'prices', type: 'readonly Price[]' },
    });
    expect(find('Course.Route.timeOnBoard')).toMatchObject({
      wire: '文字列（整数）',
      facts: [{ kind: 'unit', short: '分' }],
    });
    expect(find('Course.Route.timeOnBoard')?.sdk?.type).toBe('number');
  });

  it('notes once that lists with one item may be sent as a single value if this holds for all lists, otherwise at each list', () => {
    const sayAtList = ({ properties }: OperationView): boolean =>
      all(properties).some(({ facts }) => facts.some(({ kind }) => kind === 'oneOrMany'));
    const course = view('searchCourseExtreme');
    expect(course.listNote).toMatch(/^配列の項目は、.*（保証なし）。$/);
    expect(sayAtList(course)).toBe(false);
    const version = view('getDataVersion');
    expect(version.listNote).toBeUndefined();
    expect(sayAtList(version)).toBe(true);
  });

  it.each([
    ['Course.Route.Line.Number', '文字列'],
    ['Course.Route.Line.ArrivalState.Type', '文字列、または文字列かオブジェクトの配列'],
    ['Course.Route.Line.Comment', 'オブジェクト、またはオブジェクトの配列'],
    ['Course.Route.Line.Stop.Point.AdditionalInformation.OpeningTime', 'オブジェクト'],
    ['Course.Price.Oneway', '文字列（整数）、またはオブジェクト'],
    ['Course.Price.SeatType', '文字列かオブジェクトの配列'],
  ])('shows the property %s with the JSON type %s', (path, wire) => {
    expect(all(view('searchCourseExtreme').properties).find((one) => one.path === path)?.wire).toBe(wire);
  });

  it.each(each)('contains for %s the declared properties with their anchor ids and all possible values', (id) => {
    const shown = view(id);
    const isShown = ({ kind }: Fact): boolean => kind !== 'oneOrMany' || shown.listNote === undefined;
    const check = (
      properties: readonly PropertyView[],
      entity: string,
      { above, isCovered }: { readonly above: readonly string[]; readonly isCovered: boolean },
    ): void => {
      const members = api.entities[entity]?.members ?? [];
      const isTold = (fact: Fact): boolean => isShown(fact) && !(isCovered && isWhollyNotGuaranteed(fact));
      expect(properties).toMatchObject(members.map((one) => ({ ...one, facts: one.facts.filter(isTold) })));
      const isOpen = (name: string): boolean =>
        members.some((one) => one.name === name && one.facts.some(isWhollyNotGuaranteed));
      for (const { name, path, anchor, forms, decoded, values, children } of properties) {
        const names = [...above, name];
        expect([path, anchor]).toEqual([names.join('.'), `response-${names.join('-')}`]);
        const declared = forms.flatMap(
          ({ value }) => api.enums[value?.enum ?? '']?.values.map((one) => one.value) ?? [],
        );
        expect(values.map((one) => [one.value, one.anchor])).toEqual(
          [...new Set(declared)].map((value) => [value, `${anchor}-${value.replaceAll(' ', '_')}`]),
        );
        const below = { above: names, isCovered: isCovered || isOpen(name) };
        if ('entity' in decoded.shape) check(children, decoded.shape.entity, below);
        else expect(children).toEqual([]);
      }
    };
    const operation = api.operations.find((one) => one.id === id);
    check(shown.properties, operation?.answer.entity ?? '', { above: [], isCovered: false });
  });

  it('contains no SDK types if they are not known', () => {
    const properties = all(createApiReference(fixture).view('searchAll').properties);
    expect(properties.map(({ path }) => path)).toContain('Course.Line.Hours.start');
    expect(properties.filter(({ sdk }) => sdk !== undefined)).toEqual([]);
    const [call] = fixture.api.operations;
    const sdkTypes = { entities: { [call?.answer.entity ?? '']: {} } };
    const known = createApiReference({ ...fixture, sdkTypes }).view('searchAll').properties;
    expect(known.length).toBeGreaterThan(0);
    expect(known.filter(({ sdk }) => sdk !== undefined)).toEqual([]);
    expect(createPropertyViews({ api, sdkTypes }, 'Gone')).toEqual([]);
  });
});

describe('causes and actions of the errors', () => {
  const members = Object.values(api.entities).flatMap((entity) => entity.members.map(({ name }) => name));

  it.each(each)('mention for %s only parameters of the operation, their values, and response properties', (id) => {
    const one = view(id);
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

it('createApiReference: throws for an operation that does not exist', () => {
  expect(() => view('nothing')).toThrow('there is no operation "nothing"');
});
