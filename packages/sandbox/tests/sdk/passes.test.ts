import {
  checkPass,
  createClient,
  passQuery,
  readPass,
  searchCourseExtreme,
  storePass,
  type StoredPass,
} from '@route-search/sdk';
import { describe, expect, it } from 'vitest';
import { sandboxFetch } from '../../src/index.ts';

const api = createClient({ key: 'test', fetch: sandboxFetch() });

/** Returns the commuter passes between two stations, after storing and loading them. */
async function passesFor(viaList: readonly [string, string]): Promise<StoredPass[]> {
  const found = await searchCourseExtreme(api, { viaList, searchType: 'plain', answerCount: 5 });
  return found.courses.flatMap((course) => {
    const pass = storePass(course, found);
    return pass ? [readPass(JSON.parse(JSON.stringify(pass)))] : [];
  });
}

/** Finds a stored commuter pass again from the values stored with it. */
async function renewed(pass: Pick<StoredPass, 'displayRoute' | 'stationCodes'>): Promise<StoredPass | undefined> {
  // One course is enough, because the lines allow only one way.
  const found = await searchCourseExtreme(api, { ...passQuery(pass), answerCount: 1 });
  const [course] = found.courses;
  return course && storePass(course, found);
}

describe('storePass', () => {
  it.each([
    ['22671', '22741'],
    ['22671', '22828'],
    ['22671', '22715'],
    ['22741', '22671'],
    ['22828', '22741'],
  ] as const)('stores enough to find the pass again, from %s to %s', async (from, to) => {
    const passes = await passesFor([from, to]);
    expect(passes.length).toBeGreaterThan(0);
    for (const pass of passes) {
      expect(pass.stationCodes?.length).toBe((pass.displayRoute.split('--').length + 1) / 2);
      expect(await renewed(pass)).toEqual(pass);
    }
  });

  it('stores the lines, because several passes lead from one station to the other', async () => {
    const passes = await passesFor(['22671', '22828']);
    expect(new Set(passes.map(({ displayRoute }) => displayRoute)).size).toBe(passes.length);
    expect(passes.some(({ displayRoute }) => displayRoute.split('--').length > 3)).toBe(true);
  });

  it('stores a displayed route from which a pass of a single line can be found again', async () => {
    const [pass] = await passesFor(['22671', '22741']);
    const { displayRoute, serializeData } = pass!;
    expect(await renewed({ displayRoute })).toMatchObject({ displayRoute, serializeData });
  });

  it('stores a pass that is usable for its own route, and is not applied to a course elsewhere', async () => {
    const [pass] = await passesFor(['22671', '22741']);
    const assigned = async (viaList: readonly [string, string]): Promise<string> => {
      const { serializeData } = pass!;
      const { courses } = await searchCourseExtreme(api, {
        viaList,
        date: '20240620',
        time: '1000',
        answerCount: 1,
        assignTeikiSerializeData: serializeData,
      });
      return checkPass(courses[0]?.assignStatus).state;
    };
    expect(await assigned(['22671', '22741'])).toBe('usable');
    expect(await assigned(['22828', '25978'])).toBe('notApplied');
  });
});
