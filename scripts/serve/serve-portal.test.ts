import { expect, it, vi } from 'vitest';
import { servePortal } from './serve-portal.ts';

const build = vi.hoisted(() => vi.fn(() => Promise.resolve(1)));
vi.mock('../build/build-packages.ts', () => ({ buildPackages: build }));

it.each([
  [['--sandbox-port', 'abc'], '--sandbox-port is "abc". Allowed: a number from 0 to 65535.'],
  [['--port', '70000'], '--port is "70000". Allowed: a number from 0 to 65535.'],
])('./run start %j: reports the port before the build', async (args, message) => {
  await expect(servePortal(args)).rejects.toThrow(message);
  expect(build).not.toHaveBeenCalled();
});
