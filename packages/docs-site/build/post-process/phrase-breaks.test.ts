import { expect, it } from 'vitest';
import { insertPhraseBreaks } from './phrase-breaks.ts';

it('insertPhraseBreaks: lets lines of running text end between phrases, and never leaves fewer than four characters', () => {
  expect(
    insertPhraseBreaks(
      '<p>駅を選ぶ画面です</p><main><p title="駅を選ぶ">駅を<a href="/x">選ぶ画面に</a><code>駅を選ぶ</code>を送る</p></main>',
    ),
  ).toBe(
    '<p>駅を選ぶ画面です</p><main data-phrases><p title="駅を選ぶ">駅を<a href="/x"><wbr>選ぶ<wbr>画面に</a><wbr><code>駅を選ぶ</code>を送る</p></main>',
  );
});

it.each([
  [
    '<p>区切りのリスト（最大40件）です。</p>',
    '<p>区切りの<wbr>リスト<wbr>（最大4<span class="together">0件）です。</span></p>',
  ],
  [
    '<p>例 <code>serializeData=fc--0--96</code></p>',
    '<p>例 <code>serializeData=fc--<span class="together">0--96</span></code></p>',
  ],
  ['<p>駅、路線、運賃と所要時間。</p>', '<p>駅、<wbr>路線、<wbr>運賃と<wbr>所要時間。</p>'],
  [
    '<p><code>answerCount</code> 整数、件</p>',
    '<p><code>answerCount</code> <span class="together">整数、件</span></p>',
  ],
])('insertPhraseBreaks: does not let the last three characters of %s begin a line', (from, to) => {
  expect(insertPhraseBreaks(`<main>${from}</main>`)).toBe(`<main data-phrases>${to}</main>`);
});

it('insertPhraseBreaks: keeps short words together that the parser splits', () => {
  const text = '検索や絞り込みで残らないときも空の一覧にはなりません。番号の小さい順に並びます。';
  const html = insertPhraseBreaks(`<main><p>${text}</p></main>`);
  expect(html).toContain('<wbr>ときも<wbr>');
  expect(html).toContain('<wbr>小さい順に<wbr>');
});

it('insertPhraseBreaks: lets the names of the neighbouring pages break between phrases', () => {
  expect(
    insertPhraseBreaks('<main><nav class="prev-next"><a><strong>前後の便に変えた経路</strong></a></nav></main>'),
  ).toBe(
    '<main data-phrases><nav class="prev-next"><a><strong>前後の<wbr>便に<wbr>変えた経路</strong></a></nav></main>',
  );
});

it('insertPhraseBreaks: leaves code, captions, islands and buttons unchanged', () => {
  const text = '駅を選ぶ画面を表示します';
  const html = ['pre', 'figcaption', 'astro-island', 'button'].map((name) => `<${name}>${text}</${name}>`).join('');
  expect(insertPhraseBreaks(`<main>${html}</main>`)).toBe(`<main data-phrases>${html}</main>`);
});
