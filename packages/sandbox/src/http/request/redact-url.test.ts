import { expect, it } from 'vitest';
import { redactUrl } from './redact-url.ts';

it('shows a target without a key as it is', () => {
  expect(redactUrl('/v1/json/station')).toBe('/v1/json/station');
  expect(redactUrl('/v1/json/station?a==key')).toBe('/v1/json/station?a==key');
});

it.each(['key', 'Key', 'apiKey', 'access_token', '%6bey'])('hides the value of %s', (name) => {
  expect(redactUrl(`/v1/json/station?${name}=S`)).toBe(`/v1/json/station?${name}=***`);
  expect(redactUrl(`/v1/json/station?code=22671&${name}=S&x=1`)).toBe(`/v1/json/station?code=22671&${name}=***&x=1`);
});

it('hides several keys', () => {
  expect(redactUrl('/v1/json/station?Key=S&apiKey=S&access_token=S')).toBe(
    '/v1/json/station?Key=***&apiKey=***&access_token=***',
  );
});

it('hides what may hold a key in another form', () => {
  expect(redactUrl('/v1/json/station?key:S')).toBe('/v1/json/station?***');
  expect(redactUrl('/v1/json/station&key=S?x=1')).toBe('/v1/json/station…?x=1');
});
