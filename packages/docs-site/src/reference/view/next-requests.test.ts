import type { Api, NextOperation, Operation, Scalar } from '@route-search/spec/api';
import { handle } from '@route-search/sandbox/browser';
import { describe, expect, it } from 'vitest';
import { exampleResponses, api, reference } from '../../../tests/reference-fixture.ts';
import { MAX_NEXT_REQUESTS, findNextRequests } from './next-requests.ts';

const nextOf = (id: string) => {
  const call = reference.calls.find((one) => one.id === id);
  const [first] = call?.examples ?? [];
  if (call === undefined || first === undefined) throw new Error(`no example of ${id}`);
  return findNextRequests(api, call, exampleResponses[id]?.[first.status]?.[first.name]?.value);
};
const pathOf = new Map(reference.calls.map(({ href, path }) => [href, path]));

it('findNextRequests: after a list of stations, finds the route search from a station and the timetable of that station', () => {
  const search = nextOf('listStationsLight').find(({ href }) => href === '/api/searchCourseExtreme/');
  expect(search).toMatchObject({
    title: '経路の探索',
    values: [{ parameter: 'viaList', path: 'Point.Station.code' }],
    query: 'viaList=22671:22828',
  });
  expect(nextOf('listStationsLight').map(({ query }) => query)).toContain('stationCode=22671');
});

it('findNextRequests: takes the serialized data of a route and the number of its section from the response', () => {
  const stops = nextOf('searchCourseExtreme').find(({ href }) => href === '/api/listCourseStations/');
  expect(stops?.values).toEqual([
    { parameter: 'serializeData', path: 'Course.SerializeData' },
    { parameter: 'sectionIndex', path: 'Course.Route.Line.sectionIndex' },
  ]);
  expect(stops?.query).toMatch(/^serializeData=[^&]+&sectionIndex=1$/);
});

it('findNextRequests: leaves out operations whose required parameters the response cannot fill', () => {
  // Three cases: the stops of a train also need its line, the bus timetable needs two stations, and the rail timetable
  // rejects ports.
  expect(nextOf('searchCourseExtreme').map(({ href }) => href)).not.toContain('/api/listCourseTrainStations/');
  expect(nextOf('listStations').map(({ href }) => href)).not.toContain('/api/getBusTimetable/');
  expect(nextOf('listPointsNearby').map(({ href }) => href)).not.toContain('/api/getRailTimetable/');
  const [call] = reference.calls;
  expect(call && findNextRequests(api, call, { ResultSet: {} })).toEqual([]);
});

it.each(reference.calls.map(({ id }) => id))(
  'findNextRequests: after %s, finds only requests that the sandbox accepts',
  async (id) => {
    const requests = nextOf(id);
    expect(requests.length).toBeLessThanOrEqual(MAX_NEXT_REQUESTS);
    for (const { href, query } of requests) {
      const url = `https://api.example.com${pathOf.get(href) ?? ''}?key=any&${query}`;
      expect((await handle(new Request(url))).status, url).toBe(200);
    }
  },
);

