import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyWorkingTree, type TempCheckout } from '../shared/temp-checkout.ts';
import { addEnumValue, simulateRelease } from '../version/trial.ts';

let scratch: TempCheckout;
beforeAll(async () => {
  scratch = await copyWorkingTree({ git: true });
});
afterAll(() => {
  scratch[Symbol.dispose]();
});

const packages = ['spec', 'sdk', 'sandbox', 'schemas'];
const text = (file: string): string => readFileSync(join(scratch.folder, file), 'utf8');
const versionOf = (name: string): string =>
  (JSON.parse(text(`packages/${name}/package.json`)) as { version: string }).version;

it('./run version: the first release keeps all versions and removes the changesets; ./run release refuses to run while they wait', async () => {
  writeFileSync(join(scratch.folder, '.changeset/first.md'), "---\n'@route-search/spec': major\n---\n\nA change.\n");
  const refused = await scratch.run(['./run', 'release', '--dry-run']);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('changesets are waiting');
  const before = packages.map(versionOf);
  await scratch.must(['./run', 'version', '--date', '2027-01-15']);
  expect(packages.map(versionOf)).toEqual(before);
  expect(globSync('.changeset/*.md', { cwd: scratch.folder })).toEqual(['.changeset/README.md']);
  expect(text('packages/spec/openapi.yaml')).toMatch(
    new RegExp(`x-changes:\\n {2}- version: ${versionOf('spec')}\\n {4}date: '2027-01-15'`),
  );
  await scratch.must(['git', 'reset', '--quiet', '--hard']);
});

it('./run version: a changeset of the spec also releases the generated packages and drafts x-changes; a second run changes nothing', async () => {
  await simulateRelease(scratch);
  const nothing = await scratch.run(['./run', 'version']);
  expect(nothing.output).toContain('error: there is no changeset.');
  expect(nothing.code).toBe(1);
  const before = Object.fromEntries(packages.map((name) => [name, versionOf(name)]));
  await addEnumValue(scratch);

  await scratch.must(['./run', 'version', '--date', '2027-01-15']);
  const diff = await scratch.must(['git', 'diff']);
  const released = packages.filter((name) => versionOf(name) !== before[name]);
  // The new enum value changes the spec, the types of the SDK and the validators of the schemas.
  expect(released).toEqual(expect.arrayContaining(['spec', 'sdk', 'schemas']));
  expect(versionOf('spec')).toBe('1.1.0');
  const example = JSON.parse(text('examples/expenses/package.json')) as { dependencies: object };
  expect(example.dependencies).toMatchObject({ '@route-search/sdk': versionOf('sdk') });
  expect(text('packages/spec/openapi.yaml')).toMatch(
    /x-changes:\n {2}- version: 1\.1\.0\n {4}date: '?2027-01-15'?\n {4}summary: .*TODO\(in a few Japanese words: .*`tourist`/,
  );
  expect(text('packages/spec/CHANGELOG.md')).toMatch(
    /## 1\.1\.0[^]*### Changes of the document\n\n- minor: .*`tourist`/,
  );
  const lint = await scratch.run(['./run', 'lint', 'spec']);
  expect(lint.output).toMatch(/^packages\/spec\/openapi\.yaml:\d+:\d+ error fill in: in a few Japanese words/m);

  await scratch.must(['git', 'reset', '--quiet', '--hard']);
  await scratch.must(['git', 'clean', '--quiet', '-fd']);
  await scratch.must(['./run', 'version', '--date', '2027-01-15']);
  expect(await scratch.must(['git', 'diff'])).toBe(diff);
});
