import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatFindings, sortFindings, type LintFinding } from './lint-finding.ts';

const finding: LintFinding = {
  rule: 'declared/known-format',
  severity: 'error',
  message: 'the format "url" is unknown: 100% wrong',
  file: join(process.cwd(), 'parameters/shared.yaml'),
  line: 7,
  column: 3,
};

describe('findings of lint', () => {
  it('formatFindings: prints one line for each finding, then their number', () => {
    const warning: LintFinding = {
      ...finding,
      severity: 'warn',
      message: 'Property `a` is odd.',
      suggest: ['b', 'c'],
      line: 9,
    };
    expect(formatFindings([finding, warning], 'text')).toBe(
      'parameters/shared.yaml:7:3 error the format "url" is unknown: 100% wrong [declared/known-format]\n' +
        'parameters/shared.yaml:9:3 warn Property `a` is odd; did you mean "b" or "c"? [declared/known-format]\n' +
        '\n1 error and 1 warning in 1 file\n',
    );
  });

  it('formatFindings: prints GitHub annotations with special characters escaped', () => {
    expect(formatFindings([{ ...finding, message: 'a\n100%' }], 'github')).toBe(
      '::error file=packages/spec/parameters/shared.yaml,line=7,col=3,title=declared/known-format::a%0A100%25\n',
    );
  });

  it('sortFindings: sorts by location and removes duplicates', () => {
    const later = { ...finding, line: 12 };
    const behind = { ...finding, column: 5, rule: 'a' };
    const other = { ...finding, file: '/a.yaml' };
    expect(sortFindings([later, behind, finding, other, finding])).toEqual([other, finding, behind, later]);
  });
});
