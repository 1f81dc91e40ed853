import { expect, it } from 'vitest';
import type { SpecChange } from '@route-search/spec/spec-change';
import { releaseVersions } from './release-versions.ts';
import { createGeneratedChangeset, addReleaseChanges, addRatedChangesToChangelog } from './draft.ts';

const change = (rating: SpecChange['rating'], what: string, operations: readonly string[] = []): SpecChange => {
  const place = { file: 'a.yaml', line: 1, pointer: '' };
  return { rating, what, operations, addsOperation: false, side: 'working', ...place };
};

const changes: readonly SpecChange[] = [
  change('major', 'Parameter `a` of listA was removed.', ['listA']),
  change('minor', 'The length of `b` of listA and listB changed from 1 to 2 (exclusive).', ['listA', 'listB']),
  { ...change('minor', 'Operation listC was added.', ['listC']), addsOperation: true },
  change('minor', 'Operation getGone was moved.', ['getGone']),
  change('minor', 'The property `Name` of schema `Course` was added.'),
  change('patch', 'The description of listB was changed.', ['listB']),
];

const document =
  "info: 1\n# what changed\nx-changes:\n  - version: 1.0.0\n    date: '2026-11-21'\n    summary: 最初\npaths: {}\n";

it.each(['2026-02-30', '20260228', 'today'])('releaseVersions: rejects --date %s', async (date) => {
  await expect(releaseVersions(['--date', date])).rejects.toThrow(`--date is "${date}". Allowed: a day`);
});

it('addReleaseChanges: drafts x-changes from the rated changes, with a TODO mark for each operation', () => {
  const release = { version: '2.0.0', date: '2027-01-15', changes, operations: ['listA', 'listB', 'listC'] };
  expect(addReleaseChanges(document, release)).toBe(`info: 1
# what changed
x-changes:
  - version: 2.0.0
    date: 2027-01-15
    summary: "TODO(in a few Japanese words: Parameter \`a\` of listA was removed; The length of \`b\` of listA and listB changed from 1 to 2 (exclusive); Operation listC was added; Operation getGone was moved; The property \`Name\` of schema \`Course\` was added)"
    operations:
      listA:
        text: TODO(Parameter \`a\` of listA was removed; The length of \`b\` of listA and listB changed from 1 to 2 (exclusive))
      listB:
        text: TODO(The length of \`b\` of listA and listB changed from 1 to 2 (exclusive))
      listC:
        text: このAPIを加えました。
        added: true
  - version: 1.0.0
    date: '2026-11-21'
    summary: 最初
paths: {}
`);
});

it('addReleaseChanges: drafts a note for a release in which only descriptions and examples changed', () => {
  const release = { version: '1.0.1', date: '2027-01-15', changes: changes.slice(-1), operations: ['listB'] };
  const [entry] = addReleaseChanges(document, release).split('  - version: 1.0.0');
  expect(entry).toContain('summary: 説明と例の見直し\n');
  expect(entry).not.toContain('operations:');
});

it('addRatedChangesToChangelog: adds the rating of the changes to the newest version in the changelog', () => {
  const changelog = '# spec\n\n## 2.0.0\n\n### Major Changes\n\n- Text.\n\n## 1.0.0\n\n- First.\n';
  expect(addRatedChangesToChangelog(changelog, changes.slice(0, 1))).toBe(
    '# spec\n\n## 2.0.0\n\n### Major Changes\n\n- Text.\n\n### Changes of the document\n\n- major: Parameter `a` of listA was removed.\n\n## 1.0.0\n\n- First.\n',
  );
  expect(addRatedChangesToChangelog(changelog, [])).toBe(changelog);
});

it('createGeneratedChangeset: releases packages whose packed files changed although no changeset names them', () => {
  const base = new Map([
    ['spec', '1'],
    ['sdk', '1'],
    ['sandbox', '1'],
    ['schemas', '1'],
  ]);
  const here = new Map([
    ['spec', '2'],
    ['sdk', '2'],
    ['sandbox', '1'],
    ['schemas', '1'],
    ['cli', '1'],
  ]);
  const { names, text } = createGeneratedChangeset({ base, here }, new Set(['spec']));
  expect(names).toEqual(['sdk', 'cli']);
  expect(text).toMatch(/^---\n'sdk': patch\n'cli': patch\n---\n\n.+\n$/);
});
