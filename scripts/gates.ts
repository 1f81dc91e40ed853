/** Something that CI checks: a command that succeeds. */
export interface Gate {
  readonly name: string;
  /** What it proves, in a few words. */
  readonly proves: string;
  readonly command: readonly [string, ...string[]];
  /** Folder below the root that the command works in; else the root. */
  readonly folder?: string;
  /** What it runs pages or packages in, which is installed for it. */
  readonly needs?: 'browser' | 'runtimes';
  /** Where it says how much it tried: in a report of Vitest, or in numbers of its output. Else it tries one thing. */
  readonly counts?: 'vitest' | RegExp;
  /** Text that has to be in the output. */
  readonly expects?: string;
  /** Reads nothing that is built, so it runs beside the build. */
  readonly isEarly?: true;
  /** Nothing that reads what is built runs beside it. */
  readonly isBarrier?: true;
  /** Gates with the same value do not run at the same time: Astro has one working folder. */
  readonly exclusive?: 'astro';
  /** Takes long: runs with `--deep` only, and alone. */
  readonly isDeep?: true;
}

const check = (name: string, proves: string, ...command: Gate['command']): Gate => ({ name, proves, command });

function vitest(name: string, proves: string, ...[folder, ...args]: [folder: string, ...string[]]): Gate {
  const command: Gate['command'] = [
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    '--includeTaskLocation',
    ...args,
  ];
  return { name, proves, folder, command, counts: 'vitest' };
}

const [run, spec, site] = ['scripts/run.ts', 'packages/spec/src/cli.ts', 'packages/docs-site'] as const;
const inBrowser = ['--config', 'vitest.browser.config.ts'];
const inBuilds = ['--config', 'vitest.builds.config.ts'];
const inDeep = ['--config', 'scripts/vitest.deep.config.ts'];

const building: readonly Gate[] = [
  { ...check('build', 'all packages build, the spec lints', 'node', run, 'build'), counts: /(\d+) successful/g },
  { ...check('cache', 'a second build does nothing', 'node', run, 'build'), expects: 'FULL TURBO' },
];

const early: readonly Gate[] = [
  check('format', 'all files have the one form', 'prettier', '--check', '--log-level', 'warn', '.'),
  check('spec', 'the spec and its Japanese prose lint without a finding', 'node', spec, 'lint'),
  check('version', 'the version of the spec fits what has changed', 'node', spec, 'diff', '--check-version'),
  check('supply', 'dependencies: pinned, a day old, no install scripts, licences allowed', 'node', run, 'sbom'),
];

/** Types and code first, which say soonest what is wrong; then the longest first, so that no core waits at the end. */
const afterBuild: readonly Gate[] = [
  { ...check('types', 'all code type-checks', 'pnpm', '--silent', 'run', 'typecheck'), exclusive: 'astro' },
  {
    ...vitest('browser', 'the pages in Chromium: two widths, without JavaScript, accessible', site, ...inBrowser),
    needs: 'browser',
  },
  check('code', 'the linter of the code has nothing to say', 'pnpm', '--silent', 'run', 'lint:code'),
  {
    ...vitest('builds', 'builds, the dev server, other sites in Chromium', site, ...inBuilds),
    needs: 'browser',
    exclusive: 'astro',
  },
  vitest('site', 'parts of the site and its server', site),
  vitest('spec-tests', 'rules, lint with its mutation corpus, verdict with its corpus, examples', 'packages/spec'),
  { ...vitest('sdk', 'the client: requests, responses, errors, helpers, sizes', 'packages/sdk'), needs: 'runtimes' },
  { ...vitest('sandbox', 'requests, faults; agreement with spec and client', 'packages/sandbox'), needs: 'runtimes' },
  vitest('mcp', 'the server for agents: tools, tokens, tasks, no key in anything', 'packages/mcp'),
  vitest(
    'conformance',
    'a faithful server agrees, a hundred others do not; reports, patches, keys',
    'packages/conformance',
  ),
  check('digest', 'the committed digest and types of the SDK are those of the spec', 'node', run, 'digest', '--check'),
  vitest('schemas', 'schemas, catalogues and validators', 'packages/schemas'),
  check('prose', 'the Japanese prose of the site', 'pnpm', '--dir', site, 'run', 'lint:prose'),
  vitest('tools', 'the commands of ./run and their messages', ''),
  vitest('ecosystem', 'a generator and a collection take the published files as they are', '', ...inDeep, 'ecosystem'),
  vitest('toolkit', 'problems, YAML with places, writing, the profile of the provider', 'packages/toolkit'),
];

