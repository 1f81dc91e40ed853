import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as errors from '../../src/errors/errors.ts';
import { isRouteSearchError, RouteSearchError, type AnyRouteSearchError } from '../../src/errors/errors.ts';
import { createClient } from '../../src/client/create-client.ts';
import { getDataVersion } from '../../src/generated/operations.ts';
import { catchError, key } from '../support/clients.ts';

const thrown = Object.values(errors).flatMap((one) =>
  typeof one === 'function' && 'prototype' in one && one.prototype instanceof RouteSearchError
    ? [new (one as typeof RouteSearchError)('text', { operation: 'getDataVersion' }) as AnyRouteSearchError]
    : [],
);

/** Handles each error code separately. Compiles only if TypeScript narrows the error to the class of its code. */
function detailOf(error: AnyRouteSearchError): unknown {
  switch (error.code) {
    case 'configuration':
      return error.cause;
    case 'validation':
      return error.violations;
    case 'network':
      return error.cause.code;
    case 'timeout':
      return error.option;
    case 'redirect':
      return error.location;
    case 'response-body':
      return [error.problem, error.bodyExcerpt, error.headers];
    case 'rate-limited':
      return error.retryAfter;
    case 'engine-mismatch':
    case 'section-type':
    case 'pass-assignment':
    case 'invalid-request':
    case 'authentication':
    case 'client':
    case 'server':
    case 'api':
      // @ts-expect-error Only what could not be sent has violations.
      void error.violations;
      return [error.status, error.requestId, error.headers, error.bodyExcerpt, error.apiMessage];
    default:
      // Compiles only if every code has been handled above.
      return error satisfies never;
  }
}

describe('error classes', () => {
  test('all have a code and a name and are recognized by isRouteSearchError', () => {
    expect(thrown.length).toBe(15);
    expect(new Set(thrown.map(({ code }) => code)).size).toBe(thrown.length);
    for (const error of thrown) {
      expect(isRouteSearchError(error)).toBe(true);
      expect(() => detailOf(error)).not.toThrow('case');
      // Logs must not show how SDK errors are marked.
      expect(inspect(error)).not.toContain('Symbol');
    }
    expect(thrown.map(({ name }) => name).sort()).toEqual(
      Object.keys(errors)
        .filter((name) => name.endsWith('Error') && !/^(?:RouteSearch|is)/.test(name))
        .sort(),
    );
  });

  test.for([
    [undefined],
    [null],
    ['text'],
    [new Error('text')],
    [Object.assign(new Error('text'), { code: 'network', name: 'NetworkError' })],
    [new DOMException('late', 'TimeoutError')],
    [{}],
  ])('do not include %o: isRouteSearchError returns false for it', ([other]) => {
    expect(isRouteSearchError(other)).toBe(false);
  });

  test('include the base class, which isRouteSearchError recognizes and which keeps its details', () => {
    const plain = new RouteSearchError('text');
    expect(plain).toMatchObject({ name: 'RouteSearchError', message: 'text' });
    expect(Object.entries(plain)).toEqual([['code', 'route-search']]);
    const error = new RouteSearchError('text', { operation: 'getDataVersion', status: 503, requestId: undefined });
    expect(error.message).toBe('getDataVersion: text');
    // Absent details are not own properties, so that logs do not show them.
    expect(Object.keys(error).sort()).toEqual(['code', 'operation', 'status']);
    expect(isRouteSearchError(error)).toBe(true);
  });

  test('keep name, message and cause in JSON, and leave out headers and stack', async () => {
    const fetch = (): Promise<never> =>
      Promise.reject(
        new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }),
      );
    const error = await catchError(getDataVersion(createClient({ key, retries: 0, fetch })));
    expect(JSON.parse(JSON.stringify({ error }))).toEqual({
      error: {
        code: 'network',
        name: 'NetworkError',
        message: 'getDataVersion: api.example.comと通信できません。fetch failed: refused: ECONNREFUSED',
        operation: 'getDataVersion',
        cause: { message: 'fetch failed: refused: ECONNREFUSED', code: 'ECONNREFUSED' },
      },
    });
    const plain = new RouteSearchError('text', { headers: new Headers({ 'x-request-id': '1' }), requestId: '1' });
    expect(JSON.parse(JSON.stringify(plain))).toEqual({
      code: 'route-search',
      name: 'RouteSearchError',
      message: 'text',
      requestId: '1',
    });
  });
});
