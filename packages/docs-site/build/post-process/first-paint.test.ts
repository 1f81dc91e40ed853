import { expect, it } from 'vitest';
import { moveFirstPaintMark } from './first-paint.ts';

const MARK = '<template id="painted"></template>';
const chapter = (id: string, letters: number): string => `<h2 id="${id}">章</h2><p>${'あ'.repeat(letters)}</p>`;
const page = (text: string, before = 0): string =>
  `<nav>${'い'.repeat(before)}</nav><main><div class="prose">${text}</div></main><footer></footer>${MARK}<script></script>`;

it('moveFirstPaintMark: lets the browser paint a long page before its first section below the fold arrives', () => {
  const text = ['a', 'b', 'c', 'd'].map((id) => chapter(id, 800));
  const html = page(text.join(''));
  expect(moveFirstPaintMark(html)).toBe(
    page([...text.slice(0, 2), MARK, ...text.slice(2)].join('')).replace(`</footer>${MARK}`, '</footer>'),
  );
});

it('moveFirstPaintMark: leaves short pages and pages without prose unchanged', () => {
  const script = `<script>${'x'.repeat(2000)}</script>`;
  for (const html of [
    page(chapter('a', 2000)),
    page(chapter('a', 700) + chapter('b', 700) + chapter('c', 9), 2000),
    page(chapter('a', 700) + script + `<p class="${'x'.repeat(2000)}"></p>` + chapter('b', 9)),
    page('').replace('prose', 'cards') + chapter('a', 2000) + chapter('b', 9),
    chapter('a', 2000) + chapter('b', 9),
    `${MARK}<main><div class="prose">${chapter('a', 2000)}${chapter('b', 9)}</div></main>`,
  ]) {
    expect(moveFirstPaintMark(html)).toBe(html);
  }
});
