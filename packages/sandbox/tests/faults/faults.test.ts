import { describe, expect, it } from 'vitest';
import { handle } from '../../src/index.ts';
import { askSandbox, HOST } from '../support/ask.ts';
import { listDocumentedResponses, validateBody, getSpecOperation, specOperations } from '../support/spec.ts';

const STATION = '/v1/json/station';
const query = { code: '22671' };

describe('header "Prefer: example"', () => {
  it('returns each named example of the spec with its status', async () => {
    let count = 0;
    for (const operation of specOperations) {
      for (const [status, name, { value }] of listDocumentedResponses(operation)) {
        const answer = await askSandbox(operation.path, {}, { headers: { prefer: `example=${name}` } });
        expect(answer.status, `${operation.id} ${name}`).toBe(status === '4XX' ? 404 : Number(status));
        expect(answer.body).toEqual(value);
        expect(answer.headers.get('preference-applied')).toBe(`example=${name}`);
        count++;
      }
    }
    expect(count).toBeGreaterThan(100);
  });

  it('requires a valid access key', async () => {
    const answer = await askSandbox(STATION, { key: 'invalid' }, { headers: { prefer: 'example=byCode' } });
    expect(answer.status).toBe(403);
  });

  it('lists the names of all examples if the requested one is unknown', async () => {
    const answer = await askSandbox(STATION, query, { headers: { prefer: 'example=byCodes' } });
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(
      /^この名前の例はありません。byCodeのことかもしれません。名前はbyCode、.*です。\(byCodes\)$/,
    );
    const inherited = await askSandbox(STATION, query, { headers: { prefer: 'example=toString' } });
    expect(inherited.status).toBe(400);
  });
});

describe('header "Prefer: code"', () => {
  const ask = (code: number): ReturnType<typeof askSandbox> =>
    askSandbox(STATION, query, { headers: { prefer: `code=${code}` } });

  it('returns the first example of the spec with the status', async () => {
    const answer = await ask(403);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('preference-applied')).toBe('code=403');
  });

  it('simulates the errors of x-sandbox-status', async () => {
    const answer = await ask(503);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(answer.message).toContain('Prefer: code');
  });

  it('lists the possible statuses if there is no example with the status', async () => {
    const answer = await ask(418);
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(/^この状態の例はありません。状態は200、.*429、500、503です。\(418\)$/);
  });
});

describe('header x-sandbox-delay', () => {
  it('delays the response', async () => {
    const began = performance.now();
    const answer = await askSandbox(STATION, query, { headers: { 'x-sandbox-delay': '80' } });
    expect(performance.now() - began).toBeGreaterThanOrEqual(75);
    expect(answer.status).toBe(200);
  });

  it('ends the delay when the request is aborted', async () => {
    const signal = AbortSignal.timeout(30);
    await expect(askSandbox(STATION, query, { headers: { 'x-sandbox-delay': '60000' }, signal })).rejects.toThrow(
      /timeout/,
    );
  });
});

describe('header x-sandbox-status', () => {
  it.each([
    ['429', 'E429'],
    ['500', 'E500'],
    ['503', 'E503'],
  ])('returns the status %s', async (status, code) => {
    const answer = await askSandbox(STATION, query, { headers: { 'x-sandbox-status': status } });
    expect(answer.status).toBe(Number(status));
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.body).toHaveProperty('ResultSet.Error.code', code);
    expect(validateBody(getSpecOperation('listStations'), answer, 'lenient')).toEqual([]);
  });

  it('sends the requested header Retry-After', async () => {
    const headers = { 'x-sandbox-status': '503', 'x-sandbox-retry-after': '0' };
    expect((await askSandbox(STATION, query, { headers })).headers.get('retry-after')).toBe('0');
  });
});

describe('header x-sandbox-fault', () => {
  const broken = (fault: string, more: Record<string, string> = {}): ReturnType<typeof askSandbox> =>
    askSandbox(STATION, query, { headers: { 'x-sandbox-fault': fault, accept: 'application/json', ...more } });

  it('truncate: sends JSON that ends in the middle', async () => {
    const whole = await askSandbox(STATION, query);
    const answer = await broken('truncate');
    expect(answer.status).toBe(200);
    expect(answer.body).toBeUndefined();
    expect(answer.text.length).toBeGreaterThan(10);
    expect(whole.text.startsWith(answer.text)).toBe(true);
  });

  it('reset: breaks the connection in the middle of the body', async () => {
    const headers = { 'x-sandbox-fault': 'reset' };
    const response = await handle(new Request(`${HOST}${STATION}?key=k&code=22671`, { headers }));
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it('html: sends an HTML page in place of JSON', async () => {
    const answer = await broken('html');
    expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(answer.text).toMatch(/^<!DOCTYPE html>/);
    expect(await broken('html', { 'x-sandbox-status': '503' })).toMatchObject({ status: 503, text: answer.text });
  });

  it('empty: sends an empty body', async () => {
    expect(await broken('empty')).toMatchObject({ status: 200, text: '' });
  });

  it('one-as-object: replaces a list by its only item, for all operations', async () => {
    let changed = 0;
    for (const operation of specOperations) {
      for (const { request } of operation.examples) {
        const unbroken = await askSandbox(operation.path, request);
        const answer = await askSandbox(operation.path, request, { headers: { 'x-sandbox-fault': 'one-as-object' } });
        expect(answer.status, operation.id).toBe(unbroken.status);
        expect(validateBody(operation, answer, 'lenient'), operation.id).toEqual([]);
        if (answer.text !== unbroken.text) changed++;
      }
    }
    expect(changed).toBeGreaterThan(40);
  });
});

describe('control headers with invalid values', () => {
  it('cause an error response before any other check', async () => {
    const answer = await askSandbox(STATION, { key: 'invalid' }, { headers: { 'x-sandbox-status': '502' } });
    expect(answer).toMatchObject({
      status: 400,
      message: 'x-sandbox-statusには429、500、503のいずれかを指定してください。(502)',
    });
  });
});
