import { parse } from 'yaml';
import { findUntrustedCode, listShellCommands, safePathPattern, type ShellCommand } from './check-trusted-script.ts';

/** Workflow of GitHub Actions with the checked properties. */
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
  readonly 'working-directory'?: string;
  readonly env?: Readonly<Record<string, unknown>>;
}

type Permissions = string | Readonly<Record<string, string>>;

/** Untrusted programs that a job may run although it has access to a secret. */
export interface UntrustedProgramAllowance {
  readonly job: string;
  readonly programs: readonly string[];
}

/**
 * Actions of GitHub that run no code of the checked-out repository, each with its safe inputs. A job with a secret or
 * a write permission may use only these actions.
 */
const ownActions: Readonly<Record<string, string>> = {
  'actions/setup-node': 'node-version package-manager-cache',
  'actions/download-artifact': 'name path',
  'actions/upload-artifact': 'if-no-files-found name path retention-days',
  'actions/cache/restore': 'key path restore-keys',
  'actions/cache/save': 'key path',
  'actions/deploy-pages': '',
  'github/codeql-action/upload-sarif': 'sarif_file',
};

/**
 * Environment variables that a job with a secret or a write permission may set. Unlike PATH or PAGER, none of them
 * selects the code that a program runs.
 */
const ownVariables = new Set(
  'BASE_URL DIGESTS EVENT GH_REPO GH_TOKEN HEAD_REPO HEAD_SHA NEW NUMBER ROUTE_SEARCH_KEY RUN'.split(' '),
);

/** Job properties that cannot run code. The property `container`, for example, could. */
const jobProperties = new Set(
  'concurrency defaults env environment if name needs outputs permissions runs-on steps timeout-minutes uses'.split(
    ' ',
  ),
);
const stepProperties = new Set('env id if name run shell uses with working-directory'.split(' '));

/**
 * Finds violations of the security rules for workflows. The main rule: code of a checkout or of a dependency must not
 * have access to a secret or a write permission.
 *
 * @param text - YAML of the workflow
 * @param exceptions - programs that certain jobs may run
 */
export function findWorkflowProblems(text: string, exceptions: readonly UntrustedProgramAllowance[] = []): string[] {
  const workflow = parse(text) as Workflow;
  return [
    ...(JSON.stringify(workflow.permissions) === '{}' ? [] : ['grants permissions to all jobs']),
    ...(JSON.stringify(workflow.on).includes('pull_request_target')
      ? ['runs on pull_request_target, with the rights of the repository']
      : []),
    ...findUnpinnedActions(text, Object.values(workflow.jobs).flatMap(listActions)),
    ...Object.entries(workflow.jobs).flatMap(([name, job]) => {
      const allowed = exceptions.filter((exception) => exception.job === name).flatMap(({ programs }) => programs);
      return [...findJobProblems(workflow, job), ...findTrustProblems(workflow, job, allowed)].map(
        (problem) => `${name}: ${problem}`,
      );
    }),
  ];
}

/**
 * Finds third-party actions that are not pinned to a full commit hash with its version. Actions of this repository
 * need no pin.
 */
export function findUnpinnedActions(text: string, uses: readonly string[]): string[] {
  return uses
    .filter((action) => {
      if (/^\.\/\.github\/actions\/[a-z-]+$/.test(action)) return false;
      const [, version] = text.split(`uses: ${action} `);
      return !/^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/.test(action) || !/^# v\d+\.\d+\.\d+\n/.test(version ?? '');
    })
    .map((action) => `"${action}" is not pinned to a commit, with its version in a comment`);
}

function listActions({ uses, steps = [] }: Job): string[] {
  return [uses, ...steps.map((step) => step.uses)].filter((action) => action !== undefined);
}

