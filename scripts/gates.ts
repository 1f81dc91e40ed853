import { join } from 'node:path';
import { findChromium } from './browser.ts';
import { root } from './process.ts';

/** Something that CI checks. */
export interface Gate {
  readonly name: string;
  /** What it proves, in a few words. */
  readonly proves: string;
  /** The command; `report` is where a test runner writes its report. */
  readonly command: (report: string) => [string, ...string[]] | Promise<[string, ...string[]]>;
  readonly env?: () => Promise<Record<string, string>>;
  /** How many cases it tried: a vitest report, or a number in what it printed. Absent: one. */
  readonly counts?: 'vitest' | ((output: string) => number);
  /** Output that makes it fail although the exit code is 0. */
  readonly refuse?: (output: string) => boolean;
}

const spec = join(root, 'packages/spec/src/cli.ts');

function vitest(name: string, config?: string): Gate['command'] {
  return (report) => [
    'pnpm',
    '--filter',
    `@route-search/${name}`,
    'exec',
    'vitest',
    'run',
    ...(config === undefined ? [] : ['--config', config]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
}

/** All gates, quickest verdict first. */
export const gates: readonly Gate[] = [
  {
    name: 'format',
    proves: 'all files have the one form',
    command: () => ['prettier', '--check', '--log-level', 'warn', '.'],
  },
  {
    name: 'build',
    proves: 'all packages build; the spec lints, bundles and is shown',
    command: () => ['turbo', 'run', 'build', '--output-logs=new-only'],
    counts: (output) => Number(/(\d+) successful/.exec(output)?.[1] ?? 0),
  },
  {
    name: 'cache',
    proves: 'a second build does nothing',
    command: () => ['turbo', 'run', 'build', '--output-logs=new-only'],
    refuse: (output) => !output.includes('FULL TURBO'),
  },
  {
    name: 'types',
    proves: 'all code type-checks',
    command: () => ['turbo', 'run', 'typecheck', '--output-logs=new-only'],
  },
  {
    name: 'code',
    proves: 'the linter of the code has nothing to say',
    command: () => ['eslint', '.', '--max-warnings', '0'],
  },
  {
    name: 'spec',
    proves: 'the spec and its Japanese prose lint without a finding',
    command: () => ['node', spec, 'lint'],
  },
  {
    name: 'digest',
    proves: 'the committed digest says what the spec says',
    command: () => ['node', spec, 'digest', '--check'],
  },
  {
    name: 'version',
    proves: 'the version of the spec fits what has changed since the last one',
    command: () => ['node', spec, 'diff', '--check-version'],
  },
  {
    name: 'supply',
    proves: 'dependencies: pinned, a day old, no install scripts, licences allowed',
    command: () => ['node', join(root, 'scripts/run.ts'), 'sbom'],
    counts: (output) => Number(/^(\d+) dependencies/m.exec(output)?.[1] ?? 0),
  },
  { name: 'tools', proves: 'the commands of ./run and their messages', command: vitestAtRoot, counts: 'vitest' },
  { name: 'schemas', proves: 'schemas, catalogues and validators', command: vitest('schemas'), counts: 'vitest' },
  {
    name: 'spec-tests',
    proves: 'rules, lint with its mutation corpus, verdict with its corpus, examples',
    command: vitest('spec'),
    counts: 'vitest',
  },
  {
    name: 'sdk',
    proves: 'the client: requests, answers, failures, helpers, sizes',
    command: vitest('sdk'),
    counts: 'vitest',
  },
  {
    name: 'sandbox',
    proves: 'the sandbox: checks, answers, faults; agreement with spec and client',
    command: vitest('sandbox'),
    counts: 'vitest',
  },
  {
    name: 'prose',
    proves: 'the Japanese prose of the site',
    command: () => ['pnpm', '--filter', '@route-search/docs-site', 'run', 'lint:prose'],
  },
  { name: 'site', proves: 'parts of the site and its server', command: vitest('docs-site'), counts: 'vitest' },
  {
    name: 'browser',
    proves: 'the pages in Chromium: two widths, without JavaScript, accessible',
    command: vitest('docs-site', 'vitest.browser.config.ts'),
    env: async () => ({ CHROMIUM_PATH: await findChromium() }),
    counts: 'vitest',
  },
];

function vitestAtRoot(report: string): [string, ...string[]] {
  return ['vitest', 'run', '--dir', 'scripts', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
}
