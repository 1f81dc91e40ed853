import { truncateBody } from './truncate-body.ts';
import type { PlainRequest, SandboxResponse } from '../types/messages.ts';
import type { SandboxOptions } from '../types/sandbox-options.ts';

/** Converts a web `Request` to a plain request, and the sandbox's response to a web `Response` after its delay. */
export async function respondToWebRequest(
  respond: (request: PlainRequest, options: SandboxOptions) => SandboxResponse | Promise<SandboxResponse>,
  request: Request,
  options: SandboxOptions,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const response = await respond(
    { method: request.method, target: pathname + search, headers: Object.fromEntries(request.headers) },
    options,
  );
  await wait(response.delay, request.signal);
  return toWebResponse(response, request.method);
}

function toWebResponse({ status, headers, body, reset }: SandboxResponse, method: string): Response {
  if (method === 'HEAD' || status === 204) return new Response(null, { status, headers });
  return new Response(reset ? createBrokenStream(body) : body, { status, headers });
}

/** Creates a stream that sends half of a body and then fails like a lost connection. */
function createBrokenStream(body: string): ReadableStream<Uint8Array> {
  let begun = false;
  return new ReadableStream({
    pull(controller) {
      if (begun) controller.error(new TypeError('terminated'));
      else controller.enqueue(new TextEncoder().encode(truncateBody(body)));
      begun = true;
    },
  });
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', abort, { once: true });
  });
}
