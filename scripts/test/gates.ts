/** Gate of `./run test`: a command that must succeed in CI. */
export interface Gate {
  readonly name: string;
  /** Short description, printed while the gate runs. */
  readonly checks: string;
  readonly command: readonly [string, ...string[]];
  /** Working directory, relative to the repository. */
  readonly folder?: string;
  /** Tools to install before the gate runs. */
  readonly needs?: 'browser' | 'browsers' | 'webkit' | 'runtimes';
  /** True for Vitest, which reports the number of its tests. Any other gate counts as one test. */
  readonly isVitest?: true;
  /** Text that the output must contain. */
  readonly expects?: string;
  /** True if the gate reads no build output, so that it may run during the build. */
  readonly isEarly?: true;
  /** True if the gate writes build output. Only gates with `isEarly` may run at the same time. */
  readonly isBuild?: true;
  /** True if the gate runs Astro. Only one such gate may run at a time. */
  readonly usesAstro?: true;
  /** True if the gate needs the option `--deep` and runs alone. */
  readonly isDeep?: true;
}

const command = (name: string, checks: string, ...args: Gate['command']): Gate => ({ name, checks, command: args });

function vitest(name: string, checks: string, ...[folder, ...args]: [folder: string, ...string[]]): Gate {
  return { name, checks, folder, command: ['vitest', 'run', ...args], isVitest: true };
}

const [run, spec, site] = ['scripts/run.ts', 'packages/spec/commands/cli.ts', 'packages/docs-site'] as const;
const inBrowser = ['--config', 'vitest.browser.config.ts'];
const inBuilds = ['--config', 'vitest.builds.config.ts'];
const inDeep = ['--config', 'vitest.deep.config.ts'];

const builds: readonly Gate[] = [
  command('build', 'all packages build, the spec lints', 'node', run, 'build'),
  { ...command('cache', 'a second build does nothing', 'node', run, 'build'), expects: 'FULL TURBO' },
];

const early: readonly Gate[] = [
  command('format', 'formatting of all files', 'oxfmt', '--check', '--threads=1'),
  command('spec', 'lint of the spec and its Japanese prose', 'node', spec, 'lint'),
  command('version', 'version of the spec after its changes', 'node', spec, 'diff', '--check-version'),
];

/**
 * Gates that read the build output. Types and code lint are first, because they report most mistakes early. The others
 * are sorted from long to short, so that all cores are busy until the end.
 */
const afterBuild: readonly Gate[] = [
  {
    ...command(
      'types',
      'types of all code, and the lint rules that may need them',
      'pnpm',
      '--silent',
      'run',
      'typecheck',
    ),
    usesAstro: true,
  },
  {
    ...vitest(
      'browser',
      'pages in Chromium: two widths, without JavaScript, accessibility; what readers do also in Firefox',
      site,
      ...inBrowser,
    ),
    needs: 'browsers',
  },
  command('code', 'lint of pages, unused code, layout of files', 'pnpm', '--silent', 'run', 'lint:code'),
  {
    ...vitest('builds', 'builds, the dev server, sites of other providers in Chromium', site, ...inBuilds),
    needs: 'browser',
    usesAstro: true,
  },
  vitest('parameter-rules', 'rules between parameters: evaluation, sentences', 'packages/parameter-rules'),
  vitest('spec-tests', 'lint with its corpus, verdict with its corpus, examples', 'packages/spec'),
  { ...vitest('sandbox', 'requests, faults, agreement with spec and client', 'packages/sandbox'), needs: 'browser' },
  { ...vitest('sdk', 'requests, responses, errors, helpers, bundle sizes', 'packages/sdk'), needs: 'browser' },
  {
    ...vitest(
      'environments',
      'packed packages on Node 20, in Vitest with jsdom and in Firefox',
      'scripts',
      ...inDeep,
      'environments',
    ),
    needs: 'browsers',
  },
  vitest('site', 'modules of the site and its server', site),
  vitest(
    'conformance',
    'no finding for a faithful server, the right one for each faulty server',
    'packages/conformance',
  ),
  vitest('redocly-plugin', 'rules of the Redocly plugin, packed and run on other documents', 'packages/redocly-plugin'),
  vitest('tools', 'the commands of ./run and their messages', 'scripts'),
  vitest('bench', 'claims, charts and README of the benchmarks', 'bench'),
  vitest('mcp', 'the MCP server: tools, tokens, tasks, redaction', 'packages/mcp'),
  vitest('schemas', 'schemas, catalogues and validators', 'packages/schemas'),
  command('prose', 'frontmatter and Japanese prose of the site', 'node', `${site}/build/scripts/run-prose-lint.ts`),
  vitest('ecosystem', 'a generator and a collection read the published files', 'scripts', ...inDeep, 'ecosystem'),
  vitest('toolkit', 'errors, YAML locations, writing files, the provider profile', 'packages/toolkit'),
  command(
    'supply',
    'dependencies and toolchain: pinned, a day old, without install scripts, with allowed licences; licences of bundled code',
    'node',
    run,
    'sbom',
  ),
  command('digest', 'digest of the spec and types of the SDK are up to date', 'node', run, 'digest', '--check'),
];

