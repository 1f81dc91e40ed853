import { spawn } from 'node:child_process';
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

it('run: starts no other program once this process has received a stop signal', async () => {
  const program = `
    import { run } from ${JSON.stringify(import.meta.resolve('./process.ts'))};
    await run(['bash', '-c', 'echo first; exec sleep 600']);
    await run(['echo', 'second']);
    console.log('end');`;
  const command = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  command.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (said === 'first\n') command.kill('SIGTERM');
  });
  await once(command, 'close');
  expect(said).toBe('first\nend\n');
});

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'runServers: ends the servers and their child processes when this process gets %s',
  async (signal) => {
    const server = ['bash', '-c', 'sleep 600 & echo "pid $!"; echo "pid $$"; wait'];
    const program = `
      import { runServers } from ${JSON.stringify(import.meta.resolve('./process.ts'))};
      await runServers([${JSON.stringify(server)}]);`;
    const command = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    command.stdout.on('data', (chunk) => (said += String(chunk)));
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
  const program = `
    import { runServers } from ${JSON.stringify(import.meta.resolve('./process.ts'))};
    await runServers([['sleep', '600'], [process.execPath, '-e', ${JSON.stringify(slow)}]]);`;
  const command = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  command.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (said === 'ready\n') command.kill('SIGINT');
  });
  await once(command, 'close');
  expect(said).toBe('ready\nstopped\n');
});
