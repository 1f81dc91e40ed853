import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Runs a program with the given source code in a child process. The code may call `full(path)` to create an ENOSPC
 * error.
 */
function run(main: string): { readonly status: number | null; readonly stderr: string } {
  const code = `
    import { Problem } from ${JSON.stringify(join(import.meta.dirname, 'problem.ts'))};
    import { runProgram } from ${JSON.stringify(join(import.meta.dirname, 'run-program.ts'))};
    const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const full = (path) => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', path });
    await runProgram(async () => { ${main} });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
  return { status, stderr };
}

const FULL = 'ENOSPC: the disk is full. Make room and run this again.';

describe('runProgram', () => {
  it.each<[behaviour: string, main: string, status: number, stderr: string | RegExp]>([
    [
      'exits with the code that the program returns although nobody reads its output',
      "process.stdout.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })); await pause(20); return 3;",
      3,
      '',
    ],
    [
      'prints a Problem in one line',
      "throw new Problem('is wrong.', { file: 'a.yaml' });",
      1,
      'error: a.yaml is wrong.\n',
    ],
    [
      'prints each Problem of an AggregateError in a line',
      "throw new AggregateError([new Problem('one.'), new Problem('two.')]);",
      1,
      'error: one.\nerror: two.\n',
    ],
    ['prints the stack trace of any other error', "throw new Error('mine');", 1, /^Error: mine\n {4}at /],
    [
      'prints a disk error of an unawaited write and lets the program go on',
      "void Promise.reject(full('/x/a')); await pause(20); process.stderr.write('cleared up\\n');",
      1,
      `error: /x/a cannot be written: ${FULL}\ncleared up\n`,
    ],
    [
      'prints a disk error when the program would wait forever for the write',
      "void Promise.reject(full('/x/a')); await new Promise(() => {});",
      1,
      /^error: \/x\/a cannot be written: /,
    ],
    [
      'ends the process on any other uncaught error',
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
    ['names the file that could not be written', "throw full('/x/a');"],
    [
      'prints a disk error once when the program then fails with another one',
      "void Promise.reject(full('/x/a')); await pause(20); throw full('/x/b');",
    ],
    [
      'prints only the first of many disk errors',
      "for (const name of ['a', 'b', 'c']) void Promise.reject(full('/x/' + name)); await pause(20);",
    ],
    [
      'prints no disk error that occurs after the program has failed',
      "setTimeout(() => { throw full('/x/b'); }, 20); throw full('/x/a');",
    ],
    [
      'prints a disk error that occurs after the program has succeeded',
      "setTimeout(() => { throw full('/x/a'); }, 20);",
    ],
  ])('full disk: %s', (_, main) => {
    expect(run(main)).toEqual({ status: 1, stderr: `error: /x/a cannot be written: ${FULL}\n` });
  });
});
