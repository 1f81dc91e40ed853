// This file runs before any dependency is installed, so it imports only built-in modules of Node. Commands are
// imported after the installation.
import { installDependencies } from './install/install-dependencies.ts';

interface Command {
  readonly usage: string;
  readonly summary: string;
  readonly run: (args: readonly string[]) => Promise<number>;
}

const commands: Readonly<Record<string, Command>> = {
  start: {
    usage: 'start [--port N] [--sandbox-port N]',
    summary: 'installs, builds, serves the site and the sandbox, and prints their URLs',
    run: async (args) => (await import('./serve/serve-portal.ts')).servePortal(args),
  },
  test: {
    usage: 'test [--deep] [--jobs N] [GATE …]',
    summary: 'runs everything that CI checks; --deep adds the slow gates',
    run: async (args) => (await import('./test/run-gates.ts')).runGates(args),
  },
  dev: {
    usage: 'dev [--port N]',
    summary: 'serves the site; saving a file re-checks it and refreshes the page',
    run: async (args) => (await import('./serve/serve-dev.ts')).serveDev(args),
  },
  build: {
    usage: 'build [--force]',
    summary: 'builds all packages from the cache where possible; --force ignores the cache',
    run: async (args) => (await import('./build/build-packages.ts')).buildPackages(args),
  },
  lint: {
    usage: 'lint [--format github] [AREA …]',
    summary: 'checks everything, or only spec, examples, format, prose, pages (of the site) or code',
    run: async (args) => (await import('./lint/lint.ts')).lintAreas(args),
  },
  format: {
    usage: 'format',
    summary: 'formats all files and applies the fixes of the linter',
    run: async () => (await import('./lint/lint.ts')).fixLintFindings(),
  },
  new: {
    usage: 'new KIND NAME …',
    summary: 'writes the files of a new operation, parameter, member, page …; ./run new lists the kinds',
    run: async (args) => (await import('./new/create-files.ts')).createItem(args),
  },
  diff: {
    usage: 'diff [BASE] [--check-version] [--format F]',
    summary: 'lists the changes of the spec since a git revision and rates them (major, minor, patch)',
    run: async (args) => (await import('./spec/spec-commands.ts')).runSpecCommand('diff', args),
  },
  'compare-builds': {
    usage: 'compare-builds BASE [--show N]',
    summary: 'lists the built files that differ from those of a git revision, with N lines of each',
    run: async (args) => (await import('./compare-builds/compare-builds.ts')).compareBuilds(args),
  },
  conform: {
    usage: 'conform --base-url URL --key-env NAME | --har FILE | --ndjson FILE [--patch FILE …]',
    summary: 'reports where a server or its recorded traffic differs from the spec; see conform --help',
    run: async (args) => (await import('./spec/check-conformance.ts')).checkConformance(args),
  },
  mutate: {
    usage: 'mutate [MODULE …]',
    summary: 'runs mutation tests on the critical modules',
    run: async (args) => (await import('./mutation/run-mutation-tests.ts')).runMutationTests(args),
  },
  bench: {
    usage: 'bench [NAME …]',
    summary: 'runs the benchmarks beside the peers',
    run: async (args) => (await import('./bench/run-benchmarks.ts')).runBenchmarks(args),
  },
  change: {
    usage: 'change',
    summary: 'writes a changeset for the next release',
    run: async (args) => (await import('./shared/process.ts')).run(['changeset', 'add', ...args]),
  },
  version: {
    usage: 'version [--base REV] [--date DAY]',
    summary: 'turns changesets into versions and changelogs and drafts x-changes of the spec',
    run: async (args) => (await import('./version/release-versions.ts')).releaseVersions(args),
  },
  release: {
    usage: 'release --dry-run | --pack FOLDER | --rehearse FOLDER [--canary ID]',
    summary: 'packs and checks the packages, publishes them to a local registry and installs them from there',
    run: async (args) => (await import('./release/release-packages.ts')).releasePackages(args),
  },
  sbom: {
    usage: 'sbom [--out FILE]',
    summary: 'checks the origin and licence of all dependencies and writes the bill of materials',
    run: async (args) => (await import('./supply/write-sbom.ts')).writeSbom(args),
  },
  audit: {
    usage: 'audit',
    summary: 'asks the npm registry for advisories about all dependencies',
    run: async (args) =>
      (await import('./shared/process.ts')).run(['pnpm', 'audit', '--audit-level=moderate', ...args]),
  },
  digest: {
    usage: 'digest [--check]',
    summary: 'writes the digest of the spec and the types of the SDK for reviewers; --check compares them',
    run: async (args) => (await import('./spec/spec-commands.ts')).writeSpecDigest(args),
  },
  meta: {
    usage: 'meta',
    summary: 'writes the types, tables and editor schemas of the spec extensions',
    run: async (args) => (await import('./spec/spec-commands.ts')).runSpecCommand('meta', args),
  },
  help: { usage: 'help', summary: 'lists the commands', run: help },
};

function help(): Promise<number> {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ./run ${usage}\n      ${summary}\n`);
  process.stdout.write(`The developer portal of a route-search API.\n\n${lines.join('')}`);
  return Promise.resolve(0);
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Nobody reads the output any more, as after `| head -1`.
  if (error.code !== 'EPIPE') throw error;
});
const asksForHelp = (arg: string): boolean => arg === '--help' || arg === '-h';
const [name = 'help', ...args] = process.argv.slice(2);
const command = asksForHelp(name) ? commands['help'] : Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  fail(`unknown command "${name}". Allowed: ${Object.keys(commands).join(', ')}.`);
  // The command `conform` prints its own help.
} else if (command.run === help || (args.some(asksForHelp) && name !== 'conform')) {
  await help();
} else {
  const problem = await installDependencies();
  if (problem === undefined) await execute(command, args);
  else fail(problem);
}

function fail(message: string): void {
  process.stderr.write(`error: ${message}\n`);
  process.exitCode = 1;
}

async function execute({ run, usage }: Command, given: readonly string[]): Promise<void> {
  const { Problem } = await import('@route-search/toolkit/problem');
  const { runProgram } = await import('@route-search/toolkit/run-program');
  await runProgram(async () => {
    try {
      return await run(given);
    } catch (error) {
      // Wrong command-line options cause errors of `parseArgs`.
      if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
        throw error;
      const reason =
        error.message.split(/\.\s/)[0]?.replace('is ambiguous', 'begins with "-": write = before it') ?? '';
      throw new Problem(`${reason}. Usage: ./run ${usage}`);
    }
  });
}