/** Finds violations of the rules that apply to every job. */
function findJobProblems(workflow: Workflow, job: Job): string[] {
  const steps = job.steps ?? [];
  const commands = steps.flatMap(({ run }) => (run === undefined ? [] : listShellCommands(run)));
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
 * Finds commands and actions that could run code of a checkout or of a dependency, in a job with a secret or a write
 * permission. Reports everything that is not known to be harmless.
 */
function findTrustProblems(workflow: Workflow, job: Job, allowed: readonly string[]): string[] {
  const rights = listRights(job.permissions ?? workflow.permissions);
  // A secret in one step endangers the whole job, because a step can change the programs of later steps.
  const seesSecret = /\bsecrets\b|toJSON\(\s*github\s*\)/i.test(JSON.stringify([workflow.env, job]));
  if (rights.length === 0 && !seesSecret) return findTokenProblems(workflow, job, allowed);
  const why = [...rights, ...(seesSecret ? ['a secret'] : [])].join(' and ');
  const risks = [
    ...(job.uses === undefined ? [] : [`calls ${job.uses}`]),
    ...(rights.length > 0 && allowed.length > 0 ? [`may run ${allowed.join(', ')}`] : []),
    ...(/^ubuntu-\d/.test(String(job['runs-on'])) ? [] : [`runs on ${String(job['runs-on'])}`]),
    ...[workflow, job].flatMap(({ defaults }) => (defaults === undefined ? [] : ['sets defaults'])),
    ...listOthers(job, jobProperties).map((name) => `sets ${name}`),
    ...[workflow, job].flatMap(({ env }) => listOthers(env, ownVariables).map((name) => `sets ${name}`)),
    ...(job.steps ?? []).flatMap((step) => [
      ...listOthers(step, stepProperties).map((name) => `sets ${name}`),
      ...listOthers(step.env, ownVariables).map((name) => `sets ${name}`),
      ...findActionRisks(step),
      ...(step.shell === undefined || step.shell === 'bash' ? [] : [`runs ${step.shell}`]),
      ...(step.run === undefined ? [] : findUntrustedCode(step.run, allowed)),
      // npm and gh read settings from their working directory, which could contain files of another job.
      ...(step['working-directory'] === undefined || !/\b(?:npm|gh)\b/.test(step.run ?? '')
        ? []
        : ['runs npm or gh in another folder']),
    ]),
  ];
  return risks.map((risk) => `${risk}, with ${why} in reach`);
}

/** Finds foreign code that could read the token of a job without write permissions. Actions of GitHub may read it. */
function findTokenProblems(workflow: Workflow, job: Job, allowed: readonly string[]): string[] {
  const hasToken = (value: unknown): boolean => /github\s*(?:\.|\[\W*)token/i.test(JSON.stringify(value));
  const steps = job.steps ?? [];
  const last = hasToken([workflow.env, job.env])
    ? steps.length
    : steps.findLastIndex(({ env, run }) => hasToken([env, run])) + 1;
  return steps
    .slice(0, last)
    .flatMap(({ run }) => (run === undefined ? [] : findUntrustedCode(run, allowed)))
    .map((risk) => `${risk}, with the token of the job in reach`);
}

function findActionRisks({ uses, with: inputs = {} }: Step): string[] {
  if (uses === undefined) return [];
  const action = uses.split('@')[0] ?? '';
  const allowed = ownActions[action];
  if (allowed === undefined) return [`uses ${action}`];
  const { path = action === 'actions/download-artifact' ? '.' : undefined } = inputs;
  // Files of another job in the working directory could be settings of npm or gh.
  const isSafe = path === undefined || (typeof path === 'string' && safePathPattern.test(path));
  return [
    ...listOthers(inputs, new Set(allowed.split(' '))).map((name) => `sets ${name} of ${action}`),
    ...(isSafe ? [] : [`writes ${JSON.stringify(path)} by ${action}`]),
  ];
}

function listOthers(value: object | undefined, known: ReadonlySet<string>): string[] {
  return Object.keys(value ?? {}).filter((name) => !known.has(name));
}

function listRights(permissions: Permissions | undefined): string[] {
  if (permissions === undefined) return ['default permissions'];
  if (typeof permissions === 'string') return permissions === 'read-all' ? [] : [permissions];
  return Object.entries(permissions).flatMap(([name, value]) =>
    value === 'read' || value === 'none' ? [] : [`${name}: ${value}`],
  );
}

/**
 * True for a command that runs a package without installing it, installs a package without an exact version, or allows
 * install scripts.
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
