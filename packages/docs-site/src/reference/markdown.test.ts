import { describe, expect, it } from 'vitest';
import { operationMarkdown } from './markdown.ts';
import { fixtureApi } from '../../tests/fixture.ts';
import { reference } from '../../tests/reference.ts';
import { createReference } from './view.ts';

describe('the Markdown of a call', () => {
  // tests/built/twins.test.ts holds that it says what the page says.
  it('has whole addresses, nothing undefined and no key', () => {
    const wrong = reference.calls.filter(({ id, title }) => {
      const text = operationMarkdown(reference.view(id), (path) => `https://docs.example.com${path}`);
      const [first, ...others] = text.replaceAll(/^```[^]*?^```$/gm, '').match(/^# .*$/gm) ?? [];
      return first !== `# ${title}` || others.length > 0 || /\]\(\/|\n{3}|undefined|[?&]key=/.test(text);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('marks what is deprecated, and says since when and what takes its place', () => {
    const { view } = createReference(fixtureApi());
    const [search, lines] = [operationMarkdown(view('searchAll')), operationMarkdown(view('listLines'))];
    expect(lines).toContain('`listLines` / そのほか / 基本契約 / 非推奨\n');
    expect(lines).toContain('2026年1月31日から非推奨です。代わりに`searchAll`を使ってください。');
    expect(search).toMatch(
      /- `Copy` \(文字列、非推奨\): .*\n {2}- 2026年1月31日から非推奨です。2027年3月1日に提供を終える予定です。代わりに`pattern`を使ってください。/,
    );
    expect(search).toMatch(
      /- `Area` \(オブジェクト、非推奨\): 地域です。2026年1月31日から非推奨です。使われていません。/,
    );
    expect(search).toContain('- `two`: 2つ目（2026年1月31日から非推奨です。代わりに`one`を使ってください。）');
  });
});
