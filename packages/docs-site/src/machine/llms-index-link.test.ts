import { expect, it } from 'vitest';
import { addLlmsIndexLink, removeLlmsIndexLink } from './llms-index-link.ts';

const site = { url: 'https://h.example', basePath: '/' };

it('addLlmsIndexLink: adds a line below the title, which removeLlmsIndexLink removes', () => {
  const text = '# 題\n\n文\n';
  const long = addLlmsIndexLink(text, site);
  expect(long).toBe('# 題\n\n> 全ページの目次: [llms.txt](https://h.example/llms.txt)\n\n文\n');
  expect(removeLlmsIndexLink(long, site)).toBe(text);
});
