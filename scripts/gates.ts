import { join } from 'node:path';
import { building } from '../packages/docs-site/tests/building.ts';
import { findTestChromium } from './browser.ts';
import { root } from './process.ts';
import { findRuntimes } from './runtimes.ts';

/** A check: a command that succeeds. */
export interface Check {
  /** What it proves, in a few words. */
  readonly proves: string;
  /** The command; `report` is where a test runner writes its report. */
  readonly command: (report: string) => [string, ...string[]] | Promise<[string, ...string[]]>;
  readonly env?: () => Promise<Record<string, string>>;
  /** How many cases it tried: a vitest report, or a number in what it printed. Absent: one. */
  readonly counts?: 'vitest' | ((output: string) => number);
  /** Where it works, if nothing else may work there meanwhile. */
  readonly place?: 'the folder that Astro works in';
  /** It works on pages in Chromium. */
  readonly needsBrowser?: true;
  /** The checks after it need what it leaves. */
  readonly isBarrier?: true;
  /** Output that makes it fail although the exit code is 0. */
  readonly refuse?: (output: string) => boolean;
}

/** Something that CI checks: with every change, and what takes longer with `--deep`. */
export interface Gate {
  readonly name: string;
  readonly quick?: Check;
  readonly deep?: Check;
}

const spec = join(root, 'packages/spec/src/cli.ts');

