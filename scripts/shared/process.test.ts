import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { runServers } from './process.ts';

/** True if a process is running. False for a zombie process. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts a program that imports functions of process.ts, and passes its output so far to `hear` whenever there is more. */
function startProgram(functions: string, code: string, hear: (said: string) => void): ChildProcess {
  const program = `import { ${functions} } from ${JSON.stringify(import.meta.resolve('./process.ts'))};\n${code}`;
  const command = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  command.stdout.on('data', (chunk) => {
    hear((said += String(chunk)));
  });
  return command;
}

it('run: starts no other program once this process has received a stop signal', async () => {
  let said = '';
  const code = `
    await run(['bash', '-c', 'echo first; exec sleep 600']);
    await run(['echo', 'second']);
    console.log('end');`;
  const command = startProgram('run', code, (text) => {
    said = text;
    if (said === 'first\n') command.kill('SIGTERM');
  });
  await once(command, 'close');
  expect(said).toBe('first\nend\n');
});

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'runServers: ends the servers and their child processes when this process gets %s',
  async (signal) => {
    const server = ['bash', '-c', 'sleep 600 & echo "pid $!"; echo "pid $$"; wait'];
    let said = '';
    const command = startProgram(
      'runServers',
      `await runServers([${JSON.stringify(server)}]);`,
      (text) => (said = text),
    );
    const pids = await vi.waitFor(() => {
      const found = [...said.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid));
      expect(found).toHaveLength(2);
      return found;
    }, 10_000);
    expect(pids.map(isRunning)).toEqual([true, true]);
    command.kill(signal);
    await once(command, 'exit');
    await vi.waitFor(() => {
      expect(pids.map(isRunning)).toEqual([false, false]);
    }, 10_000);
  },
);

it('runServers: ends the other servers when the first one ends, and returns its exit code', async () => {
  expect(
    await runServers([
      ['bash', '-c', 'exit 3'],
      ['bash', '-c', 'sleep 600 & wait'],
    ]),
  ).toBe(3);
});

it('runServers: passes one signal to each server, so that a slow one can end its work', async () => {
  const slow = `
    let signals = 0;
    process.on('SIGINT', stop).on('SIGTERM', stop);
    function stop() {
      if (++signals > 1) process.exit(1);
      setTimeout(() => { console.log('stopped'); process.exit(); }, 500);
    }
    setInterval(() => undefined, 1000);
    console.log('ready');`;
  let said = '';
  const code = `await runServers([['sleep', '600'], [process.execPath, '-e', ${JSON.stringify(slow)}]]);`;
  const command = startProgram('runServers', code, (text) => {
    said = text;
    if (said === 'ready\n') command.kill('SIGINT');
  });
  await once(command, 'close');
  expect(said).toBe('ready\nstopped\n');
});
