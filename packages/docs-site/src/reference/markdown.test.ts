import { describe, expect, it } from 'vitest';
import type { PropertyView } from './answer.ts';
import { operationMarkdown } from './markdown.ts';
import { fixtureApi } from '../../tests/fixture.ts';
import { reference } from '../../tests/reference.ts';
import { createReference } from './view.ts';

const each = reference.calls.map(({ id }) => [id, reference.view(id)] as const);

function all(properties: readonly PropertyView[]): PropertyView[] {
  return properties.flatMap((property) => [property, ...all(property.children)]);
}

describe('the Markdown of a call', () => {
  it.each(each)('%s says what the page says', (_, view) => {
    const text = operationMarkdown(view, (path) => `https://docs.example.com${path}`);
    expect(text.replace(/^```[^]*?^```$/gm, '').match(/^# .*$/gm)).toEqual([`# ${view.call.title}`]);
    for (const { title, parameters } of view.groups) {
      expect(text).toContain(`\n### ${title}\n`);
      for (const { name, values, example } of parameters) {
        expect(text).toContain(`\n- \`${name}\` (`);
        for (const { value, meaning } of values) expect(text).toContain(`- \`${value}\`: ${meaning}`);
        if (example !== undefined) expect(text).toContain(`例: \`${String(example)}\``);
      }
    }
    for (const { sentence } of view.call.rules) expect(text).toContain(sentence);
    for (const { name, meaning, sdk } of all(view.properties)) {
      expect(text).toContain(`- \`${name}\` (`);
      expect(text).toContain(meaning.split('\n')[0]);
      expect(text).toContain(`SDK: \`${sdk?.name ?? ''}: `);
    }
    for (const { situations } of view.errors) for (const { action } of situations) expect(text).toContain(action);
    for (const { code } of view.samples) expect(text).toContain(code);
    expect(text).not.toMatch(/\]\(\/|\n{3}|undefined/);
    expect(text).not.toMatch(/[?&]key=/);
  });

  it('marks what is deprecated, and says since when and what takes its place', () => {
    const { view } = createReference(fixtureApi());
    const [search, lines] = [operationMarkdown(view('searchAll')), operationMarkdown(view('listLines'))];
    expect(lines).toContain('`listLines` / そのほか / 非推奨\n');
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
