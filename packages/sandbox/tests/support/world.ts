import { createEngine } from '../../src/engine/index.ts';
import { ancientVersion, staleVersion, withEngineVersion } from './versions.ts';
import { suggestions } from '../../src/data/suggestions.ts';
import { getSpecOperation } from './spec.ts';

const engine = createEngine();

interface FoundCourse {
  readonly SerializeData: string;
  readonly Teiki?: { readonly SerializeData?: string; readonly DetailRoute?: string };
}

function coursesOf(request: Readonly<Record<string, string | readonly string[]>>): readonly FoundCourse[] {
  const { Course = [] } = engine.searchCourseExtreme(request) as unknown as { Course?: readonly FoundCourse[] };
  return Course;
}

const day = { date: '20240620', time: '1000' };

/** Valid parameter values that exist in the sandbox, such as station codes and serialized data. */
export interface KnownValues {
  readonly places: readonly string[];
  readonly codes: readonly string[];
  readonly names: readonly string[];
  readonly courses: readonly string[];
  readonly passes: readonly string[];
  readonly detailRoutes: readonly string[];
  readonly lineCodes: readonly string[];
  readonly tripCodes: readonly string[];
}

let world: KnownValues | undefined;

/** Collects valid parameter values from the sandbox. The first call computes them for all tests. */
export function collectKnownValues(): KnownValues {
  world ??= collect();
  return world;
}

function collect(): KnownValues {
  const found = [
    ...coursesOf({ viaList: ['22671', '22828'], ...day }),
    ...coursesOf({ viaList: ['22671', '25978'], ...day }),
    ...coursesOf({ viaList: ['45608', '22741'], ...day }),
    ...coursesOf({ viaList: ['22732', '22741', '22715', '22569'], ...day }),
    ...coursesOf({ viaList: ['22671', '22741'], searchType: 'plain' }),
    ...coursesOf({ viaList: ['DM130052', '22671'], ...day, mode: 'demand' }),
    ...coursesOf({ viaList: ['35.701300,139.648100', '22828'], ...day, mode: 'cycle' }),
  ];
  const data = found.map(({ SerializeData }) => SerializeData);
  const passes = found.flatMap(({ Teiki }) => Teiki?.SerializeData ?? []);
  const examples = ['editCourse', 'recalculateCourse', 'listCourseTrainStations'].flatMap((id) =>
    getSpecOperation(id).examples.map(({ request }) => String(request['serializeData'])),
  );
  return {
    places: [...suggestions.map(({ code }) => code), '35.701300,139.648100', '35.681236,139.767125', '43.0,141.3'],
    codes: suggestions.map(({ code }) => code),
    names: suggestions.map(({ name }) => name),
    courses: [
      ...new Set([...data, ...examples]),
      ...data.slice(0, 3).map((one) => withEngineVersion(one, staleVersion)),
      ...data.slice(0, 2).map((one) => withEngineVersion(one, ancientVersion)),
    ],
    passes: [...new Set(passes), ...passes.slice(0, 2).map((one) => withEngineVersion(one, staleVersion))],
    detailRoutes: [
      ...new Set(found.flatMap(({ Teiki }) => Teiki?.DetailRoute ?? [])),
      '高円寺:ＪＲ総武線:Up:中野(東京都):営団東西線:Down:大手町(東京都)',
    ],
    lineCodes: ['20445', '20451', '20456', '20462', '20467', '20472'],
    tripCodes: ['910436', '910442', '910447', '912305', '915027', '900225', '900227'],
  };
}
