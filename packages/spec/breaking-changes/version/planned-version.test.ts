import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { computePlannedVersion, readPendingChangesets } from './planned-version.ts';

/** Creates a folder with the given changeset files, by file name. */
function repositoryWith(changesets: Readonly<Record<string, string>> | undefined): string {
  const root = mkdtempSync(join(tmpdir(), 'planned-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  if (changesets === undefined) return root;
  for (const name of ['spec', 'sdk']) {
    mkdirSync(join(root, 'packages', name), { recursive: true });
    writeFileSync(join(root, 'packages', name, 'package.json'), JSON.stringify({ name: `@x/${name}` }));
  }
  mkdirSync(join(root, '.changeset'));
  for (const [name, text] of Object.entries(changesets)) writeFileSync(join(root, '.changeset', `${name}.md`), text);
  return root;
}

const spec = { name: '@x/spec', version: '1.2.3' };
const changeset = (steps: Readonly<Record<string, string>>): string =>
  ['---', ...Object.entries(steps).map(([name, step]) => `'${name}': ${step}`), '---', '', 'What changes.', ''].join(
    '\n',
  );

it.each<[what: string, changesets: Record<string, string> | undefined, expected: object]>([
  ['no folder of changesets', undefined, { version: '1.2.3' }],
  ['no changeset', {}, { version: '1.2.3' }],
  ['a changeset of another package', { one: changeset({ '@x/sdk': 'major' }) }, { version: '1.2.3' }],
  ['a patch changeset', { one: changeset({ '@x/spec': 'patch' }) }, { version: '1.2.4', step: 'patch' }],
  [
    'several changesets with different steps',
    {
      one: changeset({ '@x/spec': 'patch' }),
      other: changeset({ '@x/sdk': 'major', '@x/spec': 'minor' }),
      third: changeset({ '@x/spec': 'patch' }),
    },
    { version: '1.3.0', step: 'minor' },
  ],
  ['a major changeset', { one: changeset({ '@x/spec': 'major' }) }, { version: '2.0.0', step: 'major' }],
])('computePlannedVersion returns the next version after %s', (_, changesets, expected) => {
  const pending = readPendingChangesets(repositoryWith(changesets));
  expect(computePlannedVersion(pending, spec)).toStrictEqual(expected);
});

it('readPendingChangesets lists the pending releases of each file', () => {
  const root = repositoryWith({ one: changeset({ '@x/sdk': 'minor', '@x/spec': 'patch' }) });
  const releases = [
    { name: '@x/sdk', type: 'minor' },
    { name: '@x/spec', type: 'patch' },
  ];
  expect(readPendingChangesets(root)).toEqual([{ file: '.changeset/one.md', releases }]);
});
