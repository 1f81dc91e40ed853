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
  readonly says: string;
  readonly act: (args: readonly string[]) => Promise<number>;
}

const commands: Readonly<Record<string, Command>> = {
  start: {
    usage: 'start [--port N] [--sandbox-port N]',
    says: 'install, build, serve the site and the sandbox, and print their addresses',
    act: start,
  },
  test: {
    usage: 'test [--deep] [--jobs N] [--times N] [--load N] [GATE …]',
    says: 'everything that CI checks, several gates at a time; --deep adds what takes long, --load keeps N cores busy',
    act: test,
  },
  dev: {
    usage: 'dev [--port N]',
    says: 'serve the site; what is saved, YAML of the spec too, is checked and on the page at once',
    act: dev,
  },
  build: {
    usage: 'build [--force]',
    says: 'build all packages; what has not changed comes from the cache, with --force nothing does',
    act: build,
  },
  lint: {
    usage: 'lint [--format github] [AREA …]',
    says: 'check everything, or only: spec (catalogues and their prose too), form, prose (of the site), code',
    act: lint,
  },
  format: { usage: 'format', says: 'format all files and mend what the linter can mend', act: fix },
  new: {
    usage: 'new operation|parameter|rule|term|value NAME …',
    says: 'write the files of something new, with a mark where something must be filled in',
    act: async (args) => (await import('./new.ts')).create(args),
  },
  diff: {
    usage: 'diff [BASE] [--check-version] [--format F]',
    says: 'what has changed in the spec since a git revision, and how much it breaks',
    act: inSpec('diff'),
  },
  same: {
    usage: 'same BASE [--area NAME] [--show N] [--build DIR]',
    says: 'compare what a git revision and the working tree make: site, packages, documents, answers',
    act: async (args) => (await import('./same.ts')).same(args),
  },
  conform: {
    usage: 'conform --base-url URL --key-env NAME | --har FILE | --ndjson FILE [--patch FILE …]',
    says: 'where a server, or its recorded traffic, and the spec differ; conform --help lists all options',
    act: async (args) => (await import('./conform.ts')).conform(args),
  },
  mutate: {
    usage: 'mutate [--since REV] [--minutes N] [MODULE …]',
    says: 'change one thing at a time in the modules that carry promises: a test must notice; --since tries changed ones',
    act: async (args) => (await import('./mutation.ts')).mutate(args),
  },
  bench: { usage: 'bench [NAME …]', says: 'measure ours beside the peers, in one run', act: bench },
  change: {
    usage: 'change',
    says: 'write a changeset: what the next release changes',
    act: (args) => run(['changeset', 'add', ...args]),
  },
  version: {
    usage: 'version [--base REV] [--date DAY]',
    says: 'turn the changesets into versions and changelogs; draft x-changes; release what is made from the spec with it',
    act: async (args) => (await import('./version.ts')).version(args),
  },
  release: {
    usage: 'release --dry-run',
    says: 'pack, check and try what is published, from a throw-away registry; --publish publishes it',
    // Loaded when asked for: it needs packages that the first run has yet to install.
    act: async (args) => (await import('./release.ts')).release(args),
  },
  sbom: {
    usage: 'sbom [--out FILE]',
    says: 'check the origin and licence of all dependencies and write the bill of materials',
    act: async (args) => (await import('./supply.ts')).sbom(args),
  },
  upgrade: {
    usage: 'upgrade [--out FILE] [GATE …]',
    says: 'raise all dependencies to their latest minor versions in a copy, run the gates there, and report',
    act: async (args) => (await import('./upgrade.ts')).upgrade(args),
  },
  digest: {
    usage: 'digest [--check]',
    says: 'write the digest of the spec and the types of the SDK that reviewers compare; --check compares them',
    act: digest,
  },
  meta: {
    usage: 'meta',
    says: 'write the types, tables and schemas of editors that the vocabulary of the spec makes',
    act: inSpec('meta'),
  },
  help: { usage: 'help', says: 'this list', act: help },
};

function help(): Promise<number> {
  const rows = columns(Object.values(commands).map(({ usage, says }) => [`  ./run ${usage}`, says]));
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
  if (command.act === help || (args.includes('help') && name !== 'conform')) return help();
  await setUp();
  try {
    return await command.act(args);
  } catch (error) {
    // What parseArgs of Node throws is the mistake of whoever called.
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
      throw error;
    throw new Problem(`${error.message.split('. ')[0] ?? ''}. Usage: ./run ${command.usage}`);
  }
});
