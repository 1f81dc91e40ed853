import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Runs a program of one expression, with a disk that is full wherever it says so. */
function run(main: string): { readonly status: number | null; readonly stderr: string } {
  const code = `
    import { Problem, runProgram } from ${JSON.stringify(join(import.meta.dirname, 'problem.ts'))};
    const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const full = (path) => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', path });
    await runProgram(async () => { ${main} });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
  return { status, stderr };
}

const FULL = 'ENOSPC: the disk is full. Make room and run this again.';

describe('a program', () => {
  it.each<[what: string, main: string, status: number, stderr: string | RegExp]>([
    ['ends well', 'await pause(1);', 0, ''],
    ['ends with the code that it returns', 'return 3;', 3, ''],
    [
      'says a mistake of its user in one line',
      "throw new Problem('is wrong.', { file: 'a.yaml' });",
      1,
      'error: a.yaml is wrong.\n',
    ],
    [
      'says several',
      "throw new AggregateError([new Problem('one.'), new Problem('two.')]);",
      1,
      'error: one.\nerror: two.\n',
    ],
    ['keeps the stack of its own mistakes', "throw new Error('mine');", 1, /^Error: mine\n {4}at /],
    [
      'says what a tool could not write behind its back, and goes on',
      "void Promise.reject(full('/x/a')); await pause(20); process.stderr.write('cleared up\\n');",
      1,
      `error: /x/a cannot be written: ${FULL}\ncleared up\n`,
    ],
    [
      'says so when it waits for ever for what could not be written',
      "void Promise.reject(full('/x/a')); await new Promise(() => {});",
      1,
      /^error: \/x\/a cannot be written: /,
    ],
    [
      'ends with any other mistake behind its back',
      "setTimeout(() => { throw new Error('lost'); }, 1); await pause(10_000);",
      1,
      /^Error: lost\n {4}at /,
    ],
  ])('%s', (_, main, status, stderr) => {
    const ended = run(main);
    expect(ended.stderr).toEqual(typeof stderr === 'string' ? stderr : expect.stringMatching(stderr));
    expect(ended.status).toBe(status);
  });

  it.each([
    ['says which file a disk refused', "throw full('/x/a');"],
    [
      'says so once when it fails of it, too',
      "void Promise.reject(full('/x/a')); await pause(20); throw full('/x/b');",
    ],
    [
      'says the first of many files that a disk refuses',
      "for (const name of ['a', 'b', 'c']) void Promise.reject(full('/x/' + name)); await pause(20);",
    ],
    [
      'says what is refused after it has failed no more',
      "setTimeout(() => { throw full('/x/b'); }, 20); throw full('/x/a');",
    ],
    ['says what is refused after it has ended well', "setTimeout(() => { throw full('/x/a'); }, 20);"],
  ])('%s', (_, main) => {
    expect(run(main)).toEqual({ status: 1, stderr: `error: /x/a cannot be written: ${FULL}\n` });
  });
});
