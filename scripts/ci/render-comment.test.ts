import { describe, expect, it } from 'vitest';
import { renderSpecChangeComment } from './render-comment.ts';

const change = { rating: 'minor', what: 'The parameter `name` was added.', file: 'a/b.yaml', line: 7 };
const verdict = {
  base: { name: 'spec-v1.2.0', commit: 'c0ffee', version: '1.2.0' },
  verdict: 'minor',
  version: { working: '1.2.0', planned: { version: '1.3.0', step: 'minor' }, needed: '1.3.0', ok: true },
  changes: [change],
};
/** Renders the comment with untrusted texts in guillemets. */
const render = (changed: object): string =>
  renderSpecChangeComment(JSON.stringify({ ...verdict, ...changed })).replaceAll(
    /<code>(.*?)<\/code>/g,
    (_, text: string) => {
      // Untrusted texts may contain only letters, digits, spaces and character references, and therefore no Markdown or
      // HTML syntax.
      expect(text).toMatch(/^(?:[\p{L}\p{N} ]|&#\d+;)*$/u);
      return `«${text.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))}»`;
    },
  );

const table = '| rating | change | place |\n|---|---|---|\n';

describe('renderSpecChangeComment', () => {
  it('lists the changes and states whether the planned version is high enough', () => {
    expect(render({})).toBe(
      '## Changes of the spec\n\n' +
        'Changes since «spec-v1.2.0», version «1.2.0»: **0** major · **1** minor · **0** patch. The most breaking is minor.\n\n' +
        `${table}| minor | «The parameter \`name\` was added.» | «a/b.yaml:7» |\n\n` +
        'The version «1.3.0» is high enough for the changes.\n\n' +
        'Code of this pull request computed these data; the repository checked their form only.\n',
    );
    expect(render({ changes: [], base: null })).toContain('\n\nNo change of the spec that readers or clients see.\n\n');
    expect(render({ version: { ...verdict.version, ok: false } })).toContain(
      '**The version «1.3.0» is too low: it must be at least «1.3.0».** Raise it',
    );
  });

  it.each([
    '@everyone #1 https://h.example www.h.example a@h.example owner/repository#2',
    '`</code><img src=x onerror=alert(1)> <!-- x --> &lt;b&gt;',
    'a | b \\| c ` | d',
    '![image](https://h.example/i.png) [link](javascript:alert(1)) **bold** _x_ ~~y~~',
    '$`x$` $$y$$ :tada: \\',
  ])('shows %j as plain text', (what) => {
    const place = '«a/b.yaml:7»';
    expect(render({ changes: [{ ...change, what }] })).toContain(`\n${table}| minor | «${what}» | ${place} |\n\n`);
    const comment = render({
      changes: [{ ...change, file: what }],
      base: { name: what, version: what },
      version: { planned: { version: what }, needed: what, ok: false },
    });
    expect(comment.split(`«${what}`)).toHaveLength(6);
  });

  it('puts texts of the data on one line, without their line breaks, control characters and bidirectional characters', () => {
    const comment = render({ changes: [{ ...change, what: 'a\n\n# b\r\u2028c\u202ed\u0000e' }] });
    expect(comment).toContain('| «a # b c d e» |');
  });

  it('shortens long texts and lists only as many changes as fit into a comment', () => {
    const what = '|'.repeat(5000);
    const changes = Array.from({ length: 5000 }, () => ({ ...change, what, file: what }));
    const text = renderSpecChangeComment(JSON.stringify({ ...verdict, changes, base: { name: what, version: what } }));
    expect(text).toMatch(/And 49\d\d more\./);
    expect(text.length).toBeLessThan(65_000);
  });

  it.each<[what: string, json: string]>([
    ['no JSON', '## Approved'],
    ['no object', '[]'],
    ['another rating', JSON.stringify({ ...verdict, changes: [{ ...change, rating: '@everyone' }] })],
    ['a text in place of a line', JSON.stringify({ ...verdict, changes: [{ ...change, line: '7 |' }] })],
    ['an object in place of a text', JSON.stringify({ ...verdict, changes: [{ ...change, what: {} }] })],
    ['no list of changes', JSON.stringify({ ...verdict, changes: '' })],
    ['a text in place of true', JSON.stringify({ ...verdict, version: { ...verdict.version, ok: 'yes' } })],
    ['a text in place of the base', JSON.stringify({ ...verdict, base: 'spec-v1' })],
  ])('throws for %s', (_, json) => {
    expect(() => renderSpecChangeComment(json)).toThrow();
  });
});