const deep: readonly Gate[] = [
  {
    ...vitest(
      'browser',
      'accessibility and layout of all pages, at 320 px, with large text and with forced colours',
      site,
      ...inBrowser,
      '--project=chromium',
      'find-barriers',
      'pages.test',
      'narrow',
      'forced-colors',
    ),
    needs: 'browser',
  },
  {
    ...vitest(
      'firefox',
      'search, reading, addresses, narrow windows and forced colours in Firefox',
      site,
      ...inBrowser,
      '--project=firefox',
    ),
    needs: 'browsers',
  },
  {
    ...vitest(
      'webkit',
      'all pages, search, playground and reference in WebKit, the engine of Safari',
      site,
      ...inBrowser,
      '--project=webkit',
    ),
    needs: 'webkit',
  },
  vitest(
    'sdk',
    'many more random keys, bodies and URLs',
    'packages/sdk',
    'tests/core',
    'tests/examples',
    'src/condition',
  ),
  vitest(
    'conformance',
    'each deviating server, 10,000 keys, 1 GB of traffic',
    'packages/conformance',
    'tests/keys',
    'tests/check-traffic',
    'tests/sdk-log',
    'tests/deviations',
  ),
  vitest(
    'sandbox',
    'twenty times as many random requests',
    'packages/sandbox',
    'tests/property',
    'tests/engine',
    'tests/data',
  ),
  vitest('mcp', 'redaction of 10,000 random keys', 'packages/mcp', 'tests/redact-output'),
  {
    ...command(
      'coverage',
      'coverage thresholds of the Vitest configurations',
      'pnpm',
      '-r',
      '--workspace-concurrency=1',
      'run',
      'coverage',
    ),
    needs: 'browser',
  },
  command('mutation', 'mutation score of the critical modules', 'node', run, 'mutate'),
  vitest('rebrand', 'provider.yaml alone makes the portal of another provider', 'scripts', ...inDeep, 'rebrand'),
  vitest(
    'crash-recovery',
    'reproducible builds, kills, full disk, silent registry',
    'scripts',
    ...inDeep,
    'crash-recovery',
  ),
  vitest(
    'ecosystem',
    'validators, generators, collections, workflows and proxies read the published files',
    'scripts',
    ...inDeep,
    'ecosystem',
  ),
  {
    ...vitest(
      'environments',
      'packed packages on all runtimes, test runners, browsers, compilers and kinds of fetch',
      'scripts',
      ...inDeep,
      'environments',
    ),
    needs: 'browsers',
  },
  {
    ...vitest('guides', 'code of the SDK guides with Next.js, MSW, OpenTelemetry …', 'scripts', ...inDeep, 'guides'),
    needs: 'runtimes',
  },
  {
    ...vitest(
      'examples',
      'the applications of examples/ in Chromium, with the packed SDK',
      'scripts',
      ...inDeep,
      'examples',
    ),
    needs: 'browser',
  },
  vitest(
    'agents',
    'the MCP inspector connects to the packed server; the site scores 97 in the check for agents',
    'scripts',
    ...inDeep,
    'agents',
  ),
  vitest('contributing', 'the worked examples of CONTRIBUTING.md pass the gates', 'scripts', ...inDeep, 'contributing'),
  vitest('releases', 'a change of the spec releases the packages made from it', 'scripts', ...inDeep, 'releases'),
  command(
    'release',
    'packed packages are publishable; the code of their READMEs runs',
    'node',
    run,
    'release',
    '--dry-run',
    '--canary',
    'gate',
  ),
];

/** All gates in the order in which they start. */
export const gates: readonly Gate[] = [
  ...builds.map((gate): Gate => ({ ...gate, isBuild: true })),
  ...early.map((gate): Gate => ({ ...gate, isEarly: true })),
  ...afterBuild,
  ...deep.map((gate): Gate => ({ ...gate, isDeep: true })),
];
