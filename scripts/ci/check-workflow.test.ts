import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../shared/process.ts';
import { findWorkflowProblems } from './check-workflow.ts';

const sha = '8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1';
const lines = (text: string): string[] => text.split('\n').map((line) => `          ${line}`);

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
  return `      - run: |\n${lines(text).join('\n')}\n${more}`;
}

const withSecret = '        env: { GH_TOKEN: "${{ secrets.BOT }}" }\n';

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
    ['inline code', 'node -e "1"'],
    ['npx', 'npx --yes a@1.0.0'],
    ['an install', 'npm ci'],
    ['an installed program', 'node_modules/.bin/tool'],
    ['a package manager', 'pnpm run build'],
    ['a sourced file', '. ./env.sh'],
    ['another shell', 'bash -c x'],
    ['eval', 'eval "$X"'],
    ['a variable', '"$PROGRAM" x'],
    ['env', 'env A=1 ./run x'],
    ['sudo', 'sudo make'],
    ['xargs', 'echo a | xargs node'],
    ['find', 'find . -exec node {} +'],
    ['awk', "awk 'BEGIN { system(1) }'"],
    ['an extension of gh', 'gh extension install a/b'],
    ['a substitution', 'echo "$(./run help)"'],
    ['a substitution in a here document', 'cat <<END\n$(./run help)\nEND'],
    ['a process substitution', 'cat <(./run help)'],
    ['a condition', 'if ./run lint; then echo; fi'],
    ['a function', 'f() { ./run lint; }'],
    ['a quoted program', "./r''un lint"],
    ['a changed PATH', 'echo bin >>"$GITHUB_PATH"'],
    ['a changed environment', 'echo A=b >>"$GITHUB_ENV"'],
    ['npm run', 'npm run build'],
    ['a program in a changed PATH', 'PATH=$PWD/bin:$PATH\ngh api x'],
    ['a program that starts with a changed PATH', 'PATH=bin gh api x'],
    ['a program of tar', 'tar -xf a.tgz --to-command=./x'],
    ['a compression program', 'tar -I ./x -xf a.tgz'],
    ['a moved program', 'mv x /usr/local/bin/gh'],
    ['git', 'git config alias.x y'],
    ['a PATH that read sets', 'read -r PATH <x\njq .'],
    ['a PATH that printf sets', 'printf -v PATH x'],
    ['a PATH that a loop sets', 'for PATH in bin; do jq .; done'],
    ['an environment file whose name is put together', 'echo A=b >>"${!name}"'],
    ['a variable that starts a program', 'TAR_OPTIONS=--to-command=./x tar -xzOf a.tgz b'],
    ['an abbreviated option of tar', 'tar -xzOf a.tgz b --to-comm=./x'],
    ['an option of tar in the old style', 'tar xIf ./x a.tar'],
    ['an option of sort', 'sort --compress-p=./x a'],
    ['a variable that can be an option', 'tar -xzOf "$file" b'],
    ['a variable that can be several words', 'tar -xzOf a.tgz $file'],
    ['arithmetic, which evaluates data', 'echo $((x))'],
    ['a condition that evaluates data', '[[ $x -eq 0 ]]'],
    ['a test that evaluates data', '[ -v "$x" ]'],
    ['an expansion that evaluates data', 'echo "${x@P}"'],
    ['a program that is written over another', 'cat x >/usr/local/bin/jq'],
    ['a program that is copied over another', 'cp x /usr/local/bin/jq'],
    ['a program that is downloaded over another', 'gh run download 1 --dir /usr/local/bin'],
    ['a setting of npm in the working directory', 'echo x >.npmrc'],
    ['a pager', 'gh issue view 1'],
    ['an editor', 'gh issue create --editor'],
    ['a package from a repository', 'npm publish git+ssh://a/b --ignore-scripts --provenance'],
    ['another git', 'npm publish ./a.tgz --git=./x --ignore-scripts --provenance'],
  ])('reports %s in a job that has a write permission or an id-token, or sees a secret', (_, text) => {
    for (const permissions of ['{ contents: write }', '{ id-token: write }', 'write-all']) {
      expect(findWorkflowProblems(workflow(permissions, script(text))).join('\n')).toMatch(/in reach/);
    }
    expect(findWorkflowProblems(workflow('{}', script(text, withSecret))).join('\n')).toMatch(/a secret in reach/);
    // The secret belongs to another step. A step can change the programs that later steps run, so the job is still
    // unsafe.
    const two = `${script(text)}${script('gh api x', withSecret)}`;
    expect(findWorkflowProblems(workflow('{}', two)).join('\n')).toMatch(/a secret in reach/);
    const all = workflow('{}', script(text), 'env: { T: "${{ secrets[\'X\'] }}" }');
    expect(findWorkflowProblems(all).join('\n')).toMatch(/a secret in reach/);
  });

  it.each<[what: string, step: string, problem: RegExp]>([
    [
      'a checkout',
      `      - uses: actions/checkout@${sha}\n        with: { persist-credentials: false }`,
      /uses actions\/checkout, with/,
    ],
    ['a local action', '      - uses: ./.github/actions/publish', /uses \.\/\.github/],
    ["somebody's action", `      - uses: a/b@${sha}`, /uses a\/b, with/],
    ['an action in a container', '      - uses: docker://alpine', /uses docker:/],
    ['another shell', '      - run: x\n        shell: python', /runs python, with/],
    [
      'Node from another address',
      `      - uses: actions/setup-node@${sha}\n        with: { mirror: "https://a.example" }`,
      /sets mirror of actions\/setup-node/,
    ],
    [
      'an artifact among the programs',
      `      - uses: actions/download-artifact@${sha}\n        with: { path: /usr/local/bin }`,
      /writes "\/usr\/local\/bin"/,
    ],
    [
      'an artifact in the working directory, where npm would read its .npmrc',
      `      - uses: actions/download-artifact@${sha}`,
      /writes "\."/,
    ],
    [
      'npm in the folder of an artifact',
      script('npm view -- "$id" version', '        working-directory: packed\n'),
      /another folder/,
    ],
    ['a container', `${script('gh api x')}    container: alpine`, /sets container/],
    [
      'a runner of its own',
      `${script('gh api x')}  other:\n    permissions: write-all\n    runs-on: self-hosted`,
      /runs on self-hosted/,
    ],
    ['a pager of gh', script('gh api x', '        env: { GH_PAGER: x }'), /sets GH_PAGER/],
    ['a variable that steers programs', script('gh api x', '        env: { NODE_OPTIONS: x }'), /sets NODE_OPTIONS/],
    ['a setting of npm', script('npm view a', '        env: { npm_config_node_options: x }'), /sets npm_config_node/],
  ])('reports %s in a job with a write permission', (_, step, problem) => {
    expect(findWorkflowProblems(workflow('{ contents: write }', step)).join('\n')).toMatch(problem);
  });

  it('reports code of the checkout that could see the token of a job without write permissions', () => {
    const token = '        env: { GH_TOKEN: "${{ github.token }}" }\n';
    const steps = [script('gh api x', token), script('./run lint')];
    expect(findWorkflowProblems(workflow('{ contents: read }', steps.join('')))).toEqual([]);
    expect(findWorkflowProblems(workflow('{ contents: read }', steps.reverse().join('')))).toEqual([
      'job: runs ./run lint, with the token of the job in reach',
    ]);
  });

  it('reports a default shell that the workflow sets for a job with a write permission', () => {
    const text = workflow('{ contents: write }', script('gh api x'), 'defaults: { run: { shell: "node {0}" } }');
    expect(findWorkflowProblems(text)).toEqual(['job: sets defaults, with contents: write in reach']);
  });

  it('reports a job without its own permissions, and permissions that the workflow grants to all jobs', () => {
    const text = workflow('{}', script('./run test'));
    expect(
      findWorkflowProblems(
        text.replace('    permissions: {}\n', '').replace('permissions: {}', 'permissions: write-all'),
      ),
    ).toEqual([
      'grants permissions to all jobs',
      'job: does not name its permissions',
      'job: runs ./run test, with write-all in reach',
    ]);
  });

  it.each<[what: string, changed: (text: string) => string, problem: RegExp]>([
    ['pull_request_target', (text) => text.replace('on: push', 'on: [pull_request_target]'), /pull_request_target/],
    ['a tag in braces', (text) => `${text}\n      - { uses: actions/cache@v5 }`, /not pinned/],
    ['a tag in quotes', (text) => `${text}\n      - "uses": actions/cache@v5`, /not pinned/],
    ['a tag in place of a commit', (text) => `${text}\n      - uses: actions/cache@v5`, /not pinned/],
    [
      'an action without its version',
      (text) => `${text}\n      - uses: actions/cache@${sha.slice(0, 40)}`,
      /not pinned/,
    ],
    ['kept credentials', (text) => `${text}\n      - uses: actions/checkout@${sha}`, /leaves credentials/],
    ['an expression in a script', (text) => `${text}\n      - run: echo \${{ github.ref }}`, /inserts an expression/],
    ['a runner without version', (text) => text.replace('ubuntu-24.04', 'ubuntu-latest'), /version of its runner/],
    ['npx', (text) => `${text}\n      - run: npx --yes tool`, /exact version/],
    ['npm exec', (text) => `${text}\n      - run: npm exec tool`, /exact version/],
    [
      'an install without version',
      (text) => `${text}\n      - run: npm install --ignore-scripts tool`,
      /exact version/,
    ],
    ['an install with scripts', (text) => `${text}\n      - run: npm install tool@1.0.0`, /runs scripts/],
    [
      'a publication without provenance',
      (text) => `${text}\n      - run: npm publish x.tgz --ignore-scripts`,
      /publishes otherwise/,
    ],
    [
      'a publication with scripts',
      (text) => `${text}\n      - run: npm publish x.tgz --provenance`,
      /publishes otherwise/,
    ],
    [
      'a publication by pnpm',
      (text) => `${text}\n      - run: pnpm publish --provenance --ignore-scripts`,
      /publishes otherwise/,
    ],
    [
      'a contradicted provenance',
      (text) => `${text}\n      - run: npm publish x.tgz --provenance --no-provenance --ignore-scripts`,
      /publishes otherwise/,
    ],
    [
      'a setting of the provenance',
      (text) => `${text}\n      - run: x\n        env: { NPM_CONFIG_PROVENANCE: false }`,
      /decides about the provenance/,
    ],
  ])('reports %s in any job', (_, changed, problem) => {
    expect(findWorkflowProblems(changed(workflow('{}', script('./run test')))).join('\n')).toMatch(problem);
  });

  it('reports the release workflow if it publishes from a checkout or without provenance', () => {
    const text = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
    expect(findWorkflowProblems(text)).toEqual([]);
    expect(findWorkflowProblems(text.replace(' --provenance', ''))).toHaveLength(1);
    expect(findWorkflowProblems(text.replace(/npm publish .*/, './run release'))).toEqual([
      'publish: runs ./run release, with id-token: write in reach',
    ]);
  });

  it('accepts a program that is named as an exception only in a job without a write permission', () => {
    const exceptions = [{ job: 'job', programs: ['tool/bin'] }];
    const text = script('tool/bin --key-env GH_TOKEN', withSecret);
    expect(findWorkflowProblems(workflow('{}', text), exceptions)).toEqual([]);
    expect(findWorkflowProblems(workflow('{ issues: write }', text), exceptions).join('\n')).toMatch(/in reach/);
  });
});
