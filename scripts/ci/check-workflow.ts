import { parse as parseShell } from 'unbash';
import { parse } from 'yaml';

/** Workflow of GitHub Actions; only the properties that the checks read. */
export interface Workflow {
  readonly on: unknown;
  readonly permissions?: Permissions;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly defaults?: Defaults;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly uses?: string;
  readonly permissions?: Permissions;
  readonly environment?: string;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly defaults?: Defaults;
  readonly container?: unknown;
  readonly services?: unknown;
  readonly 'runs-on'?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
}

interface Defaults {
  readonly run?: { readonly shell?: string };
}

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, unknown>>;
}

type Permissions = string | Readonly<Record<string, string>>;

/** Program that a job may run in addition to {@link ownPrograms}, although it sees a secret. */
export interface Exception {
  readonly job: string;
  readonly programs: readonly string[];
}

/** Command of a shell script: program and arguments, without quotes. */
interface ShellCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * Actions of GitHub that run no code of the checked-out repository. They are all that a job with a secret or a write
 * permission may use.
 */
const ownActions = new Set([
  'actions/setup-node',
  'actions/download-artifact',
  'actions/upload-artifact',
  'actions/cache/restore',
  'actions/cache/save',
]);

/**
 * Preinstalled programs of the runner that never run their input as code. They are all that a job with a secret or a
 * write permission may start. Not among them: node, awk, sed, find, xargs, env, bash, eval and sudo.
 */
const ownPrograms = new Set(
  '[ break cat cd continue cp cut echo exit false gh grep head jq npm printf read set sha512sum sort tail tar test tr true uniq wc'.split(
    ' ',
  ),
);

/** Subcommands that run no code of a package or an extension. */
const ownSubcommands: Readonly<Record<string, readonly string[]>> = {
  npm: ['publish', 'view'],
  gh: ['api', 'issue', 'pr', 'run', 'release'],
};

/** Options with which the {@link ownPrograms} would start another program. */
const startingOption =
  /^(?:-I|-F|--use-compress-prog|--to-command|--checkpoint-action|--info-script|--new-volume-script|--rsh-command|--rmt-command|--compress-prog)/;

/** Environment variables that determine which code a later program runs, such as PATH. */
const steering = /^(?:PATH|BASH_ENV|ENV|NODE_OPTIONS|LD_\w+|DYLD_\w+|npm_config_(?!registry).*)$/i;

/**
 * Finds breaches of the security rules for workflows, above all code of a checkout or of a dependency that could see a
 * secret or use a write permission.
 *
 * @param text - YAML of the workflow
 * @param exceptions - programs that single jobs may run
 */
export function findWorkflowProblems(text: string, exceptions: readonly Exception[] = []): string[] {
  const workflow = parse(text) as Workflow;
  return [
    ...(JSON.stringify(workflow.permissions) === '{}' ? [] : ['grants permissions to all jobs']),
    ...(JSON.stringify(workflow.on).includes('pull_request_target')
      ? ['runs on pull_request_target, with the rights of the repository']
      : []),
    ...findUnpinnedActions(text, workflow),
    ...Object.entries(workflow.jobs).flatMap(([name, job]) => {
      const allowed = exceptions.filter((exception) => exception.job === name).flatMap(({ programs }) => programs);
      return [...findJobProblems(workflow, job), ...findTrustProblems(workflow, job, allowed)].map(
        (problem) => `${name}: ${problem}`,
      );
    }),
  ];
}

function findUnpinnedActions(text: string, { jobs }: Workflow): string[] {
  const uses = Object.values(jobs).flatMap((job) => [
    job.uses ?? [],
    ...(job.steps ?? []).map((step) => step.uses ?? []),
  ]);
  return uses
    .flat()
    .filter((action) => {
      const [, version] = text.split(`uses: ${action} `);
      return !/^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/.test(action) || !/^# v\d+\.\d+\.\d+\n/.test(version ?? '');
    })
    .map((action) => `"${action}" is not pinned to a commit, with its version in a comment`);
}

