import * as sdk from '@route-search/sdk';
import { buildCondition, parseCondition } from '@route-search/sdk/condition';

// This module runs in Hermes, which has no network, `Headers`, `Response`, `TextDecoder` and `Intl`. React Native adds
// only some of them.

function expectEqual(found: unknown, expected: unknown): void {
  const [is, wanted] = [JSON.stringify(found), JSON.stringify(expected)];
  if (is !== wanted) throw new Error(`is ${is}, expected ${wanted}`);
}

const never: sdk.Fetch = () => new Promise(() => undefined);

/**
 * Runs the SDK checks.
 *
 * @param bodies - response bodies by the path of the operation
 * @returns messages of the failed checks
 */
export async function runHermesChecks(bodies: Readonly<Record<string, string>>): Promise<string> {
  const respond: sdk.Fetch = (url) => {
    const body = bodies[new URL(url).pathname] ?? '';
    return Promise.resolve({
      status: 200,
      headers: new Map<string, string>(),
      text: () => Promise.resolve(body),
    } as never);
  };
  const api = sdk.createClient({ key: 'key', fetch: respond, retries: 0 });
  const silent = api.extend({ fetch: never });
  const checks: Readonly<Record<string, () => unknown>> = {
    'courses and passes': async () => {
      const query = { viaList: ['22671', '22828'], searchType: 'plain' } as const;
      const { courses, engineVersion } = await sdk.searchCourseExtreme(api, query);
      const [course] = courses;
      if (course === undefined) throw new Error('no course');
      const { departure, arrival, fare } = sdk.courseView(course);
      expectEqual([departure?.name, arrival?.name, Number(fare) > 0], ['高円寺', '東京', true]);
      const pass: unknown = JSON.parse(JSON.stringify(sdk.storePass(course, { engineVersion }, query)));
      expectEqual(sdk.passQuery(sdk.readPass(pass)).viaList, query.viaList);
    },
    'names of stations': async () => {
      const found = await sdk.resolveStation(api, 'ＪＲ高円寺駅');
      expectEqual([found.kind, found.kind === 'exact' && found.station.code], ['exact', '22671']);
    },
    conditions: () => {
      expectEqual(parseCondition(buildCondition({ plane: 'never' })).options.plane, 'never');
    },
    'aborted calls': async () => {
      for (const when of ['before', 'after']) {
        const controller = new AbortController();
        if (when === 'before') controller.abort();
        const call = sdk.getDataVersion(silent, {}, { signal: controller.signal });
        controller.abort();
        expectEqual(await nameOfError(call), 'AbortError');
      }
    },
    timeouts: async () => {
      expectEqual(await nameOfError(sdk.getDataVersion(silent, {}, { timeout: 1 })), 'TimeoutError');
    },
  };
  const failures: string[] = [];
  for (const [title, run] of Object.entries(checks)) {
    try {
      await run();
    } catch (error) {
      failures.push(`${title}: ${String((error as Error).stack)}`);
    }
  }
  return failures.join('\n');
}

async function nameOfError(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    return (error as Error).name;
  }
}
