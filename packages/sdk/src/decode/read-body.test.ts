import { expect, it, vi } from 'vitest';
import { maxBodyBytes, parseBody, readBody } from './read-body.ts';

it.each([
  // Cut off: more is open than is closed, and what the text of a string holds closes nothing.
  ['{"a":[1,', 'truncated'],
  ['[{"a":"]}', 'truncated'],
  ['{"a":"\\"}', 'truncated'],
  // Complete, and no JSON: to ask again would not help.
  ['{"a":"[[[",}', 'notJson'],
  ['{"a":"\\"[[[",}', 'notJson'],
  ['[1,]', 'notJson'],
  ['{a:1}', 'notJson'],
  // A text about a program is none that was cut off.
  ['error in {"a":[', 'notJson'],
  ['{}}', 'notJson'],
  [' {"a":[1, ', 'truncated'],
  [' \n', 'empty'],
  [' <p>[[', 'html'],
])('tells why %j cannot be read: %s', (text, problem) => {
  expect(parseBody(text)).toEqual({ text, problem });
});

it('lets go of a body that is too large', async () => {
  const cancel = vi.fn();
  const chunk = new Uint8Array(maxBodyBytes + 1);
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    controller.enqueue(chunk);
  };
  const body = new ReadableStream<Uint8Array>({ pull, cancel });
  expect(await readBody(new Response(body))).toEqual({ problem: 'tooLarge' });
  expect(cancel).toHaveBeenCalledOnce();
});
