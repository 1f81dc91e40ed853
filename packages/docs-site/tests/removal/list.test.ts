import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { removals } from './list.ts';

const root = join(import.meta.dirname, '../..');
const tests = listTests();

/** All browser tests, with their titles as they are written. */
function listTests(): { name: string; file: string }[] {
  return ['browser', 'builds'].flatMap((config) => {
    const list = ['node_modules/vitest/vitest.mjs', 'list', '--config', `vitest.${config}.config.ts`, '--json'];
    const { stdout } = spawnSync('node', list, { cwd: root, encoding: 'utf8' });
    return JSON.parse(stdout) as { name: string; file: string }[];
  });
}

/** Whether a title is that of a test, or of one case of a test with many. */
function isCase(title: string, template: string): boolean {
  const pattern = template.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(/%[sijdfop]|\\\$[a-z.]+/g, '.+');
  return new RegExp(`^${pattern}$`).test(title);
}

describe('each removal', () => {
  it.each(removals)('finds what it takes out: $behaviour', ({ file, from }) => {
    const files = globSync(`src/**/${file}`, { cwd: root });
    expect(files).toHaveLength(1);
    expect(readFileSync(join(root, files[0] ?? ''), 'utf8').split(from), `${file} holds ${from}`).toHaveLength(2);
  });

  it.each(removals)('has a test that has to fail: $behaviour', ({ testFile, test }) => {
    const found = tests.filter(
      ({ name, file }) => basename(file) === testFile && isCase(test, name.split(' > ').at(-1) ?? ''),
    );
    expect(found).toHaveLength(1);
  });
});
