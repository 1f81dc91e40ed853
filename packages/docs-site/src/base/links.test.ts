import { expect, it } from 'vitest';
import { absoluteHref } from './links.ts';

it.each([
  ['/list', '/', 'https://docs.example.com/list'],
  ['/', '/portal/', 'https://docs.example.com/portal/'],
  ['/docs/駅', '/portal/', 'https://docs.example.com/portal/docs/%E9%A7%85'],
])('absoluteHref: joins path %s and base path %s to %s', (path, basePath, address) => {
  expect(absoluteHref(path, { url: 'https://docs.example.com', basePath })).toBe(address);
});
