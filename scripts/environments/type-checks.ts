import { join } from 'node:path';
import { listEntryPoints } from './drivers.ts';
import type { PackedProject } from './packed-project.ts';

/** Code that uses the packages and must compile. */
const usage = `
import { setupServer } from 'msw/node';
import createClient from 'openapi-fetch';
import { createClient as createSdk, searchCourseExtreme, totalPrice, type Course } from '@route-search/sdk';
import { apiFetch } from '@route-search/sdk/fetch';
import type { paths } from '@route-search/sdk/paths';
import { sandboxFetch } from '@route-search/sandbox';
import { handlers } from '@route-search/sandbox/msw';
export const server = setupServer(...handlers(), ...handlers({ baseUrl: 'https://proxy.example.com/api' }));
export const client = createClient<paths>({ fetch: apiFetch({ key: 'test' }) });
export async function run(): Promise<number | undefined> {
  const sandbox = createSdk({ key: 'test', fetch: sandboxFetch() });
  const api = sandbox.extend({ fetch, headers: new Headers() });
  const { courses } = await searchCourseExtreme(api, { viaList: ['1', '2'] });
  // @ts-expect-error viaList is required
  await searchCourseExtreme(api, {});
  const course: Course | undefined = courses[0];
  return course && totalPrice(course, 'Fare');
}
`;

/** Compiler and settings for checking the types of the packages. */
export interface TypeCheckSettings {
  readonly compiler: string;
  readonly resolution: 'bundler' | 'node16' | 'nodenext';
  /** True if the installed version of MSW has no CommonJS modules. */
  readonly isMswEsm?: boolean;
}

/**
 * Compiles a module that imports every entry point and uses the packages, once as ES module and once as CommonJS.
 *
 * @returns compiler errors; empty if there are none
 */
export async function findTypeErrors(
  project: PackedProject,
  { compiler, resolution, isMswEsm = false }: TypeCheckSettings,
): Promise<string> {
  const file = (format: 'esm' | 'cjs', ending: string): string => {
    const names = project.manifests.flatMap((manifest) => listEntryPoints(manifest, format));
    const imports = names.map((name, index) => `import * as entry${index} from '${name}';\nvoid entry${index};`);
    return project.write(`types-${resolution}.${ending}`, [...imports, usage].join('\n'));
  };
  const isBundler = resolution === 'bundler';
  const files = isBundler ? [file('esm', 'ts')] : [file('esm', 'mts'), ...(isMswEsm ? [] : [file('cjs', 'cts')])];
  const compilerOptions = {
    module: isBundler ? 'esnext' : resolution,
    moduleResolution: resolution,
    target: 'es2022',
    // Leaves out TypeScript's library `dom.iterable`, to test that the packages compile where `Headers` is not
    // iterable.
    lib: ['es2022', 'dom'],
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
  };
  const config = project.write(`tsconfig.${resolution}.json`, JSON.stringify({ compilerOptions, files }));
  const output = await project.findFailure([process.execPath, join(compiler, 'bin/tsc'), '-p', config]);
  // Ignores errors in the types of Node and MSW, which do not compile with every compiler version.
  const own = output
    .split('\n')
    .filter((line) => line.includes('error TS') && !/^(?!node_modules\/@route-search).*node_modules/.test(line));
  return own.join('\n');
}
