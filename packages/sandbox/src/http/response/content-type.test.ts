import { expect, it } from 'vitest';
import { negotiateContentType } from './content-type.ts';

const json = 'application/json;charset=utf-8';
const text = 'text/plain;charset=utf-8';

it.each([
  [undefined, text],
  ['', text],
  ['*/*', text],
  ['text/plain', text],
  ['text/*', text],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', text],
  ['application/xml', text],
  ['application/json', json],
  ['Application/JSON; charset=utf-8', json],
  ['application/*', json],
  ['application/json, text/plain, */*', json],
  ['text/plain;q=0.5, application/json;q=0.9', json],
  ['text/plain, application/json;q=0.9', text],
  ['application/json;q=0, */*', text],
  ['application/json;q=x, */*', text],
])('negotiateContentType: for the header "Accept: %s" returns %s', (accept, expected) => {
  expect(negotiateContentType(accept)).toBe(expected);
});
