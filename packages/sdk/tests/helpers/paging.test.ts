import { loadApi } from '@route-search/spec/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClient, type Client } from '../../src/client/create-client.ts';
import * as iterators from '../../src/generated/pages.ts';
import { paginate } from '../../src/helpers/paging.ts';

interface Query {
  readonly name?: string;
  readonly offset?: number;
  readonly limit?: number;
}
interface Result {
  readonly max?: number;
  readonly offset?: number;
  readonly points: readonly number[];
}

/**
 * Creates a simulated API with a list of `total` items, which are numbered from `first`. A response contains at most
 * `cap` items.
 */
function server(total: number, first: number, cap: number) {
  const requests: Query[] = [];
  const list = (_api: null, query: Query): Promise<Result> => {
    requests.push(query);
    const { offset = first, limit = cap } = query;
    const from = offset - first;
    const points = Array.from({ length: total }, (_, index) => index).slice(from, from + Math.min(limit, cap));
    return Promise.resolve({ max: total, offset, points });
  };
  return { requests, all: allOf(list, first, cap) };
}

/** Calls `paginate` in the same way as the generated iterators do. */
function allOf(list: (api: null, query: Query) => PromiseLike<Result>, first: number, cap: number) {
  return (query: Query) => paginate((given: Query) => list(null, given), query, [first, cap, 'points']);
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('paginate', () => {
  it.each([0, 1])('returns every item once if counting starts at %i, for any number of items', async (first) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 25 }), async (total, cap) => {
        const { requests, all } = server(total, first, cap);
        expect(await collect(all({}))).toEqual(Array.from({ length: total }, (_, index) => index));
        // There is no superfluous last request, because `max` shows that a full page is the last one.
        expect(requests.length).toBe(Math.max(1, Math.ceil(total / cap)));
      }),
    );
  });

  it('omits the offset of the first page, because some parameters must not be combined with it', async () => {
    const { requests, all } = server(5, 1, 2);
    await collect(all({ name: '新宿' }));
    expect(requests).toStrictEqual([{ name: '新宿' }, { name: '新宿', offset: 3 }, { name: '新宿', offset: 5 }]);
  });

  it('starts at the offset that the caller gives', async () => {
    const { all } = server(10, 1, 4);
    expect(await collect(all({ offset: 8 }))).toEqual([7, 8, 9]);
    expect(await collect(all({ offset: 11 }))).toEqual([]);
  });

  it('pages() returns pages with all their properties', async () => {
    const { all } = server(5, 1, 2);
    const pages = await collect(all({ limit: 2 }).pages());
    expect(pages.map(({ max, offset, points }) => [max, offset, points.length])).toEqual([
      [5, 1, 2],
      [5, 3, 2],
      [5, 5, 1],
    ]);
  });

  it('requests the next page on demand', async () => {
    const { requests, all } = server(100, 1, 10);
    for await (const item of all({})) if (item === 12) break;
    expect(requests.length).toBe(2);
  });

  it('can be iterated twice', async () => {
    const all = server(5, 1, 2).all({});
    expect(await collect(all)).toEqual(await collect(all));
  });

  it('continues after a full page if the response does not state the total', async () => {
    const all = allOf(
      (_api, { offset = 1 }) => Promise.resolve({ points: offset < 5 ? [offset, offset + 1] : [5] }),
      1,
      2,
    );
    expect(await collect(all({}))).toEqual([1, 2, 3, 4, 5]);
  });

  it('ends on an empty page even if the total is larger', async () => {
    let calls = 0;
    const list = (): Promise<Result> => Promise.resolve({ max: 1000, points: ++calls > 3 ? [] : [calls] });
    const all = allOf(list, 1, 1);
    expect(await collect(all({}))).toEqual([1, 2, 3]);
    expect(calls).toBe(4);
  });

  it('throws an error if the server ignores the offset', async () => {
    const all = allOf(() => Promise.resolve({ max: 1000, offset: 1, points: [1, 2, 3] }), 1, 3);
    await expect(collect(all({}))).rejects.toThrow(RangeError);
    const third = allOf((_api, { offset }) => Promise.resolve({ points: [Math.max(4, offset ?? 1)] }), 1, 1);
    await expect(collect(third({ offset: 3 }))).rejects.toThrow('offset=4でも、前と同じページが返りました。');
    const silent = allOf(() => Promise.resolve({ points: [1, 2, 3] }), 1, 3);
    await expect(collect(silent({}))).rejects.toThrow(RangeError);
  });

  it('returns the items before a failure and then rejects', async () => {
    const all = allOf(
      (_api, { offset }) =>
        offset === undefined ? Promise.resolve({ max: 9, points: [1] }) : Promise.reject(new Error('aborted')),
      1,
      1,
    );
    const found: number[] = [];
    const run = async (): Promise<void> => {
      for await (const item of all({})) found.push(item);
    };
    await expect(run()).rejects.toThrow('aborted');
    expect(found).toEqual([1]);
  });
});

describe('generated iterator functions', () => {
  const operations = loadApi().operations.filter(({ parameters }) =>
    ['offset', 'limit'].every((name) => parameters.some((one) => one.name === name)),
  );
  const lists: Readonly<Record<string, string>> = {
    listStations: 'Point',
    listPointsNearby: 'Point',
    listRails: 'Line',
    listCorporations: 'Corporation',
    listOperationLines: 'Line',
  };
  const nameOf = (id: string): keyof typeof iterators => id.replace(/^list/, 'all') as keyof typeof iterators;

  it('exist for every operation with offset and limit', () => {
    expect(operations.map(({ id }) => nameOf(id)).sort()).toEqual(Object.keys(iterators).sort());
    expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(lists).sort());
  });

  it.each(operations)(
    '$id: starts at the default offset and reads the list of the operation',
    async ({ id, path, parameters, examples }) => {
      const first = Number(parameters.find(({ name }) => name === 'offset')?.default);
      const offsets: (string | null)[] = [];
      const fetch = (url: string): Promise<Response> => {
        const { pathname, searchParams } = new URL(url);
        expect(pathname).toBe(path);
        offsets.push(searchParams.get('offset'));
        const items = Array.from({ length: offsets.length === 1 ? 3 : 2 }, (_, index) => ({
          Name: `${offsets.length}-${index}`,
        }));
        const ResultSet = { apiVersion: '1', engineVersion: '202406_04a', max: '5', [lists[id] ?? '']: items };
        return Promise.resolve(Response.json({ ResultSet }));
      };
      const api = createClient({ key: 'test', fetch, validate: 'off' });
      const query = { ...examples[0]?.request, offset: undefined, limit: undefined };
      const iterate = iterators[nameOf(id)] as (api: Client, query: object) => AsyncIterable<{ name?: string }>;
      const names = (await collect(iterate(api, query))).map(({ name }) => name);
      expect(names).toEqual(['1-0', '1-1', '1-2', '2-0', '2-1']);
      expect(offsets).toEqual([null, String(first + 3)]);
    },
  );
});
