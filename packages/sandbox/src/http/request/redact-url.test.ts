import { expect, it } from 'vitest';
import { redactUrl } from './redact-url.ts';

it('redactUrl: keeps a URL without a key', () => {
  expect(redactUrl('/v1/json/station')).toBe('/v1/json/station');
  expect(redactUrl('/v1/json/station?a==key')).toBe('/v1/json/station?a==key');
});

it.each(['key', 'Key', 'apiKey', 'access_token', '%6bey'])('redactUrl: hides the value of %s', (name) => {
  expect(redactUrl(`/v1/json/station?${name}=S`)).toBe(`/v1/json/station?${name}=***`);
  expect(redactUrl(`/v1/json/station?code=22671&${name}=S&x=1`)).toBe(`/v1/json/station?code=22671&${name}=***&x=1`);
});

it('redactUrl: hides all values if the access key is repeated', () => {
  expect(redactUrl('/v1/json/station?Key=S&apiKey=S&access_token=S')).toBe(
    '/v1/json/station?Key=***&apiKey=***&access_token=***',
  );
});

it('redactUrl: hides an access key in a malformed query', () => {
  expect(redactUrl('/v1/json/station?key:S')).toBe('/v1/json/station?***');
  expect(redactUrl('/v1/json/station&key=S?x=1')).toBe('/v1/json/station…?x=1');
});