/** Finds breaches of the rules for all jobs. */
function findJobProblems(workflow: Workflow, job: Job): string[] {
  const steps = job.steps ?? [];
  const commands = steps.flatMap(({ run }) => (run === undefined ? [] : listCommands(run)));
  return [
    ...(job.permissions === undefined ? ['does not name its permissions'] : []),
    ...(job['timeout-minutes'] === undefined ? ['has no time limit'] : []),
    ...(/-\d/.test(job['runs-on'] ?? '') ? [] : ['does not name the version of its runner']),
    ...steps.flatMap(({ uses, with: inputs = {} }) => [
      ...(uses?.startsWith('actions/checkout@') === true && inputs['persist-credentials'] !== false
        ? ['leaves credentials in its checkout']
        : []),
      ...(JSON.stringify(inputs['script'] ?? '').includes('${{') ? ['inserts an expression into a script'] : []),
    ]),
    ...steps.filter(({ run = '' }) => run.includes('${{')).map(() => 'inserts an expression into a shell script'),
    ...commands
      .filter(isUnpinnedInstall)
      .map(({ program, args }) => `${[program, ...args].join(' ')} runs scripts or names no exact version`),
    ...commands
      .filter(({ program, args }) => isPublish(program, args) && !isSafePublish(program, args))
      .map(() => 'publishes otherwise than by npm publish --ignore-scripts --provenance'),
    ...[workflow.env, job.env, ...steps.map(({ env }) => env)]
      .flatMap((env) => Object.keys(env ?? {}))
      .filter((name) => /provenance/i.test(name))
      .map((name) => `sets ${name}, which decides about the provenance`),
  ];
}

/**
 * Finds commands and actions that run code of a checkout or of a dependency, in a job that sees a secret or has a write
 * permission.
 */
function findTrustProblems(workflow: Workflow, job: Job, allowed: readonly string[]): string[] {
  const rights = listRights(job.permissions ?? workflow.permissions);
  // A secret of one step is visible to the whole job, because a step can change the programs that later steps run.
  const seesSecret = /\bsecrets\b|toJSON\(\s*github\s*\)/i.test(JSON.stringify([workflow.env, job]));
  if (rights.length === 0 && !seesSecret) return [];
  const why = [...rights, ...(seesSecret ? ['a secret'] : [])].join(' and ');
  const steps = job.steps ?? [];
  const envs = [workflow.env, job.env, ...steps.map(({ env }) => env)];
  const risks = [
    ...(job.uses === undefined ? [] : [`calls ${job.uses}`]),
    ...(job.container === undefined && job.services === undefined ? [] : ['runs a container']),
    ...(rights.length > 0 && allowed.length > 0 ? [`may run ${allowed.join(', ')}`] : []),
    ...envs.flatMap((env) => Object.keys(env ?? {})).flatMap((name) => (steering.test(name) ? [`sets ${name}`] : [])),
    ...[workflow, job].flatMap(({ defaults }) =>
      defaults?.run?.shell === undefined ? [] : [`runs ${defaults.run.shell}`],
    ),
    ...steps.flatMap(({ uses, run, shell }) => [
      ...(uses === undefined || ownActions.has(uses.split('@')[0] ?? '') ? [] : [`uses ${uses.split('@')[0] ?? ''}`]),
      ...(shell === undefined || shell === 'bash' ? [] : [`runs ${shell}`]),
      ...(run === undefined ? [] : findForeignPrograms(run, allowed)),
    ]),
  ];
  return risks.map((risk) => `${risk}, with ${why} in reach`);
}

function listRights(permissions: Permissions | undefined): string[] {
  if (permissions === undefined) return ['default permissions'];
  if (typeof permissions === 'string') return permissions === 'read-all' ? [] : [permissions];
  return Object.entries(permissions).flatMap(([name, value]) => (value === 'write' ? [`${name}: write`] : []));
}

