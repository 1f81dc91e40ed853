import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { ResponseBodyError } from '../../src/errors/errors.ts';
import { catchError, key } from '../support/clients.ts';
import { exampleResponses, getOperationFunction, validQuery } from '../support/example-responses.ts';

/** Creates a response whose body is a stream of one chunk, ten times faster than a real `Response`. */
function streamed(bytes: Uint8Array): Response {
  const reads = [{ done: false, value: bytes }];
  const body = {
    [Symbol.asyncIterator]: (): object => ({
      next: () => Promise.resolve(reads.pop() ?? { done: true, value: undefined }),
      return: () => Promise.resolve({ done: true, value: undefined }),
    }),
  };
  return { status: 200, headers: new Headers(), text: () => undefined, body } as unknown as Response;
}

/** Step in bytes between the tested lengths of a truncated body. */
const step = process.env['DEEP'] === undefined ? 23 : 1;

describe(`client: body truncated at ${step === 1 ? 'every byte' : `every ${step}th byte`}`, () => {
  const { stackTraceLimit } = Error;

  beforeAll(() => {
    // Stack traces are turned off, because formatting them takes longer than the rest of the test.
    Error.stackTraceLimit = 0;
  });

  afterAll(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });

  test.for(exampleResponses)('$title leads to an error with the expected problem', async ({ operation, body }) => {
    const whole = new TextEncoder().encode(JSON.stringify(body));
    let response = (): Response => streamed(whole);
    const api = createClient({ key, fetch: () => Promise.resolve(response()) });
    const call = getOperationFunction(operation.id);
    const query = validQuery(operation);
    const isInCharacter = (end: number): boolean => (whole[end]! & 0xc0) === 0x80;
    const check = async (end: number): Promise<void> => {
      const error = await catchError(call(api, query));
      const { problem } = error as ResponseBodyError;
      const expected = end === 0 ? 'empty' : isInCharacter(end) ? 'encoding' : 'truncated';
      if (!(error instanceof ResponseBodyError) || problem !== expected)
        throw new Error(`cut at byte ${end}: ${problem} instead of ${expected}`, { cause: error });
    };
    for (let end = 0; end < whole.length; end += step) {
      response = () => streamed(whole.subarray(0, end));
      await check(end);
      if ((end / step) % 211 !== 0) continue;
      // Some lengths are also tested with a real `Response`.
      response = () => new Response(whole.slice(0, end));
      await check(end);
    }
    response = () => streamed(whole);
    expect(await call(api, query)).toBeTypeOf('object');
  });
});
