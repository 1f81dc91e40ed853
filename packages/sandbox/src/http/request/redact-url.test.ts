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

it.each([
  ['?x=1;key=S', '?x=1;key=***'],
  ['?x=1;key=S;x=2&code=22671', '?x=1;key=***&code=22671'],
  ['?name=x%26key=SECRETL&key=SECRETL', '?name=x%26key=***&key=***'],
  ['?name=SECRETM&key=SECRETM', '?name=***&key=***'],
  ['?name=latest&key=test', '?name=latest&key=***'],
  ['?name=a%2Fb-1234567&key=a/b-1234567', '?name=***&key=***'],
  ['?name=%2561bcdefgh&key=abcdefgh', '?***&key=***'],
  ['?code=22671,accepted-key', '?code=22671,***'],
])('redactUrl: hides the access key wherever it occurs: %s', (query, shown) => {
  expect(redactUrl(`/v1/json/station${query}`, 'accepted-key')).toBe(`/v1/json/station${shown}`);
});
