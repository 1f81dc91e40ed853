import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLocalServer, type LocalServer } from '@route-search/toolkit/local-server';
import type { Deviation } from '../deviations.ts';
import { sendToFaithfulServer, model } from './faithful-server.ts';

export interface RecordingServer extends LocalServer {
  readonly asked: { readonly method: string; readonly target: string }[];
}

type Answering = Deviation['answer'];

/** Serves the API for one access key, either as the sandbox does or with a deviation. */
export function serve(key: string, answer: Answering = sendToFaithfulServer): Promise<RecordingServer> {
  return serveByKey((given) => (given === key ? answer : undefined));
}

export async function serveByKey(answerOf: (key: string) => Answering | undefined): Promise<RecordingServer> {
  const asked: RecordingServer['asked'] = [];
  const reply = async (
    { url: target = '/', method = '' }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    asked.push({ method, target });
    const url = new URL(target, 'http://h');
    const operation = model.operationAt(url.pathname);
    const answer = answerOf(url.searchParams.get('key') ?? '');
    if (operation === undefined || answer === undefined) {
      response.writeHead(403, { 'content-type': 'application/json' }).end(forbidden);
      return;
    }
    url.searchParams.delete('key');
    const { status, contentType, body, location, retryAfter } = await answer(
      operation.id,
      Object.fromEntries(url.searchParams),
    );
    response
      .writeHead(status, {
        'content-type': contentType ?? '',
        ...(location !== undefined && { location }),
        ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      })
      .end(body);
  };
  const server = await startLocalServer((request, response) => void reply(request, response));
  return { ...server, asked };
}

const forbidden = JSON.stringify({
  ResultSet: { apiVersion: '1.27.0.0', engineVersion: '', Error: { code: 'W403', Message: '認証エラー' } },
});
