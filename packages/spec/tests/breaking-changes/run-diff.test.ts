import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runDiff, type DiffOptions } from '../../breaking-changes/run-diff.ts';
import { linkSchemas } from '../../breaking-changes/base/base-revision.ts';
import { openSpecSource } from '../../src/source/spec-source.ts';
import { copySpecFixture } from './fixture-spec.ts';

const fixture = copySpecFixture();
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'diff-gate-')));
/** A separate temporary folder reveals files that are not removed. */
const temporary = join(folder, 'tmp');
const before = process.env['TMPDIR'];

beforeAll(() => {
  mkdirSync(temporary);
  process.env['TMPDIR'] = temporary;
});

afterAll(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  fixture.remove();
  rmSync(folder, { recursive: true, force: true });
});

function git(cwd: string, ...args: string[]): string {
  const settings = [
    'user.name=Test',
    'user.email=test@example.com',
    'commit.gpgsign=false',
    'tag.gpgsign=false',
    'init.defaultBranch=main',
  ];
  return execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Temporary git repository with the fixture spec. */
class Repo {
  readonly top: string;
  readonly project: string;

  constructor(name: string, inside = '') {
    this.top = join(folder, name);
    this.project = join(this.top, inside);
    mkdirSync(this.project, { recursive: true });
    git(this.top, 'init', '--quiet');
    cpSync(fixture.folder, this.project, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(this.top, '.gitignore'), 'node_modules/\n');
    mkdirSync(join(this.project, 'packages/sdk'));
    writeFileSync(join(this.project, 'packages/sdk/package.json'), '{"name":"@example/sdk"}');
  }

  edit(file: string, from: string | RegExp, to: string): void {
    const path = join(this.project, 'packages', file);
    const text = readFileSync(path, 'utf8');
    if (text.replace(from, to) === text) throw new Error(`${file} has no ${String(from)}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }

  setVersion(version: string): void {
    this.edit('spec/package.json', /"version": "[^"]*"/, `"version": "${version}"`);
  }

  addChangeset(name: string, releases: string, text = 'A change.'): void {
    mkdirSync(join(this.project, '.changeset'), { recursive: true });
    writeFileSync(join(this.project, '.changeset', `${name}.md`), `---\n${releases}\n---\n\n${text}\n`);
  }

  commit(...tags: string[]): void {
    git(this.top, 'add', '--all');
    git(this.top, 'commit', '--quiet', '--allow-empty', '--message', 'A change');
    for (const tag of tags) git(this.top, 'tag', tag);
  }

  diff(options: Partial<DiffOptions> = {}): ReturnType<typeof runDiff> {
    const spec = join(this.project, 'packages/spec');
    const source = openSpecSource({ folder: spec, provider: join(this.project, 'provider.yaml') });
    return runDiff({ format: 'text', checkVersion: true, source, ...options });
  }
}

const breaking = ['spec/parameters/shared.yaml', 'maximum: 50', 'maximum: 40'] as const;
const compatible = ['spec/parameters/shared.yaml', 'maximum: 50', 'maximum: 60'] as const;
const wording = ['spec/parameters/shared.yaml', '取得する件数です。', '返す件数です。'] as const;

describe('version check of runDiff', () => {
  it('prints a message and passes for the first version of the spec', async () => {
    const repo = new Repo('first');
    repo.commit();
    repo.edit(...breaking);
    await expect(repo.diff()).resolves.toEqual({
      output: expect.stringContaining('This is the first version of the spec (1.2.0)'),
      code: 0,
    });
  });

  it('requires the version step that the changes since the newest release need', async () => {
    const repo = new Repo('tags');
    repo.setVersion('1.1.0');
    repo.commit('spec-v1.1.0');
    repo.edit('spec/openapi.yaml', '差分の試験に使う', '試験に使う');
    repo.setVersion('1.2.0');
    repo.commit('spec-v1.2.0', 'spec-v-next', 'sdk-v9.0.0');
    await expect(repo.diff()).resolves.toMatchObject({
      output: expect.stringContaining('No change that readers or clients see since spec-v1.2.0'),
      code: 0,
    });

    repo.edit(...wording);
    expect((await repo.diff()).output).toContain('No new changeset announces the patch step to 1.2.1');
    repo.setVersion('1.2.1');
    expect((await repo.diff()).code).toBe(0);
    repo.commit();

    repo.edit(...breaking);
    const refused = await repo.diff();
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /major {2}packages\/spec\/parameters\/shared\.yaml:12 +The maximum of parameter `limit`/,
    );
    expect(refused.output).toContain('No new changeset announces the major step to 2.0.0 that the changes since');
    expect((await repo.diff({ checkVersion: false })).code).toBe(0);
    repo.setVersion('2.0.0');
    expect((await repo.diff()).code).toBe(0);
  });

  it('counts pending changesets and refuses a changeset with a step that is too small', async () => {
    const repo = new Repo('changesets');
    repo.commit('spec-v1.2.0');
    repo.edit(...breaking);
    expect((await repo.diff()).code).toBe(1);

    repo.addChangeset('other', "'@example/sdk': major");
    expect((await repo.diff()).code).toBe(1);

    repo.addChangeset('too-small', "'@example/spec': minor");
    const refused = await repo.diff();
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(
      'The new changesets announce only a minor step (.changeset/too-small.md), not the major step to 2.0.0',
    );

    repo.addChangeset('enough', "'@example/spec': major");
    expect(await repo.diff()).toMatchObject({
      output: expect.stringContaining('The new changesets announce a major step, which is enough for the changes.'),
      code: 0,
    });
  });

  it('counts only changesets that were added since the base, so that each pull request brings its own', async () => {
    const repo = new Repo('waiting', 'portal');
    repo.addChangeset('waiting', "'@example/spec': major");
    repo.commit();
    repo.edit(...breaking);
    const refused = await repo.diff({ base: 'HEAD' });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('No new changeset announces the major step');

    repo.addChangeset('own', "'@example/spec': major");
    expect((await repo.diff({ base: 'HEAD' })).code).toBe(0);
    repo.commit();
    expect((await repo.diff({ base: 'HEAD~1' })).code).toBe(0);
  });

  it('rejects changesets that are invalid, have no text or name an unknown package, with their files', async () => {
    const repo = new Repo('wrong-changesets');
    repo.commit('spec-v1.2.0');
    repo.addChangeset('broken', 'no such thing');
    await expect(repo.diff()).rejects.toThrow(/broken\.md:1 is not a changeset: frontmatter must be an object/);
    repo.addChangeset('broken', "'@example/spec': minor\n'@example/spec': patch");
    await expect(repo.diff()).rejects.toThrow(
      /broken\.md:3:1 is not valid YAML: the key "[^"]+" is already in line \d+/,
    );
    repo.addChangeset('broken', "'@example/spec': patch", '');
    await expect(repo.diff()).rejects.toThrow(/broken\.md:1 has no text/);
    repo.addChangeset('broken', "'@example/spce': patch");
    await expect(repo.diff()).rejects.toThrow(
      /broken\.md:2 names "@example\/spce", which is no published package\. Did you mean "@example\/spec"\?/,
    );
    repo.addChangeset('broken', "'@example/spec': patch");
    writeFileSync(join(repo.project, '.changeset/late.txt'), '');
    await expect(repo.diff()).rejects.toThrow(/late\.txt is not read, because changesets end with \.md/);
  });

  it('ignores releases on other branches', async () => {
    const repo = new Repo('branches');
    repo.commit('spec-v1.2.0');
    git(repo.top, 'checkout', '--quiet', '-b', 'next');
    repo.edit(...breaking);
    repo.setVersion('2.0.0');
    repo.commit('spec-v2.0.0');
    git(repo.top, 'checkout', '--quiet', 'main');
    repo.edit(...compatible);
    repo.setVersion('1.3.0');
    expect((await repo.diff()).output).toContain('since spec-v1.2.0');
  });

  it('compares with the last commit of another version if there are no releases', async () => {
    const repo = new Repo('untagged');
    repo.commit();
    repo.edit(...breaking); // No release in between: the version is still 1.2.0.
    repo.commit();
    repo.edit('spec/parameters/shared.yaml', 'maximum: 40', 'maximum: 45');
    repo.setVersion('1.3.0');
    expect(await repo.diff()).toMatchObject({
      output: expect.stringContaining('(the last with version 1.2.0)'),
      code: 0,
    });
    repo.commit();
    repo.edit(...wording);
    repo.commit();
    const { output, code } = await repo.diff();
    expect(output).toContain('from `40` to `45`');
    expect(output).toContain('2 changes since');
    expect(code).toBe(0);
    repo.edit('spec/parameters/shared.yaml', 'maximum: 45', 'maximum: 30');
    expect((await repo.diff()).code).toBe(1);
  });

  it('uses the repository of the spec when it runs in a git hook of another repository', async () => {
    const repo = new Repo('hooked');
    repo.commit('spec-v1.2.0');
    repo.edit(...breaking);
    const other = new Repo('hook');
    other.commit();
    vi.stubEnv('GIT_DIR', join(other.top, '.git'));
    vi.stubEnv('GIT_WORK_TREE', other.top);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect((await repo.diff()).output).toContain('1 change since spec-v1.2.0');
  });

  it('refuses a version lower than that of the base revision', async () => {
    const repo = new Repo('down');
    repo.commit('spec-v1.2.0');
    repo.setVersion('1.1.0');
    expect(await repo.diff()).toMatchObject({
      output: expect.stringContaining('The version 1.1.0 is lower than 1.2.0'),
      code: 1,
    });
  });

  it('fails if a shallow clone may hide the base revision', async () => {
    const repo = new Repo('deep');
    repo.commit();
    repo.setVersion('1.3.0');
    repo.commit();
    const clone = new Repo('shallow');
    rmSync(clone.top, { recursive: true });
    git(folder, 'clone', '--quiet', '--depth', '1', pathToFileURL(repo.top).href, clone.top);
    linkSchemas(join(clone.project, 'packages/spec'));
    await expect(clone.diff()).rejects.toThrow(/This clone is shallow.*git fetch --unshallow --tags/);
    await expect(clone.diff({ base: 'HEAD~1' })).rejects.toThrow(/unknown revision "HEAD~1"\. This clone is shallow/);
    git(clone.top, 'fetch', '--quiet', '--unshallow');
    expect((await clone.diff()).code).toBe(0);
  });
});

describe('base revision of runDiff', () => {
  it('must be in a git repository', async () => {
    const repo = new Repo('none');
    rmSync(join(repo.top, '.git'), { recursive: true });
    await expect(repo.diff()).rejects.toThrow(/none is not in a git repository/);
  });

  it('must be an existing revision', async () => {
    const repo = new Repo('unknown');
    repo.commit();
    await expect(repo.diff({ base: 'v9' })).rejects.toThrow(
      'unknown revision "v9". Allowed: a branch, a tag, or the hash of a commit.',
    );
    await expect(repo.diff({ base: '--output=x' })).rejects.toThrow('unknown revision "--output=x"');
  });

  it('must have a spec that compiles', async () => {
    const repo = new Repo('broken');
    git(repo.top, 'commit', '--quiet', '--allow-empty', '--message', 'Empty');
    git(repo.top, 'tag', 'empty');
    repo.edit('spec/paths/getVersion.yaml', 'responses/VersionResponse.yaml', 'responses/nowhere.yaml');
    repo.commit('dangling');
    repo.edit('spec/paths/getVersion.yaml', 'responses/nowhere.yaml', 'responses/VersionResponse.yaml');
    await expect(repo.diff({ base: 'empty' })).rejects.toThrow(
      /the revision empty has no spec: packages\/spec\/openapi.yaml/,
    );
    const failure = repo.diff({ base: 'dangling' });
    await expect(failure).rejects.toThrow(/the spec of dangling cannot be read/);
    await expect(failure).rejects.toThrow(/\n {2}packages\/spec\/paths\/getVersion.yaml:\d+:\d+ /);
  });

  it('may have the spec in a subfolder of a larger repository', async () => {
    const repo = new Repo('larger', 'portal');
    repo.commit();
    repo.edit(...breaking);
    repo.edit('../provider.yaml', '見本API', '別のAPI');
    const { output } = await repo.diff({ base: 'HEAD', format: 'github' });
    expect(output).toMatch(/file=portal\/provider.yaml,line=2,title=patch change of the spec::The title of the API/);
    expect(output).toContain('::error file=portal/packages/spec/parameters/shared.yaml,line=12,');
    expect(output).toContain('::error file=portal/packages/spec/package.json,line=3,');
  });

  it('leaves no exported files behind in the temporary folder', () => {
    expect(readdirSync(temporary).filter((name) => name.startsWith('spec-diff-'))).toEqual([]);
  });
});
