import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HIDDEN_FILES } from '../../packages/docs-site/build/hosting/headers.ts';
import { root } from '../process.ts';
import { filesOf } from '../release/files.ts';

/** An answer as it is known without the server. */
export interface Expected {
  readonly status: number;
  readonly body: Buffer;
}

/** An address of a server, and the answers of which it has to give one. */
export interface Target {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: () => Promise<readonly Expected[]>;
}

const dist = join(root, 'packages/docs-site/dist');

/** The files of the built site by their addresses. */
export function siteTargets(basePath: string): Target[] {
  const hidden: readonly string[] = [...HIDDEN_FILES, '404.html'];
  const files = filesOf(dist).filter((file) => !hidden.includes(file));
  return files.map((file) => ({
    path: basePath + encodeURI(file.replace(/(^|\/)index\.html$|\.html$/, '$1')),
    expected: () => Promise.resolve([{ status: 200, body: readFileSync(join(dist, file)) }]),
  }));
}

/** What may be going on in the world of the sandbox. */
export const scenarios = ['quiet', 'rush', 'suspended', 'typhoon', 'engine-update'] as const;

/**
 * Addresses of the sandbox: the examples of the spec in each scenario, and in the one that is set for all requests. What it
 * has to answer is made in this process by what was built: nothing fails here, and nobody else asks.
 */
export async function sandboxTargets(key: string): Promise<Target[]> {
  const { handle } = (await import(pathToFileURL(join(root, 'packages/sandbox/dist/index.js')).href)) as {
    handle: (request: Request) => Promise<Response>;
  };
  const known = new Map<string, Promise<Expected>>();
  const answer = async (path: string, headers: Record<string, string>): Promise<Expected> => {
    const response = await handle(new Request(`http://127.0.0.1${path}`, { headers }));
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };
  const expect = (path: string, scenario: string): Promise<Expected> => {
    const name = `${scenario} ${path}`;
    const expected = known.get(name) ?? answer(path, { 'x-sandbox-scenario': scenario });
    known.set(name, expected);
    return expected;
  };
  return examplePaths(key).flatMap((path) => [
    { path, expected: () => Promise.all(scenarios.map((scenario) => expect(path, scenario))) },
    ...scenarios.map((scenario) => ({
      path,
      headers: { 'x-sandbox-scenario': scenario },
      expected: async () => [await expect(path, scenario)],
    })),
  ]);
}

/** The paths with queries of all examples of the spec. */
function examplePaths(key: string): string[] {
  const { operations } = JSON.parse(readFileSync(join(root, 'packages/spec/dist/api.json'), 'utf8')) as {
    operations: { path: string; examples: { request: Record<string, string | number | boolean> }[] }[];
  };
  return operations.flatMap(({ path, examples }) =>
    examples.map(({ request }) => {
      const query = new URLSearchParams({ key });
      for (const [name, value] of Object.entries(request)) query.set(name, String(value));
      return `${path}?${query.toString()}`;
    }),
  );
}
