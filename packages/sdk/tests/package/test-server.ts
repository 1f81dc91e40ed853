import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { createSpecFetch } from '../examples/spec-fetch.ts';
import { createConsumerProject, type ConsumerProject } from './consumer-project.ts';

/** Server that responds with the examples of the spec. */
export interface StubServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startStubServer(): Promise<StubServer> {
  const { fetch } = createSpecFetch();
  const server = createServer((request, response) => {
    void fetch(new URL(request.url ?? '/', 'http://localhost')).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': 'text/plain;charset=utf-8' });
      response.end(await answer.text());
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

export function useConsumerProject(): { readonly project: ConsumerProject; readonly server: StubServer } {
  const used = {} as { project: ConsumerProject; server: StubServer };
  beforeAll(async () => {
    used.project = createConsumerProject();
    used.server = await startStubServer();
  }, 120_000);
  afterAll(async () => {
    used.project.remove();
    await used.server.close();
  });
  return used;
}
