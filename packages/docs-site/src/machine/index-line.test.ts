import { expect, it } from 'vitest';
import { addIndexLine, removeIndexLine } from './index-line.ts';

const site = { url: 'https://h.example', basePath: '/' };

it('addIndexLine: adds a line below the title, which removeIndexLine removes', () => {
  const text = '# 題\n\n文\n';
  const long = addIndexLine(text, site);
  expect(long).toBe('# 題\n\n> 全ページの目次: [llms.txt](https://h.example/llms.txt)\n\n文\n');
  expect(removeIndexLine(long, site)).toBe(text);
});
