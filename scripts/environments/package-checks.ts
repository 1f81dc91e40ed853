import * as sdk from '@route-search/sdk';
import { buildCondition, parseCondition } from '@route-search/sdk/condition';
import { decodeDataVersionResult } from '@route-search/sdk/decode';
import { recordDifferences } from '@route-search/sdk/differences';
import { apiFetch } from '@route-search/sdk/fetch';
import * as lite from '@route-search/sdk/lite';
import { createRedactor } from '@route-search/sdk/redact';
import { check } from '@route-search/sdk/rules';
import { fakeClient } from '@route-search/sdk/testing';
import * as sandbox from '@route-search/sandbox';

// This module is copied into a project with the packed packages and runs in every environment: Node, Bun, Deno,
// workerd, browsers and test runners. It may use only the language and `URL`.

/** Environment-dependent settings of {@link runPackageChecks}. */
export interface CheckSettings {
  /** URL of a proxy that sends the sandbox's responses in small chunks and redirects paths below `/moved`. */
  readonly url: string;
  /** `fetch` of the environment. Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** True in web pages and their workers, where users could see the access key. */
  readonly isPage?: boolean | undefined;
  /** Checks that fail because of a known defect of the environment. */
  readonly known?: readonly string[] | undefined;
}

const key = 'environment-key-7c1d';
const search = { viaList: ['22671', '22828'], date: '20240620', time: '1000' } as const;
const problems = new Map<string, string>();

function expectEqual(found: unknown, expected: unknown): void {
  const [is, wanted] = [JSON.stringify(found), JSON.stringify(expected)];
  if (is !== wanted) throw new Error(`is ${is.slice(0, 300)}, expected ${wanted.slice(0, 300)}`);
}

/** Returns the error code with which an SDK call rejects, `none` if it succeeds, or the name of an unexpected error. */
async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    return sdk.isRouteSearchError(error) ? error.code : (error as Error).name;
  }
}

function codeOfThrown(run: () => unknown): string {
  try {
    run();
    return 'none';
  } catch (error) {
    return (error as sdk.RouteSearchError).code;
  }
}

/** Asserts that a function fails in Jest's jsdom with an error that recommends the environment `jest-fixed-jsdom`. */
function expectHint(run: () => unknown, name: string): void {
  let thrown: unknown;
  try {
    run();
  } catch (error) {
    thrown = error;
  }
  expectEqual([(thrown as Error | undefined)?.name, String(thrown).includes('jest-fixed-jsdom')], [name, true]);
}

/**
 * Checks that the packed packages work in the current environment.
 *
 * @returns messages of the failed checks by title
 */
