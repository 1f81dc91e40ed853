import { afterAll, beforeAll } from 'vitest';
import { createSpecFetch } from '../examples/spec-fetch.ts';
import { startLocalServer, type LocalServer } from '@route-search/toolkit/local-server';
import { createConsumerProject, type ConsumerProject } from './consumer-project.ts';

/** Starts a server that responds with the examples of the spec. */
export function startStubServer(): Promise<LocalServer> {
  const { fetch } = createSpecFetch();
  return startLocalServer((request, response) => {
    void fetch(new URL(request.url ?? '/', 'http://localhost')).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': 'text/plain;charset=utf-8' });
      response.end(await answer.text());
    });
  });
}

export function useConsumerProject(): { readonly project: ConsumerProject; readonly server: LocalServer } {
  const used = {} as { project: ConsumerProject; server: LocalServer };
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
