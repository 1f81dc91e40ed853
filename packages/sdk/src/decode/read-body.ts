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
 * Reads a response body up to the maximum size.
 *
 * @throws the error of the stream
 */
export async function readBody(response: FetchResponse): Promise<ParsedBody> {
  // The body of a custom `fetch` may be absent, or a stream of Node. Hermes has no `TextDecoder`.
  const reader = (globalThis.TextDecoder as unknown) ? response.body?.getReader?.() : undefined;
  if (!reader) return parseBody(await response.text());
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for (let problem: BodyProblem | undefined; ;) {
    const { value } = await reader.read();
    try {
      text += decoder.decode(value, { stream: !!value });
    } catch {
      problem = 'encoding';
    }
    size += value?.length ?? 0;
    if (size > maxBodyBytes) problem = 'tooLarge';
    if (problem) {
      reader.cancel().catch(() => undefined);
      return { problem };
    }
    if (!value) return parseBody(text);
  }
}

/** Parses the text of a response body as JSON, and detects truncated bodies. */
export function parseBody(text: string): ParsedBody {
  try {
    return { text, json: JSON.parse(text) };
  } catch {
    return { text, problem: classifyUnparsableText(text.trim()) };
  }
}

function classifyUnparsableText(text: string): BodyProblem {
  if (text === '') return 'empty';
  if (text.startsWith('<')) return 'html';
  if (!/^[[{]/.test(text)) return 'notJson';
  // A truncated JSON text opens more brackets outside of strings than it closes. Removes the escapes first, because a
  // regular expression for strings with escapes overflows the stack at a string of several megabytes.
  const outside = text.replace(/\\./gs, '').replace(/"[^"]*"?/g, '');
  return outside.split(/[[{]/).length > outside.split(/[\]}]/).length ? 'truncated' : 'notJson';
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
