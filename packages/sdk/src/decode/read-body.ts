import type { BodyProblem } from '../errors/errors.ts';
import type { FetchResponse } from '../types/fetch.ts';

/** The largest body that is read, in bytes after decompression. */
export const maxBodyBytes = 20_000_000;

/** What a body holds, or why it cannot be read: as a text at all, or as JSON. */
export interface ParsedBody {
  readonly text?: string;
  readonly json?: unknown;
  readonly problem?: BodyProblem;
}

/** Made when it is needed: not every place where this module is loaded has it, as jsdom has none. */
let decoder: TextDecoder | undefined;

/**
 * Reads a body, up to the limit.
 *
 * @throws whatever the stream throws
 */
export async function readBody(response: FetchResponse): Promise<ParsedBody> {
  const reader = response.body?.getReader();
  // Stand-ins for fetch may offer no stream.
  if (!reader) return parseBody(await response.text());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read; (read = await reader.read()).value;) {
    chunks.push(read.value);
    size += read.value.length;
    if (size > maxBodyBytes) {
      reader.cancel().catch(() => undefined);
      return { problem: 'tooLarge' };
    }
  }
  try {
    decoder ??= new TextDecoder('utf-8', { fatal: true });
    // Most come in one piece.
    return parseBody(decoder.decode(chunks[1] ? await new Blob(chunks as BlobPart[]).arrayBuffer() : chunks[0]));
  } catch {
    return { problem: 'encoding' };
  }
}

/** Parses a body. */
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
  // Without its strings, a complete document opens as often as it closes.
  const depth = text.replace(/"(?:[^"\\]|\\.)*("|$)/gs, '').replace(/[^[\]{}]/g, '');
  return /^[[{]/.test(text) && depth.length > 2 * depth.replace(/[[{]/g, '').length ? 'truncated' : 'notJson';
}

/** Drops the members called `__proto__` of a parsed body: copied carelessly they would set a prototype. */
export function removeProtoKeys(json: unknown): unknown {
  // A list instead of recursion: an answer may be nested deeper than the stack allows.
  for (const pending = [json]; pending.length > 0;) {
    const one = pending.pop();
    if (Object(one) !== one) continue;
    delete (one as Record<string, unknown>)['__proto__'];
    for (const value of Object.values(one as object)) pending.push(value);
  }
  return json;
}
