import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from './list.ts';
import { leftOut } from './removal.ts';

const root = join(import.meta.dirname, '../..');
const removals = areas.flatMap((area) => area.removals);

/** The names of all tests of a run as they are written, by file. */
function listTests(...options: string[]): Map<string, string[]> {
  const { stdout } = spawnSync('node', ['node_modules/vitest/vitest.mjs', 'list', ...options, '--json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const byFile = new Map<string, string[]>();
  for (const { file, name } of JSON.parse(stdout) as { name: string; file: string }[]) {
    const path = relative(root, file);
    byFile.set(path, [...(byFile.get(path) ?? []), name.split(' > ').at(-1) ?? '']);
  }
  return byFile;
}

const tests = new Map([...listTests('src', 'server'), ...listTests('--config', 'vitest.browser.config.ts')]);

/** Whether a name is that of a test, or of one case of a test with many. */
function isCase(name: string, template: string): boolean {
  const pattern = template.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(/%[sijdfop]|\\\$[a-z.]+/g, '.+');
  return new RegExp(`^${pattern}$`).test(name);
}

describe('each removal', () => {
  it.each(removals)('finds what it takes out: $behaviour ($file)', ({ file, from, to }) => {
    expect(from).not.toBe(to);
    expect(readFileSync(join(root, file), 'utf8').split(from).length - 1, `${file} holds ${from}`).toBe(1);
  });

  it.each(leftOut)('can go without what costs most of a build: $file', ({ file, from }) => {
    expect(readFileSync(join(root, file), 'utf8').split(from).length - 1, `${file} holds ${from}`).toBe(1);
  });

  it.each(removals)('has a test that has to fail: $behaviour ($file)', ({ test: [file, name] }) => {
    expect(tests.get(file)?.filter((template) => isCase(name, template))).toHaveLength(1);
  });

  it('says what it is about once', () => {
    for (const { title, removals: own } of areas) {
      const sentences = own.map(({ behaviour }) => behaviour);
      expect(new Set(sentences).size, title).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence).toMatch(/\.$/);
    }
  });
});

it('the page of the behaviours says what the list says', async () => {
  const page = [
    '# Behaviours of the shell, and the tests that prove them',
    'For each of these, `./run test --deep removal` takes the code away in a copy of the repository and runs the test, which has to fail. Made from `list/` by `vitest run tests/removal -u`.',
    ...areas.flatMap(({ title, removals: own }) => [
      `## ${title}`,
      own
        .map(({ behaviour, file, test: [testFile, name] }) =>
          [`- ${behaviour}`, `  - code: \`${file}\``, `  - test: \`${testFile}\`, “\`${name}\`”`].join('\n'),
        )
        .join('\n'),
    ]),
  ].join('\n\n');
  await expect(`${page}\n`).toMatchFileSnapshot('BEHAVIOURS.md');
});
