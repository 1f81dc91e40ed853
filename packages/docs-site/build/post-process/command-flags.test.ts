import { expect, it } from 'vitest';
import { preventBreaksInFlags } from './command-flags.ts';

it('preventBreaksInFlags: puts each flag of inline code into a `span`, and changes no code block', () => {
  expect(preventBreaksInFlags('<code>a --max-tokens=1</code><pre class="b"><code>a --b</code></pre>')).toBe(
    '<code>a <span class="flag">--max-tokens</span>=1</code><pre class="b"><code>a --b</code></pre>',
  );
});

it('preventBreaksInFlags: ignores hyphens within a value', () => {
  expect(preventBreaksInFlags('<code>0--a1--b2</code>')).toBe('<code>0--a1--b2</code>');
});