function findForeignPrograms(script: string, allowed: readonly string[]): string[] {
  const foreign = listCommands(script).filter(({ program, args }) => {
    if (program === '' || allowed.includes(program) || allowed.includes(`${program} ${args[0] ?? ''}`)) return false;
    if (!ownPrograms.has(program)) return true;
    if (/^(?:tar|sort)$/.test(program) && args.some((arg) => startingOption.test(arg))) return true;
    return ownSubcommands[program]?.includes(args[0] ?? '') === false;
  });
  return [
    ...foreign.map(({ program, args }) => `runs ${[program, ...args.slice(0, 1)].join(' ')}`),
    ...listAssignments(script).flatMap((name) => (steering.test(name) ? [`sets ${name}`] : [])),
    ...(/GITHUB_(?:ENV|PATH)/.test(script) ? ['changes the environment of later steps'] : []),
  ];
}

/** Lists all commands of a shell script, including those in substitutions and here documents. */
function listCommands(script: string): ShellCommand[] {
  const nodes = listNodes(script);
  if (nodes === undefined) return [{ program: 'an unreadable script', args: [] }];
  return nodes
    .filter(({ type }) => type === 'Command')
    .map(({ name, suffix = [] }) => ({ program: textOf(name as ShellWord | undefined), args: suffix.map(textOf) }));
}

/** Lists the names of the variables that a script sets. */
function listAssignments(script: string): string[] {
  const assignments = (listNodes(script) ?? []).filter(({ type }) => type === 'Assignment');
  return assignments.map(({ name, text = '' }) => (typeof name === 'string' ? name : (/^\w*/.exec(text)?.[0] ?? '')));
}

interface ShellNode {
  readonly type?: string;
  readonly text?: string;
  readonly name?: ShellWord | string;
  readonly suffix?: readonly ShellWord[];
}

/** Lists all nodes of a script's syntax tree; undefined for a script with errors. */
function listNodes(script: string): ShellNode[] | undefined {
  // The parser resolves command substitutions only when its tree is converted to JSON.
  const tree = JSON.parse(JSON.stringify(parseShell(script))) as { errors?: readonly unknown[] };
  if (tree.errors !== undefined && tree.errors.length > 0) return undefined;
  const nodes: ShellNode[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (!Array.isArray(node)) nodes.push(node);
    for (const child of Object.values(node)) visit(child);
  };
  visit(tree);
  return nodes;
}

interface ShellWord {
  readonly text?: string;
  readonly value?: string;
}

function textOf(word: ShellWord | undefined): string {
  return word?.value ?? word?.text ?? '';
}

/**
 * True for a command that runs a package without installing it, or that installs packages without exact versions or
 * with their install scripts.
 */
function isUnpinnedInstall({ program, args }: ShellCommand): boolean {
  if (/^(?:npx|pnpx|pnx|bunx|uvx|pipx)$/.test(program)) return true;
  if (!/^(?:npm|pnpm|yarn|bun|pip\d?)$/.test(program)) return false;
  if (/^(?:exec|x|dlx|create|init)$/.test(args[0] ?? '')) return true;
  if (!/^(?:i|install|add)$/.test(args[0] ?? '')) return false;
  const names = args.slice(1).filter((arg) => !arg.startsWith('-'));
  const isExact = names.every((name) => /.@(?:\d+\.\d+\.\d+|\$\w+)$/.test(name));
  return !isExact || names.length === 0 || !args.includes('--ignore-scripts');
}

function isPublish(program: string, args: readonly string[]): boolean {
  return /^(?:npm|pnpm|yarn|bun|npx)$/.test(program) && args.includes('publish');
}

function isSafePublish(program: string, args: readonly string[]): boolean {
  return (
    program === 'npm' &&
    args[0] === 'publish' &&
    args.includes('--provenance') &&
    args.includes('--ignore-scripts') &&
    !args.some((arg) => /^--(?:no-provenance|provenance=|provenance-file|ignore-scripts=)/.test(arg))
  );
}
