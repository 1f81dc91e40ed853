import { setImmediate } from 'node:timers/promises';
import getPort from 'get-port';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startServerProcess } from './start-server.ts';

it('startServerProcess: kills a program that ignores SIGTERM', async () => {
  const port = await getPort();
  const program = `
    process.on('SIGTERM', () => console.log('told'));
    require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1');`;
  const serving = await startServerProcess([process.execPath, '-e', program], { url: `http://127.0.0.1:${port}/` });
  const kill = (signal: NodeJS.Signals | 0): boolean => process.kill(serving.pid, signal);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let hasEnded = false;
  onTestFinished(() => {
    vi.useRealTimers();
    if (!hasEnded) kill('SIGKILL');
  });
  const end = serving[Symbol.asyncDispose]();
  while (!serving.printed().includes('told')) await setImmediate();
  expect(kill(0)).toBe(true);
  vi.runAllTimers();
  await end;
  hasEnded = true;
  expect(() => kill(0)).toThrow('ESRCH');
});
