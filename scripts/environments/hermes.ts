import { createRequire } from 'node:module';
import { join } from 'node:path';
import { captureOutput } from '../shared/process.ts';
import type { EnvironmentDriver } from './drivers.ts';
import { bundleScript, transformScript } from './packed-project.ts';

/** Requests whose responses the checks decode: pass prices between two stations, and stations by name. */
const requests = ['/search/course/extreme?viaList=22671:22828&searchType=plain', '/station/light?name=高円寺'];

/** Globals that React Native adds to Hermes. */
const platform = `
  import 'core-js/web/url';
  import { AbortController } from 'abort-controller';
  const { clearTimeout } = globalThis;
  Object.assign(globalThis, {
    AbortController,
    console: { assert: () => undefined },
    performance: { now: Date.now },
    // In Hermes, clearTimeout(undefined) throws.
    clearTimeout: (timer) => timer === undefined || clearTimeout(timer),
  });`;

interface Babel {
  readonly transformSync: (code: string, options: object) => { readonly code: string };
}

/**
 * Runs checks of the SDK in Hermes, the JavaScript engine of React Native, with the code transformations of React
 * Native. npm has the newest Hermes compiler, but only a Hermes runtime of 2022. The checks use both, so the script may
 * contain only what both accept.
 *
 * @param peers - `node_modules` folder with Hermes and Babel
 */
export function createHermesDriver(peers: string): EnvironmentDriver {
  return async ({ project, server }) => {
    const bodies = await Promise.all(
      requests.map(async (request): Promise<[path: string, body: string]> => {
        const url = new URL(`${server.url}/v1/json${request}&key=key`);
        return [url.pathname, await (await fetch(url, { headers: { accept: 'application/json' } })).text()];
      }),
    );
    const script = await bundleScript(
      project,
      await transformScript(
        `${platform}
         import { runHermesChecks } from './hermes-checks.ts';
         runHermesChecks(${JSON.stringify(Object.fromEntries(bodies))}).then((failures) => print(failures || 'ok'), print);`,
        'esm',
      ),
    );
    const requirePeer = createRequire(join(peers, 'babel.js'));
    const { transformSync } = requirePeer('@babel/core') as Babel;
    const preset = [requirePeer.resolve('@react-native/babel-preset'), { enableBabelRuntime: false }];
    const options = { presets: [preset], configFile: false, babelrc: false, filename: 'app.js', compact: false };
    const file = project.write('hermes.js', transformSync(script, options).code);
    const folders = { darwin: 'osx-bin', win32: 'win64-bin' } as const;
    const bin = process.platform in folders ? folders[process.platform as keyof typeof folders] : 'linux64-bin';
    // Runs promise callbacks before timers, as React Native does.
    const { output } = await captureOutput([
      join(peers, 'hermes-engine-cli', bin, 'hermes'),
      '-w',
      '-Xmicrotask-queue',
      file,
    ]);
    if (output.trim() !== 'ok') return output;
    const compiler = join(peers, 'hermes-compiler/hermesc', bin, 'hermesc');
    return project.findFailure([compiler, '-w', '-emit-binary', '-out', `${file}.hbc`, file]);
  };
}
