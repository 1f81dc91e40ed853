import { expect, it } from 'vitest';
import { isUnencryptedRemoteUrl } from './loopback.ts';

it.each([
  ['http://localhost:4010', false],
  ['http://api.localhost/v1', false],
  ['http://127.0.0.1:4010/base', false],
  ['http://127.8.9.10', false],
  ['http://[::1]:4010', false],
  ['http://2130706433/', false],
  ['https://api.example.com', false],
  ['http://api.example.com', true],
  ['http://localhost.example.com', true],
  ['http://127.0.0.1.example.com', true],
  ['http://192.168.0.2:4010', true],
  ['http://[::2]', true],
  ['HTTP://0.0.0.0/', true],
])('isUnencryptedRemoteUrl: %s is %s', (url, expected) => {
  expect(isUnencryptedRemoteUrl(new URL(url))).toBe(expected);
});
