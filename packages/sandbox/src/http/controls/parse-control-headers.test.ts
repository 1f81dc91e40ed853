import { describe, expect, it } from 'vitest';
import { parseControlHeaders } from './parse-control-headers.ts';

describe('parseControlHeaders: Prefer', () => {
  it.each([
    ['example=byCode', 'byCode'],
    ['example="byCode"', 'byCode'],
    ['respond-async, example=by-code; wait=1', 'by-code'],
    ['Example = byCode', 'byCode'],
    ['wait=10', undefined],
    ['counterexample=x', undefined],
    ['example', undefined],
    ['example=', ''],
    ['code=403', '403'],
    ['code=500, example=byCode', 'byCode'],
  ])('reads %s', (prefer, example) => {
    expect(parseControlHeaders({ prefer })).toEqual({ example });
  });
});

describe('parseControlHeaders: x-sandbox headers', () => {
  it('reads several headers together', () => {
    const headers = {
      'x-sandbox-delay': '250',
      'x-sandbox-status': '503',
      'x-sandbox-retry-after': '0',
      'x-sandbox-fault': 'one-as-object',
      'x-sandbox-scenario': 'rush',
      'x-sandbox-now': '2024-06-20T08:30:00+09:00',
    };
    expect(parseControlHeaders(headers)).toMatchObject({
      example: undefined,
      delay: 250,
      status: 503,
      retryAfter: 0,
      fault: 'one-as-object',
      scenario: 'rush',
      now: '2024-06-20T08:30:00+09:00',
    });
  });

  it.each([
    ['x-sandbox-delay', '60001', 'x-sandbox-delayには0以上60000以下の整数を指定してください。(60001)'],
    ['x-sandbox-status', '404', 'x-sandbox-statusには429、500、503のいずれかを指定してください。(404)'],
    [
      'x-sandbox-fault',
      'reset, html',
      'x-sandbox-faultにはtruncate、reset、html、empty、one-as-objectのいずれかを指定してください。(reset, html)',
    ],
    [
      'x-sandbox-scenario',
      'russh',
      'x-sandbox-scenarioにはquiet、rush、suspended、typhoon、engine-updateのいずれかを指定してください。rushのことかもしれません。(russh)',
    ],
    [
      'x-sandbox-faults',
      'html',
      'このヘッダーはサンドボックスにありません。x-sandbox-faultのことかもしれません。(x-sandbox-faults)',
    ],
  ])('refuses the header %s with the value "%s"', (name, value, message) => {
    expect(parseControlHeaders({ [name]: value })).toEqual({ error: { status: 400, message } });
  });
});
