import { describe, expect, it } from 'vitest';
import { formatAnnotation, parseEslintReport, parseUnformattedFiles, parseFindingLines } from './annotate.ts';
import { root } from '../shared/process.ts';

describe('formatAnnotation', () => {
  it('escapes line breaks, so that GitHub shows the whole text', () => {
    expect(formatAnnotation({ file: 'a,b.ts', line: 3, column: 7, title: 'x: y', message: '100%\nof it' })).toBe(
      '::error file=a%2Cb.ts,line=3,col=7,title=x%3A y::100%25%0Aof it\n',
    );
  });

  it('prints paths relative to the root, with or without a line', () => {
    expect(formatAnnotation({ file: `${root}/scripts/run.ts`, title: 't', message: 'm' })).toBe(
      '::error file=scripts/run.ts,title=t::m\n',
    );
  });
});

it('parseEslintReport: reads findings from the JSON report of ESLint', () => {
  const report = JSON.stringify([
    { filePath: '/r/a.ts', messages: [{ line: 2, column: 5, ruleId: 'eqeqeq', message: 'Expected ===.' }] },
    { filePath: '/r/b.ts', messages: [] },
    { filePath: '/r/c.ts', messages: [{ ruleId: null, message: 'Parsing error' }] },
  ]);
  expect(parseEslintReport(report)).toEqual([
    { file: '/r/a.ts', line: 2, column: 5, title: 'eqeqeq', message: 'Expected ===.' },
    { file: '/r/c.ts', title: 'eslint', message: 'Parsing error' },
  ]);
});

it('parseFindingLines: reads findings from lines with location and rule', () => {
  const output =
    'src/docs/a.md:12:3 一文に二回以上利用されています: "は" [ja/no-doubled-joshi]\nprose: 1 findings in 9 files\n';
  expect(parseFindingLines(output)).toEqual([
    {
      file: 'src/docs/a.md',
      line: 12,
      column: 3,
      title: 'ja/no-doubled-joshi',
      message: expect.stringContaining('二回以上'),
    },
  ]);
});

it('parseUnformattedFiles: reads the names of unformatted files that oxfmt prints', () => {
  const output =
    'run.ts\na/b.yaml\n\n  x Expected `}` but found `EOF`\n   ,-[c.ts:2:1]\nError occurred in the above file.\n';
  expect(parseUnformattedFiles(output).map(({ file }) => file)).toEqual(['run.ts', 'a/b.yaml']);
});