function vitest(name: string, ...more: string[]): Check['command'] {
  return (report) => [
    'pnpm',
    '--filter',
    `@route-search/${name}`,
    'exec',
    'vitest',
    'run',
    ...more,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
}

async function withChromium(): Promise<Record<string, string>> {
  return { CHROMIUM_PATH: await findTestChromium() };
}

async function withRuntimes(): Promise<Record<string, string>> {
  return { ...(await withChromium()), ...(await findRuntimes()) };
}

const withoutBuilding = building.flatMap((file) => ['--exclude', file]);

/** All gates: the quickest verdict first, but for the browser, which takes as long as all the others beside it. */
export const gates: readonly Gate[] = [
  {
    name: 'format',
    quick: {
      proves: 'all files have the one form',
      command: () => ['prettier', '--check', '--log-level', 'warn', '.'],
    },
  },
  {
    name: 'build',
    quick: {
      proves: 'all packages build; the spec lints, bundles and is shown',
      command: () => ['node', join(root, 'scripts/run.ts'), 'build'],
      counts: (output) => Number(/(\d+) successful/.exec(output)?.[1] ?? 0),
      isBarrier: true,
    },
  },
  {
    name: 'cache',
    quick: {
      proves: 'a second build does nothing',
      command: () => ['node', join(root, 'scripts/run.ts'), 'build'],
      refuse: (output) => !output.includes('FULL TURBO'),
      isBarrier: true,
    },
  },
  {
    name: 'types',
    quick: {
      proves: 'all code type-checks',
      place: 'the folder that Astro works in',
      command: () => ['pnpm', '--silent', 'run', 'typecheck'],
    },
  },
  {
    name: 'browser',
    quick: {
      proves: 'the pages in Chromium: two widths, without JavaScript, accessible',
      command: vitest('docs-site', '--config', 'vitest.browser.config.ts', ...withoutBuilding),
      needsBrowser: true,
      env: withChromium,
      counts: 'vitest',
    },
    deep: {
      proves: 'axe finds no barrier on any page, at two widths and with menus open',
      command: vitest('docs-site', '--config', 'vitest.browser.config.ts', 'tests/browser/axe.test.ts'),
      env: withChromium,
      counts: 'vitest',
    },
  },
  {
    name: 'builds',
    quick: {
      proves: 'builds and the dev server; the shell of other sites in Chromium: versions, configurations',
      place: 'the folder that Astro works in',
      command: vitest('docs-site', '--config', 'vitest.builds.config.ts'),
      needsBrowser: true,
      env: withChromium,
      counts: 'vitest',
    },
  },
  {
    name: 'code',
    quick: {
      proves: 'the linter of the code has nothing to say',
      command: () => ['pnpm', '--silent', 'run', 'lint:code'],
    },
  },
  {
    name: 'spec',
    quick: {
      proves: 'the spec and its Japanese prose lint without a finding',
      command: () => ['node', spec, 'lint'],
    },
  },
  {
    name: 'digest',
    quick: {
      proves: 'the committed digest and the types of the SDK are those of the spec',
      command: () => ['node', join(root, 'scripts/run.ts'), 'digest', '--check'],
    },
  },
  {
    name: 'version',
    quick: {
      proves: 'the version of the spec fits what has changed since the last one',
      command: () => ['node', spec, 'diff', '--check-version'],
    },
  },
  {
    name: 'supply',
    quick: {
      proves: 'dependencies: pinned, a day old, no install scripts, licences allowed',
      command: () => ['node', join(root, 'scripts/run.ts'), 'sbom'],
      counts: (output) => Number(/^(\d+) dependencies/m.exec(output)?.[1] ?? 0),
    },
  },
  {
    name: 'tools',
    quick: { proves: 'the commands of ./run and their messages', command: vitestAtRoot, counts: 'vitest' },
  },
  {
    name: 'toolkit',
    quick: {
      proves: 'problems, YAML with places, writing, the profile of the provider',
      command: vitest('toolkit'),
      counts: 'vitest',
    },
  },
  {
    name: 'schemas',
    quick: { proves: 'schemas, catalogues and validators', command: vitest('schemas'), counts: 'vitest' },
  },
  {
    name: 'prose',
    quick: {
      proves: 'the Japanese prose of the site',
      command: () => ['pnpm', '--filter', '@route-search/docs-site', 'run', 'lint:prose'],
    },
  },
  {
    name: 'site',
    quick: {
      proves: 'parts of the site and its server',
      command: vitest('docs-site', ...withoutBuilding),
      counts: 'vitest',
    },
  },
  {
    name: 'spec-tests',
    quick: {
      proves: 'rules, lint with its mutation corpus, verdict with its corpus, examples',
      command: vitest('spec'),
      counts: 'vitest',
    },
  },
  {
    name: 'sdk',
    quick: {
      proves: 'the client: requests, answers, failures, helpers, sizes',
      command: vitest('sdk'),
      env: withRuntimes,
      counts: 'vitest',
    },
  },
  {
    name: 'sandbox',
    quick: {
      proves: 'the sandbox: checks, answers, faults; agreement with spec and client',
      command: vitest('sandbox'),
      env: withRuntimes,
      counts: 'vitest',
    },
  },
  {
    name: 'coverage',
    quick: {
      proves:
        'tests run 95 % of the lines and branches of rules, redaction, retry, decoders, conditions, shell, search',
      command: () => ['node', join(root, 'scripts/coverage.ts')],
      counts: (output) => sumOf(output, /(\d+) modules/g),
    },
  },
  {
    name: 'mutation',
    deep: {
      proves: 'the tests of rules, redaction and retry notice at least 90 % of all small changes',
      command: () => ['node', join(root, 'scripts/mutation.ts')],
      counts: (output) => sumOf(output, /(\d+) of \d+ changes noticed/g),
    },
  },
  {
    name: 'removal',
    deep: {
      proves: 'for each behaviour of the shell: without its code, its test fails',
      command: () => ['node', join(root, 'scripts/removal.ts')],
      env: withChromium,
      counts: (output) => sumOf(output, /(\d+) of \d+ removals noticed/g),
    },
  },
  {
    name: 'walk',
    deep: {
      proves: 'provider.yaml alone makes it another provider: site, spec, SDK, sandbox, links below a base path',
      command: deep('walk'),
      counts: 'vitest',
    },
  },
  {
    name: 'faults',
    deep: {
      proves: 'same bytes twice; full disk, killed build, damaged cache or toolchain: said, and never trusted later',
      command: deep('faults'),
      counts: 'vitest',
    },
  },
  {
    name: 'contributing',
    deep: {
      proves: 'the worked examples of CONTRIBUTING.md work as they are written and leave the gates green',
      command: deep('contributing'),
      counts: 'vitest',
    },
  },
  {
    name: 'release',
    deep: {
      proves: 'the packages are publishable, and the code of their READMEs runs on Node 20 and 24',
      command: () => ['node', join(root, 'scripts/run.ts'), 'release', '--dry-run'],
      counts: (output) => sumOf(output, /(\d+) code blocks ran/g),
    },
  },
];

function sumOf(output: string, pattern: RegExp): number {
  return [...output.matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number), 0);
}

/** The slow tests at the root: files that end with `.deep.ts`. */
function deep(file: string): Check['command'] {
  return (report) => [
    'vitest',
    'run',
    '--config',
    'scripts/vitest.deep.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    file,
  ];
}

function vitestAtRoot(report: string): [string, ...string[]] {
  return [
    'vitest',
    'run',
    '--dir',
    'scripts',
    '--testTimeout=30000',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
}
