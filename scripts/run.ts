import { Problem, runProgram } from '../packages/toolkit/src/problem.ts';
import { bench } from './bench.ts';
import { build } from './build.ts';
import { columns } from './columns.ts';
import { dev } from './dev.ts';
import { fix, lint } from './lint.ts';
import { run } from './process.ts';
import { digest, inSpec } from './spec.ts';
import { start } from './start.ts';
import { test } from './test.ts';
import { setUp } from './set-up.ts';

interface Command {
  readonly usage: string;
  readonly summary: string;
  readonly run: (args: readonly string[]) => Promise<number>;
}

const commands: Readonly<Record<string, Command>> = {
  start: {
    usage: 'start [--port N] [--sandbox-port N]',
    summary: 'installs, builds, serves the site and the sandbox, and prints their URLs',
    run: start,
  },
  test: {
    usage: 'test [--deep] [--jobs N] [GATE …]',
    summary: 'runs everything that CI checks; --deep adds the slow gates',
    run: test,
  },
  dev: {
    usage: 'dev [--port N]',
    summary: 'serves the site; saving a file re-checks it and refreshes the page',
    run: dev,
  },
  build: {
    usage: 'build [--force]',
    summary: 'builds all packages from the cache where possible; --force ignores the cache',
    run: build,
  },
  lint: {
    usage: 'lint [--format github] [AREA …]',
    summary: 'checks everything, or only: spec (with catalogues and prose), format, prose (of the site), code',
    run: lint,
  },
  format: { usage: 'format', summary: 'formats all files and applies the fixes of the linter', run: fix },
  new: {
    usage: 'new operation|parameter|rule|term|value NAME …',
    summary: 'writes the files of a new item, with TODO marks where something must be filled in',
    run: async (args) => (await import('./new.ts')).create(args),
  },
  diff: {
    usage: 'diff [BASE] [--check-version] [--format F]',
    summary: 'lists the changes of the spec since a git revision and rates them (major, minor, patch)',
    run: inSpec('diff'),
  },
  same: {
    usage: 'same BASE [--area NAME] [--show N] [--build DIR]',
    summary: 'compares the built site, packages, documents and responses with those of a git revision',
    run: async (args) => (await import('./same.ts')).same(args),
  },
  conform: {
    usage: 'conform --base-url URL --key-env NAME | --har FILE | --ndjson FILE [--patch FILE …]',
    summary: 'reports where a server or its recorded traffic differs from the spec; see conform --help',
    run: async (args) => (await import('./conform.ts')).conform(args),
  },
  mutate: {
    usage: 'mutate [MODULE …]',
    summary: 'runs mutation tests on the critical modules',
    run: async (args) => (await import('./mutation.ts')).mutate(args),
  },
  bench: { usage: 'bench [NAME …]', summary: 'runs the benchmarks beside the peers', run: bench },
  change: {
    usage: 'change',
    summary: 'writes a changeset for the next release',
    run: (args) => run(['changeset', 'add', ...args]),
  },
  version: {
    usage: 'version [--base REV] [--date DAY]',
    summary: 'turns changesets into versions and changelogs and drafts x-changes of the spec',
    run: async (args) => (await import('./version.ts')).version(args),
  },
  release: {
    usage: 'release --dry-run',
    summary: 'packs and checks the packages and installs them from a local registry; --publish publishes them',
    // Loaded when asked for: it needs packages that the first run has yet to install.
    run: async (args) => (await import('./release.ts')).release(args),
  },
  sbom: {
    usage: 'sbom [--out FILE]',
    summary: 'checks the origin and licence of all dependencies and writes the bill of materials',
    run: async (args) => (await import('./supply.ts')).sbom(args),
  },
  digest: {
    usage: 'digest [--check]',
    summary: 'writes the digest of the spec and the types of the SDK for reviewers; --check compares them',
    run: digest,
  },
  meta: {
    usage: 'meta',
    summary: 'writes the types, tables and editor schemas of the spec extensions',
    run: inSpec('meta'),
  },
  help: { usage: 'help', summary: 'lists the commands', run: help },
};

function help(): Promise<number> {
  const rows = columns(Object.values(commands).map(({ usage, summary }) => [`  ./run ${usage}`, summary]));
  process.stdout.write(`The developer portal of a route-search API.\n\n${rows}`);
  return Promise.resolve(0);
}

await runProgram(async () => {
  const [name = 'help', ...args] = process.argv.slice(2).map((arg) => (/^(-h|--help)$/.test(arg) ? 'help' : arg));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    throw new Problem(`unknown command "${name}". Allowed: ${Object.keys(commands).join(', ')}.`);
  }
  // The help of a program of its own is for it to give.
  if (command.run === help || (args.includes('help') && name !== 'conform')) return help();
  await setUp();
  try {
    return await command.run(args);
  } catch (error) {
    // What parseArgs of Node throws is the mistake of whoever called.
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
      throw error;
    throw new Problem(`${error.message.split('. ')[0] ?? ''}. Usage: ./run ${command.usage}`);
  }
});
