import { describe, expect, it } from 'vitest';
import type { DiffReport } from './diff-report.ts';
import { diffReportFormatters } from './format-report.ts';

const report: DiffReport = {
  base: { commit: 'c0ffee', name: 'spec-v1.2.0', version: '1.2.0' },
  verdict: 'major',
  version: {
    working: '1.3.0',
    planned: { version: '1.3.0' },
    needed: '2.0.0',
    ok: false,
    file: 'packages/spec/package.json',
    line: 3,
  },
  changes: [
    {
      rating: 'major',
      what: 'A, 100% of `a|b` was removed.',
      file: 'a,b.yaml',
      line: 7,
      pointer: '#/a',
      side: 'base',
      operations: [],
      addsOperation: false,
    },
    {
      rating: 'minor',
      what: 'B: if its meaning differs, the change is major.',
      texts: ['読みです', '英語'],
      file: 'c.yaml',
      line: 12,
      pointer: '#/b',
      side: 'working',
      operations: ['listB'],
      addsOperation: false,
    },
  ],
};
const fit: DiffReport = { ...report, version: { ...report.version, ok: true } };
const none: DiffReport = { ...fit, verdict: undefined, changes: [] };

describe('formatters of the diff report', () => {
  it('text: aligns the source locations', () => {
    expect(diffReportFormatters.text(report)).toBe(
      [
        'major  a,b.yaml:7 (base)  A, 100% of `a|b` was removed.',
        'minor  c.yaml:12          B: if its meaning differs, the change is major.\n       - 読みです\n       + 英語',
        '',
        '2 changes since spec-v1.2.0, version 1.2.0; the most breaking is major.',
        'No new changeset announces the major step to 2.0.0 that the changes since spec-v1.2.0 need. Write one with ./run change (those of the base do not count), or set the version in packages/spec/package.json.',
        '',
      ].join('\n'),
    );
    expect(diffReportFormatters.text(none)).toBe(
      'No change that readers or clients see since spec-v1.2.0, version 1.2.0.\nThe version 1.3.0 is high enough for the changes.\n',
    );
  });

  it.each<[string, DiffReport, string, string]>([
    [
      'the first version',
      { ...none, base: undefined },
      'This is the first version of the spec (1.3.0): the history has no other, so there is nothing to compare with.',
      'The version 1.3.0 needs no check.',
    ],
    [
      'one change',
      { ...fit, changes: report.changes.slice(1), verdict: 'minor' },
      '1 change since spec-v1.2.0, version 1.2.0; the most breaking is minor. 1 of them may be major: see what to check.',
      'The version 1.3.0 is high enough for the changes.',
    ],
    [
      'a version lower than the base',
      { ...none, version: { ...report.version, planned: { version: '1.1.0' } } },
      'No change that readers or clients see since spec-v1.2.0, version 1.2.0.',
      'The version 1.1.0 is lower than 1.2.0, that of the base.',
    ],
    [
      'a version after the changesets',
      { ...fit, version: { ...fit.version, planned: { version: '2.0.0', step: 'major' } } },
      '2 changes since spec-v1.2.0, version 1.2.0; the most breaking is major.',
      'The new changesets announce a major step, which is enough for the changes.',
    ],
    [
      'changesets with too small a step',
      {
        ...report,
        version: { ...report.version, planned: { version: '1.4.0', step: 'minor', file: '.changeset/a.md' } },
      },
      '2 changes since spec-v1.2.0, version 1.2.0; the most breaking is major.',
      'The new changesets announce only a minor step (.changeset/a.md), not the major step to 2.0.0 that the changes since spec-v1.2.0 need. Write one with ./run change (those of the base do not count), or set the version in packages/spec/package.json.',
    ],
  ])('text: describes %s', (_, said, ...sentences) => {
    expect(diffReportFormatters.text(said).split('\n').slice(-3)).toEqual([...sentences, '']);
  });

  it('json: contains the base, the verdict, the version and the changes', () => {
    expect(JSON.parse(diffReportFormatters.json(report))).toMatchObject({
      base: { name: 'spec-v1.2.0', version: '1.2.0' },
      verdict: 'major',
      version: { working: '1.3.0', planned: { version: '1.3.0' }, needed: '2.0.0', ok: false },
      changes: [{ rating: 'major', file: 'a,b.yaml', line: 7, pointer: '#/a' }, {}],
    });
    expect(JSON.parse(diffReportFormatters.json({ ...none, base: undefined }))).toMatchObject({
      base: null,
      verdict: null,
    });
  });

  it('github: marks a change as an error only if it fails the version check', () => {
    expect(diffReportFormatters.github(report, true).split('\n')).toEqual([
      '::error file=a%2Cb.yaml,line=7,title=major change of the spec::A, 100%25 of `a|b` was removed.',
      '::notice file=c.yaml,line=12,title=minor change of the spec::B: if its meaning differs, the change is major.%0A- 読みです%0A+ 英語',
      expect.stringMatching(
        /^::error file=packages\/spec\/package\.json,line=3,title=version of the spec::No new changeset announces/,
      ),
      '2 changes since spec-v1.2.0, version 1.2.0; the most breaking is major.',
      '',
    ]);
    expect(diffReportFormatters.github(fit, true)).toMatch(/^::warning file=a%2Cb\.yaml/);
    expect(diffReportFormatters.github(fit, true)).not.toContain('::error');
    expect(diffReportFormatters.github(report, false)).not.toContain('::error');
  });
});
