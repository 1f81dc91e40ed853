import type { BodyProblem } from './errors.ts';

/** The largest body that is read, in bytes after decompression. */
export const bodyLimit = 20_000_000;

/** What a body holds, or why it cannot be read. */
export interface Body {
  readonly text?: string;
  readonly json?: unknown;
  readonly problem?: BodyProblem;
}

/**
 * Reads a body, up to the limit.
 *
 * @param response - the response
 * @throws whatever the stream throws
 */
export async function readText(response: Response): Promise<Body> {
  const reader = response.body?.getReader();
  // Stand-ins for fetch may offer no stream.
  if (!reader) return { text: await response.text() };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let problem: BodyProblem | undefined;
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    size += value?.length ?? 0;
    if (size > bodyLimit) {
      reader.cancel().catch(() => undefined);
      return { problem: 'tooLarge' };
    }
    try {
      text += decoder.decode(value, { stream: !done });
    } catch {
      problem = 'encoding';
    }
    if (done) return problem ? { problem } : { text };
  }
}

/**
 * Parses a body. A member called `__proto__` is dropped: copied carelessly it would set a prototype.
 *
 * @param text - the body
 */
export function parseBody(text: string): Body {
  try {
    const json: unknown = JSON.parse(text);
    // The name may be written with escapes.
    if (text.includes('__proto__') || text.includes('\\u')) dropPrototypes(json);
    return { json };
  } catch {
    return { problem: problemOf(text.trim()) };
  }
}

function problemOf(text: string): BodyProblem {
  if (text === '') return 'empty';
  if (text.startsWith('<')) return 'html';
  // Without its strings, a complete document opens as often as it closes.
  const depth = text.replace(/"(?:[^"\\]|\\.)*("|$)/gs, '').replace(/[^[\]{}]/g, '');
  return /^[[{]/.test(text) && depth.length > 2 * depth.replace(/[[{]/g, '').length ? 'truncated' : 'notJson';
}

function dropPrototypes(json: unknown): void {
  // A list instead of recursion: an answer may be nested deeper than the stack allows.
  for (const pending = [json]; pending.length > 0;) {
    const one = pending.pop();
    if (Object(one) !== one) continue;
    delete (one as Record<string, unknown>)['__proto__'];
    for (const value of Object.values(one as object)) pending.push(value);
  }
}
