import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** HTTP server on a free port of this machine, for tests and benchmarks. */
export interface LocalServer extends AsyncDisposable {
  readonly server: Server;
  readonly url: string;
  /** Closes the server and all its connections. */
  readonly close: () => Promise<void>;
}

/** Starts a server for one listener. Disposing closes it. */
export async function startLocalServer(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, close, [Symbol.asyncDispose]: close };
}
