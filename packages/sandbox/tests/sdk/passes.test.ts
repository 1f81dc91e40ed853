import {
  checkPass,
  createClient,
  passPrices,
  passQuery,
  readPass,
  recalculateCourse,
  renewPass,
  searchCourseExtreme,
  storePass,
  type CallOptions,
  type Course,
  type SearchCourseExtremeResult,
  type StoredPass,
} from '@route-search/sdk';
import { buildCondition } from '@route-search/sdk/condition';
import { describe, expect, it } from 'vitest';
import { sandboxFetch } from '../../src/index.ts';

const api = createClient({ key: 'test', fetch: sandboxFetch() });

/** Returns the commuter passes between two stations after storing and loading them. */
async function passesFor(viaList: readonly [string, string]): Promise<StoredPass[]> {
  const query = { viaList, searchType: 'plain', answerCount: 5 } as const;
  const found = await searchCourseExtreme(api, query);
  return found.courses.flatMap((course) => {
    const pass = storePass(course, found, query);
    return pass ? [readPass(JSON.parse(JSON.stringify(pass)))] : [];
  });
}

async function renewed(pass: Pick<StoredPass, 'displayRoute' | 'stationCodes'>): Promise<StoredPass | undefined> {
  // One course is enough, because the stored lines allow only one route.
  const found = await searchCourseExtreme(api, { ...passQuery(pass), answerCount: 1 });
  const [course] = found.courses;
  return course && storePass(course, found, {});
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

describe('renewPass', () => {
  const at = (viaList: readonly [string, string], conditionDetail?: string) =>
    ({ viaList, searchType: 'plain', conditionDetail }) as const;
  const renew = (pass: StoredPass, options?: CallOptions): ReturnType<typeof renewPass<SearchCourseExtremeResult>> =>
    renewPass(readPass(JSON.parse(JSON.stringify(pass))), (query) => searchCourseExtreme(api, query, options));

  it.each([
    { offpeakTeiki: true },
    { teikiKind: 'university' },
    { teikiKind: 'highSchool', offpeakTeiki: true },
    { nikukanteiki: true },
    {},
  ] as const)('finds the pass again at the same price, for the conditions %j', async (options) => {
    const query = at(['22671', '22741'], buildCondition(options));
    const found = await searchCourseExtreme(api, query);
    const renewal = await renew(storePass(found.courses[0]!, found, query)!);
    expect(renewal).toMatchObject({ kind: 'renewed', pass: { conditionDetail: query.conditionDetail } });
    const { course } = renewal as { readonly course: Course };
    expect(passPrices(course)).toEqual(passPrices(found.courses[0]!));
  });

  it('asks the user instead of renewing a pass for two routes as an ordinary one', async () => {
    const query = at(['22671', '22828'], buildCondition({ nikukanteiki: true }));
    const found = await searchCourseExtreme(api, query);
    const request = { serializeData: found.courses[0]!.serializeData!, passClassIndex: 2, addRouteData: true } as const;
    const changed = await recalculateCourse(api, request);
    const pass = storePass(changed.courses[0]!, changed, query)!;
    expect(pass.choice).toBe('二区間定期券');
    expect(await renew(pass)).toMatchObject({ kind: 'needsChoice' });
    expect(await renew({ ...pass, choice: undefined })).toMatchObject({ kind: 'renewed' });
  });

  it('keeps the kind of a pass that was changed by recalculateCourse', async () => {
    const found = await searchCourseExtreme(api, at(['22671', '22741']));
    const query = {
      serializeData: found.courses[0]!.serializeData!,
      teikiKind: 'university',
      addRouteData: true,
    } as const;
    const changed = await recalculateCourse(api, query);
    const [course] = changed.courses;
    const renewal = await renew(storePass({ ...found.courses[0]!, ...course }, changed, query)!);
    expect(renewal.kind).toBe('renewed');
    expect(passPrices((renewal as { readonly course: Course }).course)).toEqual(passPrices(course!));
    expect(passPrices(course!)).not.toEqual(passPrices(found.courses[0]!));
  });

  it('asks for a choice of pass if the conditions of the old pass are unknown, and for new stations if one was abolished', async () => {
    const [pass] = await passesFor(['22733', '22741']);
    expect(await renew({ ...pass!, version: 1 })).toMatchObject({ kind: 'needsChoice', courses: [{}] });
    const options = { headers: { 'x-sandbox-scenario': 'engine-update' } };
    expect(await renew(pass!, options)).toEqual({ kind: 'needsNewStations' });
    const [long] = await passesFor(['22671', '22741']);
    const displayRoute = '高円寺--線--新中野--線--新宿';
    const stationCodes = ['22671', '22733', '22741'];
    expect(await renew({ ...long!, displayRoute, stationCodes }, options)).toMatchObject({ kind: 'needsChoice' });
  });
});
