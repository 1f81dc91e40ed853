import { expect, it } from 'vitest';
import { formatRequestSamples } from './request-samples.ts';

// tests/reference-samples.test.ts runs the code samples of all examples.

it.each([
  ['values that need no encoding unchanged', '22671:35.6,139.7', `--data 'name=22671:35.6,139.7'`],
  ['a text for curl to encode', '新宿 駅', `--data-urlencode 'name=新宿 駅'`],
  ['the items of a list encoded, the colons not', '新宿:駅', `--data 'name=%E6%96%B0%E5%AE%BF:%E9%A7%85'`],
  ['the items of a list encoded, the commas not', '新宿,駅', `--data 'name=%E6%96%B0%E5%AE%BF,%E9%A7%85'`],
])('curl sample: passes %s', (_, name, line) => {
  const operation = { id: 'listAll', path: '/all', parameters: [] };
  const samples = formatRequestSamples({ baseUrl: 'https://api.example.com', operation, request: { name } });
  const code = samples.find(({ id }) => id === 'curl')?.code;
  expect(code?.split(' \\\n  ').at(-1)).toBe(line);
});
