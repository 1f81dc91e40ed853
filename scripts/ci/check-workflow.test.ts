import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../shared/process.ts';
import { findWorkflowProblems } from './check-workflow.ts';

const sha = '8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1';
const withSecret = '        env: { GH_TOKEN: "${{ secrets.BOT }}" }\n';

function workflow(permissions: string, step: string, top = ''): string {
  return `on: push
permissions: {}
${top}
jobs:
  job:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions: ${permissions}
    steps:
${step}`;
}

function script(text: string, more = ''): string {
  const lines = text.split('\n').map((line) => `          ${line}\n`);
  return `      - run: |\n${lines.join('')}${more}`;
}

describe('findWorkflowProblems', () => {
  it('accepts a job that runs code of the checkout with read-only permissions', () => {
    const steps = `      - uses: actions/checkout@${sha}\n        with: { persist-credentials: false }\n${script('./run test')}`;
    expect(findWorkflowProblems(workflow('{ contents: read }', steps))).toEqual([]);
  });

  it("accepts the runner's own programs in a job with a write permission", () => {
    const text = 'gh api repos/a/b --jq .x | head -n 1 >x\n[ -s x ] && npm view -- "$id" version';
    expect(findWorkflowProblems(workflow('{ issues: write }', script(text)))).toEqual([]);
  });

  it.each<[what: string, text: string]>([
    ['./run', './run release --publish'],
    ['a script of the checkout', 'node scripts/run.ts'],
    ['an install', 'npm ci'],
    ['a package manager', 'pnpm run build'],
    ['a sourced file', '. ./env.sh'],
    ['another shell', 'bash -c x'],
    ['a variable', '"$PROGRAM" x'],
    ['sudo', 'sudo make'],
    ['an extension of gh', 'gh extension install a/b'],
    ['a substitution', 'echo "$(./run help)"'],
    ['a substitution in a here document', 'cat <<END\n$(./run help)\nEND'],
    ['a condition', 'if ./run lint; then echo; fi'],
    ['a quoted program', "./r''un lint"],
    ['a broken script', 'if true'],
  ])('reports %s in a job that has a write permission, or sees a secret in any step', (_, text) => {
    expect(findWorkflowProblems(workflow('{ id-token: write }', script(text))).join('\n')).toMatch(/in reach/);
    const steps = `${script(text)}${script('gh api x', withSecret)}`;
    expect(findWorkflowProblems(workflow('{}', steps)).join('\n')).toMatch(/a secret in reach/);
    const all = workflow('{}', script(text), 'env: { T: "${{ secrets[\'X\'] }}" }');
    expect(findWorkflowProblems(all).join('\n')).toMatch(/a secret in reach/);
  });

  it.each<[what: string, step: string, problem: RegExp]>([
    ['a checkout', `      - uses: actions/checkout@${sha}`, /uses actions\/checkout, with/],
    ['a local action', '      - uses: ./.github/actions/publish', /uses \.\/\.github/],
    ["somebody's action", `      - uses: a/b@${sha}`, /uses a\/b, with/],
    ['another shell', '      - run: x\n        shell: python', /runs python, with/],
    ['a container', `${script('gh api x')}    container: alpine`, /runs in a container, with/],
    ['a runner of its own', `${script('x')}  b: { permissions: write-all, runs-on: self-hosted }`, /on self-hosted/],
    ['a called workflow', `${script('x')}  b: { permissions: write-all, uses: ./a.yml }`, /calls \.\/a\.yml/],
  ])('reports %s in a job with a write permission', (_, step, problem) => {
    expect(findWorkflowProblems(workflow('{ contents: write }', step)).join('\n')).toMatch(problem);
  });

  it('reports permissions that the workflow grants to all jobs', () => {
    const text = workflow('{}', script('./run test'))
      .replace('    permissions: {}\n', '')
      .replace('permissions: {}', 'permissions: write-all');
    expect(findWorkflowProblems(text)).toEqual([
      'grants permissions to all jobs',
      'job: runs ./run test, with write-all in reach',
    ]);
  });

  it.each<[what: string, step: string, problem: RegExp]>([
    ['a tag in braces', '      - { uses: actions/cache@v5 }', /not pinned/],
    ['a tag in place of a commit', '      - uses: actions/cache@v5', /not pinned/],
    ['an action without its version', `      - uses: actions/cache@${sha.slice(0, 40)}`, /not pinned/],
    ['kept credentials', `      - uses: actions/checkout@${sha}`, /leaves credentials/],
    ['an expression in a script', '      - run: echo ${{ github.ref }}', /inserts an expression/],
    ['npx', '      - run: npx --yes tool', /unreviewed/],
    ['an install with scripts', '      - run: npm install tool@1.0.0', /unreviewed/],
    ['a publication by pnpm', '      - run: pnpm publish --provenance --ignore-scripts', /publishes otherwise/],
  ])('reports %s in any job', (_, step, problem) => {
    expect(findWorkflowProblems(workflow('{}', `${script('./run test')}${step}`)).join('\n')).toMatch(problem);
  });

  it('reports pull_request_target', () => {
    const text = workflow('{}', script('x')).replace('on: push', 'on: [pull_request_target]');
    expect(findWorkflowProblems(text)).toHaveLength(1);
  });

  it('reports the release workflow if it publishes from a checkout, with scripts or without provenance', () => {
    const text = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
    for (const option of [' --provenance', ' --ignore-scripts'])
      expect(findWorkflowProblems(text.replace(option, ''))).toHaveLength(1);
    expect(findWorkflowProblems(text.replace(/npm publish .*/, './run release'))).toEqual([
      'publish: runs ./run release, with id-token: write in reach',
    ]);
  });

  it('accepts an allowed program only in a job without a write permission', () => {
    const text = script('tool/bin --key-env GH_TOKEN', withSecret);
    expect(findWorkflowProblems(workflow('{}', text), ['tool/bin'])).toEqual([]);
    expect(findWorkflowProblems(workflow('{ issues: write }', text), ['tool/bin']).join('\n')).toMatch(/in reach/);
  });
});
