import { isBrowserPage } from '../base/browser-page.ts';
import type { BodyProblem } from '../errors/errors.ts';
import type { FetchResponse } from '../types/fetch.ts';

/** Largest body in bytes after decompression. */
export const maxBodyBytes = 20_000_000;

/** Content of a body, or the reason why it cannot be read as text or as JSON. */
export interface ParsedBody {
  readonly text?: string;
  readonly json?: unknown;
  readonly problem?: BodyProblem;
}

/**
 * Reads a response body; on servers, at most `maxBodyBytes`.
 *
 * @throws the error of the stream
 */
export async function readResponseBody(response: FetchResponse): Promise<ParsedBody> {
  const body = response.body as Partial<AsyncIterable<Uint8Array>> | null | undefined;
  // In a web page, the body is not read in chunks, because Chromium would list the successful request as cancelled. A
  // custom `fetch` may return no body, and Jest's jsdom has no `TextDecoder`.
  const canStream = !isBrowserPage() && (globalThis.TextDecoder as unknown) && body?.[Symbol.asyncIterator];
  if (!canStream) return parseResponseBody(await response.text());
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const chunks: Uint8Array[] = [];
  let left = maxBodyBytes;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    left -= chunk.length;
    if (left < 0) return { problem: 'tooLarge' };
    chunks.push(chunk);
  }
  try {
    return parseResponseBody(
      chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode(),
    );
  } catch {
    return { problem: 'encoding' };
  }
}

/** Parses the text of a response body as JSON, and detects truncated bodies. */
export function parseResponseBody(text: string): ParsedBody {
  try {
    return { text, json: JSON.parse(text) };
  } catch {
    return { text, problem: classifyUnparsableText(text.trim()) };
  }
}

function classifyUnparsableText(text: string): BodyProblem {
  if (text === '') return 'empty';
  if (text.startsWith('<')) return 'html';
  // A truncated JSON text opens more brackets outside of strings than it closes. Escapes are removed first: a regular
  // expression for strings with escapes overflows the stack at a string of several megabytes.
  const outside = text.replace(/\\./gs, '').replace(/"[^"]*"?/g, '');
  const isCut = /^[[{]/.test(text) && outside.split(/[[{]/).length > outside.split(/[\]}]/).length;
  return isCut ? 'truncated' : 'notJson';
}

/** Removes properties named `__proto__` from a parsed body, because copying them with `=` would set the prototype. */
export function removeProtoKeys(json: unknown): unknown {
  // Iterates over a growing list, because a response may be nested deeper than recursion allows.
  const found = [json];
  for (const one of found) {
    if (Object(one) !== one) continue;
    delete (one as Record<string, unknown>)['__proto__'];
    for (const value of Object.values(one as object)) found.push(value);
  }
  return json;
}