describe('findNextRequests for a small API description', () => {
  type Value = NextOperation['values'][number];
  const value = (parameter: string, path: string, isItem = false): Value => ({
    ...{ parameter, isItem, from: path },
    path: path.split('.').map((name) => ({ name, list: false })),
  });
  const parameter = (name: string, more: object = {}) => ({ name, required: false, value: { kind: 'text' }, ...more });
  const needed = (name: string, more: object = {}) => parameter(name, { required: true, ...more });
  const list = (count: object) => ({ value: { kind: 'list', list: { separator: ':', count } } });
  const number = { value: { kind: 'integer' } };

  interface Small {
    readonly parameters: readonly object[];
    readonly values: readonly Value[];
    readonly answer: unknown;
    readonly example?: Readonly<Record<string, Scalar>>;
    readonly rules?: readonly object[];
  }
  const requests = ({ parameters, values, answer, example, rules = [] }: Small) => {
    const examples = example === undefined ? [] : [{ request: example }];
    const target = { id: 'to', title: '先', parameters, rules, examples } as unknown as Operation;
    const from = { id: 'from', next: [{ operation: 'to', values }] } as unknown as Operation;
    return findNextRequests({ operations: [from, target] } as unknown as Api, from, { ResultSet: answer });
  };
  const queries = (small: Small): string[] => requests(small).map(({ query }) => query);
  const a = value('a', 'A');

  it('returns the parameters, the response properties that fill them, and an encoded query', () => {
    const values = [value('a', 'List.Name'), value('b', 'Code')];
    const answer = { List: [{}, { Name: '' }, { Name: ['東 京', '別'] }], Code: 'x:1,2&3' };
    expect(requests({ parameters: [parameter('a'), parameter('b')], values, answer })).toEqual([
      {
        title: '先',
        href: '/api/to/',
        values: [
          { parameter: 'a', path: 'List.Name' },
          { parameter: 'b', path: 'Code' },
        ],
        query: 'a=%E6%9D%B1%20%E4%BA%AC&b=x:1,2%263',
      },
    ]);
  });

  it('fills only required parameters if the operation has any', () => {
    const [values, answer] = [[a, value('b', 'B')], { A: '1', B: '2' }];
    expect(queries({ parameters: [parameter('a'), needed('b')], values, answer })).toEqual(['b=2']);
    expect(queries({ parameters: [parameter('a'), parameter('b')], values, answer })).toEqual(['a=1&b=2']);
    expect(queries({ parameters: [parameter('a'), needed('c')], values: [a], answer })).toEqual([]);
  });

  it('returns no request without values, and never uses a single character of a string as a value', () => {
    expect(queries({ parameters: [parameter('a')], values: [], answer: {} })).toEqual([]);
    expect(queries({ parameters: [needed('n', number)], values: [a], answer: { A: '1' }, example: { n: 3 } })).toEqual(
      [],
    );
    expect(queries({ parameters: [parameter('a')], values: [value('a', 'A.0')], answer: { A: '1' } })).toEqual([]);
  });

  it('returns no request if two parameters would get the same value', () => {
    const values = [a, value('b', 'A')];
    expect(queries({ parameters: [parameter('a'), parameter('b')], values, answer: { A: '1' } })).toEqual([]);
  });

  it('fills a list with items of the example if it needs more items than the response gives', () => {
    const filled = (count: object, isItem = true, example: Readonly<Record<string, Scalar>> = { a: 'x:y:z' }) =>
      queries({
        parameters: [needed('a', list(count))],
        values: [value('a', 'A', isItem)],
        answer: { A: '1' },
        example,
      });
    expect(filled({ min: 2 })).toEqual(['a=1:y:z']);
    expect(filled({ min: 3 })).toEqual(['a=1:y:z']);
    expect(filled({ min: 1 })).toEqual(['a=1']);
    expect(filled({ max: 5 })).toEqual(['a=1']);
    expect(filled({ min: 2 }, false)).toEqual(['a=1']);
    const [parameters, example] = [[parameter('z', list({ min: 2 })), needed('a')], { a: 'x:y', z: 'x:y' }];
    expect(queries({ parameters, values: [value('a', 'A', true)], answer: { A: '1' }, example })).toEqual(['a=1']);
    expect(queries({ parameters: [needed('a')], values: [value('a', 'A', true)], answer: { A: '1' } })).toEqual([
      'a=1',
    ]);
  });

  it('takes no value from the example', () => {
    const of = (extra: object): string[] =>
      queries({ parameters: [needed('a'), extra], values: [a], answer: { A: '1' }, example: { n: 3, t: 'x' } });
    expect(of(needed('n', number))).toEqual([]);
    expect(of(needed('t'))).toEqual([]);
    expect(of(parameter('t'))).toEqual(['a=1']);
  });

  it('returns no request that would violate a rule whose effect is an error', () => {
    const of = (effect: string): string[] =>
      queries({
        ...{ parameters: [parameter('a'), parameter('b')], values: [a], answer: { A: '1' } },
        rules: [{ id: 'r', kind: 'atLeastOne', operands: ['b', 'c'], effect }],
      });
    expect(of('error')).toEqual([]);
    expect(of('empty')).toEqual(['a=1']);
  });

  it.each([
    [
      {
        A: '1',
        Near: [
          { code: '2', Type: 'train' },
          { code: '1', Type: 'train' },
        ],
      },
      ['a=1'],
    ],
    [
      {
        A: '1',
        Near: [
          { code: '2', Type: 'train' },
          { code: '1', Type: 'bus' },
        ],
      },
      [],
    ],
    [{ A: '1', Near: [{ code: '1', Type: { text: 'train' } }, null, { code: '1', Type: 'train' }] }, ['a=1']],
    [{ A: '1' }, []],
    [{ A: '1', code: '1', Type: ['train'] }, []],
  ])(
    'if a rule restricts the types of stations, returns a request only if the response contains the type of the station: %j',
    (answer, expected) => {
      const rules = [{ id: 'r', kind: 'stationTypeOf', operands: { params: ['a'], is: ['train'] }, effect: 'error' }];
      expect(queries({ parameters: [parameter('a')], values: [a], answer, rules })).toEqual(expected);
    },
  );

  it('excludes the operation itself and unknown operations, and limits the number of requests', () => {
    const target = (id: string) => ({ id, title: id, parameters: [parameter('a')], rules: [], examples: [] });
    const many = Array.from({ length: MAX_NEXT_REQUESTS + 1 }, (_, index) => `to${index}`);
    const next = ['from', 'gone', ...many].map((operation) => ({ operation, values: [a] }));
    const from = { ...target('from'), next } as unknown as Operation;
    const operations = [from, ...many.map(target)] as unknown as Operation[];
    expect(
      findNextRequests({ operations } as unknown as Api, from, { ResultSet: { A: '1' } }).map(({ title }) => title),
    ).toEqual(many.slice(0, MAX_NEXT_REQUESTS));
  });
});