export async function runPackageChecks({
  url,
  fetch,
  isPage = false,
  known = [],
}: CheckSettings): Promise<Record<string, string>> {
  const options = {
    key,
    baseUrl: url,
    fetch: fetch as sdk.Fetch | undefined,
    retries: 0,
    dangerouslyAllowBrowser: true,
  };
  const api = sdk.createClient(options);
  // Jest's jsdom has no `Response`, or a polyfill without `Response.json`.
  const hasWebClasses = 'Response' in globalThis && 'json' in Response;
  const warned: string[] = [];
  const { process } = globalThis as { process?: Partial<NodeJS.Process> };
  const onWarning = ({ message }: Error): unknown => message.includes('AbortSignal') && warned.push(message);
  process?.on?.('warning', onWarning);

  const checks: Record<string, () => unknown> = {
    'search with five courses': async () => {
      const { courses } = await sdk.searchCourseExtreme(api, search);
      expectEqual([courses.length, courses.every((course) => (sdk.totalPrice(course, 'Fare') ?? 0) > 0)], [5, true]);
      const light = await lite.searchCourseExtreme(api, search);
      expectEqual(light.courses, courses);
    },
    'Japanese text in chunks': async () => {
      const { points } = await sdk.listStationsLight(api, { name: '高円寺' });
      expectEqual([points[0]?.station?.code, points[0]?.station?.name], ['22671', '高円寺']);
    },
    'error of the API': async () => {
      expectEqual(await codeOf(lite.searchCourseExtreme(api, { ...search, answerCount: 99 as 9 })), 'invalid-request');
    },
    'truncated body': async () => {
      const call = sdk.getDataVersion(api, {}, { headers: { 'x-sandbox-fault': 'truncate' } });
      expectEqual(['response-body', 'network'].includes(await codeOf(call)), true);
    },
    redirect: async () => {
      expectEqual(await codeOf(sdk.getDataVersion(api.extend({ baseUrl: `${url}/moved` }))), 'redirect');
    },
    timeout: async () => {
      const slow = { timeout: 50, headers: { 'x-sandbox-delay': '5000' } };
      expectEqual(await codeOf(sdk.getDataVersion(api, {}, slow)), 'timeout');
    },
    abort: async () => {
      const controller = new AbortController();
      const call = sdk.getDataVersion(api, {}, { signal: controller.signal, headers: { 'x-sandbox-delay': '5000' } });
      controller.abort();
      expectEqual(await codeOf(call), 'AbortError');
    },
    'calls that share a signal': async () => {
      const { signal } = new AbortController();
      const shared = api.extend({ fetch: sdk.shareRequests(options.fetch) });
      await Promise.all(
        Array.from({ length: 60 }, (_, index) => sdk.getDataVersion(index % 2 ? api : shared, {}, { signal })),
      );
    },
    'differences from the document': async () => {
      const lines: string[] = [];
      const recorder = recordDifferences((line) => lines.push(line), options.fetch);
      await sdk.searchCourseExtreme(api.extend({ fetch: recorder }), search);
      await recorder.settled();
      expectEqual(lines.length, 1);
      expectEqual(JSON.parse(lines[0] ?? ''), { operation: 'searchCourseExtreme', status: 200, count: 1 });
    },
    'access key in pages': () => {
      for (const given of [{ key }, { key, dangerouslyAllowBrowser: 'no' as never }, ...(isPage ? [{}] : [])])
        expectEqual(
          codeOfThrown(() => sdk.createClient(given)),
          isPage ? 'configuration' : 'none',
        );
      expectEqual(sdk.createClient({ key: null }).responseFormat, 'decoded');
    },
    'base URL that is a path': () => {
      const expected = 'document' in globalThis ? 'none' : 'configuration';
      expectEqual(
        codeOfThrown(() => sdk.createClient({ key: null, baseUrl: '/api' })),
        expected,
      );
    },
    'headers of a request': async () => {
      const names: string[] = [];
      const send = options.fetch ?? ((...given: Parameters<sdk.Fetch>) => globalThis.fetch(...given));
      const recorder: sdk.Fetch = (address, init) => {
        names.push(...Object.keys(init.headers));
        return send(address, init);
      };
      await sdk.getDataVersion(api.extend({ fetch: recorder }));
      expectEqual(names, isPage ? ['accept'] : ['accept', 'user-agent']);
    },
    'fetch for other clients': async () => {
      if (!('Response' in globalThis)) expectHint(() => apiFetch(options), 'ConfigurationError');
      if (!hasWebClasses) return;
      const response = await apiFetch(options)('/v1/json/station/light?name=%E9%AB%98%E5%86%86%E5%AF%BA');
      const { ResultSet } = (await response.json()) as { ResultSet: { Point: unknown } };
      expectEqual([response.status, ResultSet.Point !== undefined], [200, true]);
    },
    'entries without a server': async () => {
      const condition = buildCondition({ plane: 'never' });
      expectEqual(parseCondition(condition).options.plane, 'never');
      expectEqual(check('searchCourseExtreme', {}).length > 0, true);
      expectEqual(createRedactor(key)(`key=${key}`), 'key=***');
      const version = decodeDataVersionResult({ ResultSet: { engineVersion: '202406_04a' } });
      expectEqual(await sdk.getDataVersion(fakeClient({ getDataVersion: version })), version);
    },
    'sandbox without a server': async () => {
      if (!('TextEncoder' in globalThis)) expectHint(() => sandbox.sandboxFetch(), 'TypeError');
      if (!hasWebClasses) return;
      const { courses } = await sdk.searchCourseExtreme(api.extend({ fetch: sandbox.sandboxFetch() }), search);
      const remote = await sdk.searchCourseExtreme(api, search);
      expectEqual(courses, remote.courses);
      const proxy = sandbox.sandboxFetch({ key: null, basePath: '/api' });
      const app = sdk.createClient({ key: null, baseUrl: 'https://app.example.com/api', fetch: proxy, retries: 0 });
      expectEqual((await sdk.searchCourseExtreme(app, search)).courses, courses);
    },
  };
  for (const [title, run] of Object.entries(checks)) {
    try {
      await run();
    } catch (error) {
      if (!known.includes(title)) problems.set(title, String(error instanceof Error ? (error.stack ?? error) : error));
    }
  }
  // Node emits warnings in the next tick.
  await new Promise((resolve) => setTimeout(resolve, 0));
  process?.off?.('warning', onWarning);
  if (warned.length > 0) problems.set('warnings', warned.join('\n'));
  return Object.fromEntries(problems);
}
