import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packageRoot } from '../../scripts/entries.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-msw-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const source = `import { setupServer } from 'msw/node';
import { handlers } from '@route-search/sandbox/msw';
export const server = setupServer(...handlers(), ...handlers({ baseUrl: 'https://proxy.example.com/api' }));
`;

const require = createRequire(import.meta.url);
const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');

// Bundlers resolve these imports in the same way as Node, and the types of MSW 3 have no private members.
const versions = process.env['DEEP'] === undefined ? ['msw'] : ['msw', 'msw3'];
const resolutions = process.env['DEEP'] === undefined ? ['nodenext'] : ['nodenext', 'bundler'];

it.each(versions.flatMap((msw) => resolutions.map((resolution) => [msw, resolution] as const)))(
  'types of the entry msw: setupServer of %s accepts the handlers in ES modules and CommonJS (%s)',
  (msw, resolution) => {
    const project = join(folder, `${msw}-${resolution}`);
    const installed = join(project, 'node_modules/@route-search/sandbox');
    mkdirSync(installed, { recursive: true });
    for (const name of ['package.json', 'types'])
      cpSync(join(packageRoot, name), join(installed, name), { recursive: true });
    symlinkSync(join(packageRoot, 'node_modules', msw), join(project, 'node_modules/msw'));
    for (const ending of ['mts', 'cts']) writeFileSync(join(project, `test.${ending}`), source);
    const types = ['--types', 'node', '--typeRoots', join(packageRoot, 'node_modules/@types')];
    const module = resolution === 'bundler' ? 'preserve' : 'nodenext';
    const { stdout } = spawnSync(
      process.execPath,
      [
        compiler,
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        ...types,
        '--module',
        module,
        '--moduleResolution',
        resolution,
        'test.mts',
        'test.cts',
      ],
      { cwd: project, encoding: 'utf8' },
    );
    expect(stdout).toBe('');
  },
);
