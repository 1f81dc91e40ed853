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
  const reader = 'TextDecoder' in globalThis ? response.body?.getReader?.() : undefined;
  if (!reader) return parseBody(await response.text());
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, size] = ['', 0];
  let problem: BodyProblem | undefined;
  do {
    const { value } = await reader.read();
    try {
      text += decoder.decode(value, { stream: !!value });
    } catch {
      problem = 'encoding';
    }
    if (!value) return problem ? { problem } : parseBody(text);
    size += value.length;
    if (size > maxBodyBytes) problem = 'tooLarge';
  } while (!problem);
  reader.cancel().catch(() => undefined);
  return { problem };
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
  return /^[[{]/.test(text) && countOpenBrackets(text) > 0 ? 'truncated' : 'notJson';
}

/**
 * Counts the brackets that a text opens and does not close, not counting those in strings. A truncated JSON text has at
 * least one. Loops over the characters, because a regular expression overflows the stack at a string of several megabytes.
 */
function countOpenBrackets(text: string): number {
  let open = 0;
  let isString = false;
  for (const char of text.replace(/\\./gs, '')) {
    if (char === '"') isString = !isString;
    else if (!isString) open += Number(/[[{]/.test(char)) - Number(/[\]}]/.test(char));
  }
  return open;
}

/** Removes properties named `__proto__` from a parsed body, because copying them with `=` would set the prototype. */
export function removeProtoKeys(json: unknown): unknown {
  // Iterates with a stack, because a response may be nested deeper than recursion allows.
  for (const pending = [json]; pending.length > 0;) {
    const one = pending.pop();
    if (Object(one) !== one) continue;
    delete (one as Record<string, unknown>)['__proto__'];
    for (const value of Object.values(one as object)) pending.push(value);
  }
  return json;
}
