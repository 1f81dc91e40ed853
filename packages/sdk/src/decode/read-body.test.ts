import { expect, it, vi } from 'vitest';
import { maxBodyBytes, parseBody, readBody } from './read-body.ts';

it.each([
  // More brackets are opened than closed, not counting brackets in strings, so the body was truncated.
  ['{"a":[1,', 'truncated'],
  ['[{"a":"]}', 'truncated'],
  ['{"a":"\\"}', 'truncated'],
  // All brackets are closed, but the body is not JSON. A retry would not help.
  ['{"a":"[[[",}', 'notJson'],
  ['{"a":"\\"[[[",}', 'notJson'],
  ['[1,]', 'notJson'],
  ['{a:1}', 'notJson'],
  // A text that merely contains JSON was not truncated.
  ['error in {"a":[', 'notJson'],
  ['{}}', 'notJson'],
  [' {"a":[1, ', 'truncated'],
  [' \n', 'empty'],
  [' <p>[[', 'html'],
])('readBody: classifies %j as %s', (text, problem) => {
  expect(parseBody(text)).toEqual({ text, problem });
});

it('readBody: cancels a body that is too large', async () => {
  const cancel = vi.fn();
  const chunk = new Uint8Array(maxBodyBytes + 1);
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    controller.enqueue(chunk);
  };
  const body = new ReadableStream<Uint8Array>({ pull, cancel });
  expect(await readBody(new Response(body))).toEqual({ problem: 'tooLarge' });
  expect(cancel).toHaveBeenCalledOnce();
});
