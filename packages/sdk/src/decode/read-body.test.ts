import { expect, it, vi } from 'vitest';
import { maxBodyBytes, parseResponseBody, readResponseBody } from './read-body.ts';

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
  // The text does not begin with JSON, so it does not count as truncated.
  ['error in {"a":[', 'notJson'],
  ['{}}', 'notJson'],
  [' {"a":[1, ', 'truncated'],
  [' \n', 'empty'],
  [' <p>[[', 'html'],
])('readResponseBody: classifies %j as %s', (text, problem) => {
  expect(parseResponseBody(text)).toEqual({ text, problem });
});

it.each([
  ['a long text', '{"a":"', 'a'],
  ['escapes', '{"a":"', '\\\\'],
  ['quotes', '{', '""'],
])('parseResponseBody: classifies a cut body of 10 MB of %s as truncated in linear time', (_, start, piece) => {
  const text = start + piece.repeat(10_000_000 / piece.length);
  const before = process.cpuUsage();
  expect(parseResponseBody(text).problem).toBe('truncated');
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5000);
});

it('readResponseBody: cancels a body that is too large', async () => {
  const cancel = vi.fn();
  const chunk = new Uint8Array(maxBodyBytes + 1);
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    controller.enqueue(chunk);
  };
  const body = new ReadableStream<Uint8Array>({ pull, cancel });
  expect(await readResponseBody(new Response(body))).toEqual({ problem: 'tooLarge' });
  expect(cancel).toHaveBeenCalledOnce();
});
