import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { Problem } from '@route-search/toolkit/problem';

/** Where a server should listen. */
interface ListenOptions {
  readonly host: string;
  /** The port to begin with; 0 takes any. */
  readonly port: number;
}

const ATTEMPTS = 100;

/**
 * Listens on a port, or on the next free one after it.
 *
 * @returns the port it listens on
 * @throws Problem when no port can be had
 */
export async function listen(server: Server, { host, port }: ListenOptions): Promise<number> {
  const last = Math.min(port + ATTEMPTS - 1, 65_535);
  for (let candidate = port; candidate <= last; candidate++) {
    try {
      server.listen(candidate, host);
      await once(server, 'listening'); // Rejects with the error event.
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE') throw new Problem(`cannot listen on ${host}:${candidate}: ${code ?? String(error)}.`);
    }
  }
  throw new Problem(`all ports from ${port} to ${last} of ${host} are in use; choose another with --port.`);
}
