import type { Answerer } from './answer.ts';
import { truncated } from './truncate.ts';
import type { Answer, SandboxOptions } from './plain.ts';

/** Answers a web-standard request. */
export async function handleWith({ answer }: Answerer, request: Request, options: SandboxOptions): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const made = await answer(
    { method: request.method, target: pathname + search, headers: Object.fromEntries(request.headers) },
    options,
  );
  await wait(made.delay, request.signal);
  return toResponse(made, request.method);
}

function toResponse(made: Answer, method: string): Response {
  const { status, headers, body } = made;
  if (method === 'HEAD' || status === 204) return new Response(null, { status, headers });
  return new Response(made.reset ? brokenStream(body) : body, { status, headers });
}

/** Half of a body, then the error that a lost connection gives. */
function brokenStream(body: string): ReadableStream<Uint8Array> {
  let begun = false;
  return new ReadableStream({
    pull(controller) {
      if (begun) controller.error(new TypeError('terminated'));
      else controller.enqueue(new TextEncoder().encode(truncated(body)));
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
