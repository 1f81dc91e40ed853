import { parse as parseShell } from 'unbash';
import { parse } from 'yaml';

/** Workflow of GitHub Actions with the checked properties. */
export interface Workflow {
  readonly on: unknown;
  readonly permissions?: Permissions;
  readonly env?: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly uses?: string;
  readonly permissions?: Permissions;
  readonly environment?: string;
  readonly container?: unknown;
  readonly 'runs-on'?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: object;
}

type Permissions = string | Readonly<Record<string, string>>;

/** Actions of GitHub that run no code of the checked-out repository. */
const trustedActions = new Set(
  'actions/cache/restore actions/cache/save actions/deploy-pages actions/download-artifact actions/setup-node actions/upload-artifact github/codeql-action/upload-sarif'.split(
    ' ',
  ),
);

/** Programs of the runner that run no code of a checkout, an artifact or a package; of `gh` and `npm` only these commands. */
const trustedPrograms =
  /^(?:\[|cat|continue|cp|echo|exit|gh (?:api|issue|pr|run)|grep|head|jq|npm (?:publish|view)|printf|read|sha512sum|tar)(?: |$)/;

/** Commands that run a package without installing it, or with the install scripts of packages. */
const unreviewedInstall =
  /^(?:npx|pnpx|bunx)\b|^(?:npm|pnpm|yarn|bun) (?:exec|x|dlx|create|init|ci|i|install|add)\b(?!.* --ignore-scripts\b)/;

/**
 * Finds violations of the security rules for workflows. The main rule: code of a checkout or of a dependency must not
 * have access to a secret or a write permission. Finds what a maintainer adds by mistake; the workflow `Security` runs
 * zizmor and CodeQL, which know more.
 *
 * @param text - YAML of the workflow
 * @param allowed - further programs that a job with a secret, but without write permissions, may run
 */
export function findWorkflowProblems(text: string, allowed: readonly string[] = []): string[] {
  const workflow = parse(text) as Workflow;
  return [
    ...(JSON.stringify(workflow.permissions) === '{}' ? [] : ['grants permissions to all jobs']),
    ...(JSON.stringify(workflow.on).includes('pull_request_target')
      ? ['runs on pull_request_target, with the rights of the repository']
      : []),
    ...findUnpinnedActions(text, Object.values(workflow.jobs).flatMap(listActions)),
    ...Object.entries(workflow.jobs).flatMap(([name, job]) =>
      [...(job.steps ?? []).flatMap(findStepProblems), ...findTrustProblems(workflow, job, allowed)].map(
        (problem) => `${name}: ${problem}`,
      ),
    ),
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

/** Finds violations of the rules that apply to the steps of all jobs. */
function findStepProblems({ uses, run = '', with: inputs = {} }: Step): string[] {
  const commands = listShellCommands(run);
  return [
    ...(uses?.startsWith('actions/checkout@') === true && inputs['persist-credentials'] !== false
      ? ['leaves credentials in its checkout']
      : []),
    ...(`${run}${JSON.stringify(inputs['script'] ?? '')}`.includes('${{')
      ? ['inserts an expression into a script']
      : []),
    ...commands
      .filter((command) => unreviewedInstall.test(command))
      .map((command) => `${command} runs unreviewed code`),
    ...commands
      .filter((command) => /^\S+ publish\b/.test(command))
      .filter((command) => !/^npm publish(?=.* --ignore-scripts\b)(?=.* --provenance(?: |$))/.test(command))
      .map(() => 'publishes otherwise than by npm publish --ignore-scripts --provenance'),
  ];
}

/** Finds programs and actions of others in a job with a secret or a write permission. */
function findTrustProblems({ permissions, env }: Workflow, job: Job, allowed: readonly string[]): string[] {
  const rights = listRights(job.permissions ?? permissions);
  // A secret in one step endangers the whole job, because a step can change the programs of later steps.
  const seesSecret = /\bsecrets\b|toJSON\(\s*github\s*\)/i.test(JSON.stringify([env, job]));
  if (rights.length === 0 && !seesSecret) return [];
  const own = rights.length === 0 ? allowed : [];
  const risks = [
    ...(job.uses === undefined ? [] : [`calls ${job.uses}`]),
    ...(job.container === undefined ? [] : ['runs in a container']),
    ...(/^ubuntu-\d/.test(String(job['runs-on'])) ? [] : [`runs on ${String(job['runs-on'])}`]),
    ...(job.steps ?? []).flatMap(({ uses, run = '', shell = 'bash' }) => [
      ...(uses === undefined || trustedActions.has(uses.split('@')[0] ?? '')
        ? []
        : [`uses ${uses.split('@')[0] ?? ''}`]),
      ...(shell === 'bash' ? [] : [`runs ${shell}`]),
      ...listShellCommands(run)
        .filter((command) => !trustedPrograms.test(command) && !own.some((one) => `${command} `.startsWith(`${one} `)))
        .map((command) => `runs ${command.split(' ').slice(0, 3).join(' ')}`),
    ]),
  ];
  return risks.map(
    (risk) => `${risk}, with ${[...rights, ...(seesSecret ? ['a secret'] : [])].join(' and ')} in reach`,
  );
}

function listRights(permissions: Permissions | undefined): string[] {
  if (permissions === undefined) return ['default permissions'];
  if (typeof permissions === 'string') return permissions === 'read-all' ? [] : [permissions];
  return Object.entries(permissions).flatMap(([name, value]) =>
    value === 'read' || value === 'none' ? [] : [`${name}: ${value}`],
  );
}

interface ShellWord {
  readonly text: string;
  readonly value?: string;
}

/** Lists all commands of a shell script without quotes, including those in substitutions and here documents. */
function listShellCommands(script: string): string[] {
  const textOf = ({ text, value = text }: ShellWord): string => value;
  const commands: string[] = [];
  // The parser resolves command substitutions lazily, when its tree is converted to JSON.
  const text = JSON.stringify(parseShell(script));
  const { errors = [] } = JSON.parse(text, (_, node: unknown) => {
    const { type, name, suffix = [] } = (node ?? {}) as { type?: string; name?: ShellWord; suffix?: ShellWord[] };
    if (type === 'Command' && name !== undefined) commands.push([name, ...suffix].map(textOf).join(' '));
    return node;
  }) as { readonly errors?: readonly unknown[] };
  return errors.length === 0 ? commands : ['an unreadable script'];
}
