import { expect, it } from 'vitest';
import { redactedTarget } from './redact.ts';

it.each([
  ['/v1/json/station', '/v1/json/station'],
  ['/v1/json/station?code=22671&key=S', '/v1/json/station?code=22671&key=***'],
  ['/v1/json/station?Key=S&apiKey=S&access_token=S', '/v1/json/station?Key=***&apiKey=***&access_token=***'],
  ['/v1/json/station?%6bey=S', '/v1/json/station?%6bey=***'],
  ['/v1/json/station?key:S', '/v1/json/station?***'],
  ['/v1/json/station?a==key', '/v1/json/station?a==key'],
  ['/v1/json/station&key=S?x=1', '/v1/json/station…?x=1'],
])('%s is shown as %s', (target, expected) => {
  expect(redactedTarget(target)).toBe(expected);
});