const deep: readonly Gate[] = [
  {
    ...vitest('browser', 'axe finds no barrier on any page, with menus open', site, ...inBrowser, 'axe.test.ts'),
    needs: 'browser',
  },
  vitest('sdk', 'many more random keys, bodies and addresses', 'packages/sdk', 'tests/core', 'src/condition'),
  vitest('conformance', '10,000 keys, 1 GB of traffic', 'packages/conformance', 'tests/keys', 'tests/observe'),
  vitest('sandbox', 'five times as many random requests', 'packages/sandbox', 'tests/property'),
  vitest('mcp', 'the server for agents says nothing of 10,000 random keys', 'packages/mcp', 'tests/leaks'),
  {
    ...check('coverage', 'tests run 95 % of the lines and branches of pure modules', 'node', 'scripts/coverage.ts'),
    counts: /(\d+) modules/g,
  },
  {
    ...check(
      'mutation',
      'tests notice all small changes of what carries promises, but those judged',
      'node',
      run,
      'mutate',
    ),
    counts: /(\d+) of \d+ changes noticed/g,
  },
  {
    ...check('removal', 'without the code of a behaviour, its browser test fails', 'node', 'scripts/removal.ts'),
    needs: 'browser',
    counts: /(\d+) of \d+ removals noticed/g,
  },
  vitest('walk', 'provider.yaml alone makes all of it that of another provider', '', ...inDeep, 'walk'),
  vitest('faults', 'full disk, silent registry, interrupted install: said, and mended', '', ...inDeep, 'faults'),
  vitest(
    'kills',
    'killed at 50 moments, the next run makes what it should, and nothing is left',
    '',
    ...inDeep,
    'kills',
  ),
  vitest('reproducible', '24 builds: paths, languages, zones, cores, the same bytes', '', ...inDeep, 'reproducible'),
  vitest('soak', 'site and sandbox hold under faults for 20 minutes', '', ...inDeep, 'soak'),
  vitest(
    'ecosystem',
    'validators, generators, collections, a proxy take the published files',
    '',
    ...inDeep,
    'ecosystem',
  ),
  {
    ...vitest('guides', 'the code of the SDK guides runs with Next.js, MSW, OpenTelemetry …', '', ...inDeep, 'guides'),
    needs: 'runtimes',
  },
  vitest('agents', 'the inspector takes the server for agents as it is packed', '', ...inDeep, 'agents'),
  vitest('contributing', 'the worked examples of CONTRIBUTING.md leave the gates green', '', ...inDeep, 'contributing'),
  vitest('releases', 'a change of the spec releases what is made from it', '', ...inDeep, 'version'),
  {
    ...check('release', 'the packages are publishable; their READMEs run', 'node', run, 'release', '--dry-run'),
    counts: /(\d+) code blocks ran/g,
  },
];

/**
 * All gates in the order in which they begin. Turbo and Vitest schedule what is inside of a gate. Turbo could schedule the
 * gates too, but neither begins the longest first nor counts cases.
 */
export const gates: readonly Gate[] = [
  ...building.map((gate): Gate => ({ ...gate, isBarrier: true })),
  ...early.map((gate): Gate => ({ ...gate, isEarly: true })),
  ...afterBuild,
  ...deep.map((gate): Gate => ({ ...gate, isDeep: true })),
];
