import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { Problem } from '@route-search/toolkit/problem';

interface ListenOptions {
  readonly host: string;
  /** First port to try; 0 uses any free port. */
  readonly port: number;
}

const ATTEMPTS = 100;

/**
 * Makes a server listen on a port or, if it is in use, on the next free port.
 *
 * @returns the port that the server listens on
 * @throws Problem when no port is available
 */
export async function listenOnFreePort(server: Server, { host, port }: ListenOptions): Promise<number> {
  const last = Math.min(port + ATTEMPTS - 1, 65_535);
  for (let candidate = port; candidate <= last; candidate++) {
    try {
      server.listen(candidate, host);
      await once(server, 'listening'); // `once` rejects if the server emits an error, such as a port in use.
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE') throw new Problem(`cannot listen on ${host}:${candidate}: ${code ?? String(error)}.`);
    }
  }
  throw new Problem(`all ports from ${port} to ${last} of ${host} are in use; choose another with --port.`);
}
