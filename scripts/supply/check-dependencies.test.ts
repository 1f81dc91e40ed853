import { describe, expect, it } from 'vitest';
import {
  findBundledLicenceProblems,
  findLicenceProblems,
  findLockfileProblems,
  findPnpmSettingProblems,
  findToolchainProblems,
} from './check-dependencies.ts';
import type { SbomComponent } from './check-dependencies.ts';

const policy = {
  allowed: ['MIT', 'Apache-2.0', 'MPL-2.0'],
  bundled: ['MIT', 'Apache-2.0'],
  exceptions: [{ name: '@img/sharp-*', licence: 'LGPL-3.0-or-later', why: 'a tool' }],
};
const sharp: SbomComponent = {
  group: '@img',
  name: 'sharp-linux',
  licenses: [{ license: { id: 'LGPL-3.0-or-later' } }],
};

describe('findLicenceProblems', () => {
  it.each<[says: string, component: SbomComponent, problems: string[]]>([
    ['accepts an allowed licence', { name: 'a', licenses: [{ license: { id: 'MIT' } }] }, []],
    ['accepts a choice with one allowed licence', { name: 'a', licenses: [{ expression: '(GPL-3.0 OR MIT)' }] }, []],
    ['accepts a combination of allowed licences', { name: 'a', licenses: [{ expression: 'MIT AND Apache-2.0' }] }, []],
    [
      'reports a combination with a licence that is not allowed',
      { name: 'a', version: '1.0.0', licenses: [{ expression: 'MIT AND GPL-3.0' }] },
      ['a@1.0.0 has the licence MIT AND GPL-3.0'],
    ],
    [
      'reports a licence that is not allowed',
      { name: 'a', version: '2.0.0', licenses: [{ license: { id: 'AGPL-3.0' } }] },
      ['a@2.0.0 has the licence AGPL-3.0'],
    ],
    ['reports a missing licence', { name: 'a', version: '2.0.0' }, ['a@2.0.0 has the licence none']],
    [
      'reports a licence that differs from the one of its exception',
      { ...sharp, version: '1.0.0', licenses: [{ license: { id: 'SSPL-1.0' } }] },
      ['@img/sharp-linux@1.0.0 has the licence SSPL-1.0'],
    ],
  ])('%s', (_, component, problems) => {
    expect(findLicenceProblems([sharp, component], policy)).toEqual(problems);
  });

  it('reports an exception of the licence policy that no package needs any more', () => {
    expect(findLicenceProblems([], policy)).toEqual(['the exception for @img/sharp-* is needed no more']);
  });
});

it('findPnpmSettingProblems: reports pnpm settings that would allow unreviewed code', () => {
  const good = {
    minimumReleaseAge: 1440,
    minimumReleaseAgeStrict: true,
    strictDepBuilds: true,
    allowBuilds: { a: false },
  };
  expect(findPnpmSettingProblems(good)).toEqual([]);
  expect(findPnpmSettingProblems({ ...good, minimumReleaseAge: 60 })).toHaveLength(1);
  expect(findPnpmSettingProblems({ ...good, allowBuilds: { a: true } })).toEqual([
    'allowBuilds lets a run a script when it is installed',
  ]);
  expect(findPnpmSettingProblems({})).toHaveLength(3);
});

it('findLockfileProblems: reports a package that is not pinned or does not come from the registry', () => {
  expect(
    findLockfileProblems({
      packages: {
        'a@1.0.0': { resolution: { integrity: 'sha512-x' } },
        'b@1.0.0': { resolution: { tarball: 'https://h.example/b.tgz' } },
        'c@1.0.0': { resolution: { repo: 'https://h.example/c.git', integrity: 'sha512-y' } },
      },
    }),
  ).toEqual([
    'b@1.0.0 is not pinned by a hash',
    'b@1.0.0 does not come from the registry',
    'c@1.0.0 does not come from the registry',
  ]);
});

describe('findToolchainProblems', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`;
  const node = { version: '2.0.0', integrity };
  const packages = {
    '': {},
    'node_modules/a': { ...node, os: 'linux', cpu: 'x64' },
    'node_modules/b': { ...node, os: 'linux', cpu: 'arm64' },
    'node_modules/c': { ...node, os: ['darwin'], cpu: ['x64'] },
    'node_modules/d': { ...node, os: 'darwin', cpu: 'arm64' },
    'node_modules/pnpm': { version: '3.0.0', integrity },
  };
  const engines = { runtime: { version: '2.0.0' }, packageManager: { version: '3.0.0' } };

  it('accepts a toolchain that is pinned for each platform', () => {
    expect(findToolchainProblems({ packages }, engines)).toEqual([]);
  });

  it.each<[what: string, changed: object, problem: string]>([
    ['without a hash', { integrity: undefined }, 'd is not pinned by sha512'],
    ['with a weaker hash', { integrity: 'sha1-AAAA' }, 'd is not pinned by sha512'],
    [
      'with a fixed address',
      { resolved: 'https://h.example/d.tgz' },
      'd has an address: it would not come from a mirror',
    ],
    ['with an install script', { hasInstallScript: true }, 'd needs an install script, which ./run does not start'],
    ['with another version', { version: '2.0.1' }, 'd is 2.0.1, but devEngines of package.json has 2.0.0'],
    ['for another platform', { cpu: 'x64' }, 'no Node for darwin-arm64 is pinned'],
  ])('reports a package of the toolchain %s', (_, changed, problem) => {
    const damaged = { ...packages, 'node_modules/d': { ...packages['node_modules/d'], ...changed } };
    expect(findToolchainProblems({ packages: damaged }, engines)).toEqual([problem]);
  });

  it('reports a missing pnpm', () => {
    const { 'node_modules/pnpm': _, ...rest } = packages;
    expect(findToolchainProblems({ packages: rest }, engines)).toEqual(['pnpm is not pinned']);
  });
});

describe('findBundledLicenceProblems', () => {
  const rule = `\n${'-'.repeat(80)}\n\n`;
  const section = (head: string): string => `${head}\n\n${'Permission is granted. '.repeat(40)}\n`;
  const good = [section('a 1.0.0 (MIT)'), section('@b/c 2.0.0 ((MPL-2.0 OR Apache-2.0))')].join(rule);
  const files = new Map(['conformance', 'docs-site', 'mcp', 'redocly-plugin', 'sandbox'].map((name) => [name, good]));

  it('accepts allowed licences with their texts', () => {
    expect(findBundledLicenceProblems(files, policy)).toEqual([]);
    const excepted = new Map(files).set('sdk', section('@img/sharp-linux 1.0.0 (LGPL-3.0-or-later)'));
    expect(findBundledLicenceProblems(excepted, policy)).toEqual([]);
  });

  it.each<[what: string, text: string, problem: string]>([
    ['licence that only other dependencies may have', section('d 1.0.0 (MPL-2.0)'), 'has the licence MPL-2.0'],
    ['package without a licence', section('d 1.0.0'), 'has the licence none'],
    ['package without a licence text', 'd 1.0.0 (MIT)\n\nMIT\n', 'has no licence text'],
  ])('reports a bundled %s', (_, text, problem) => {
    const problems = findBundledLicenceProblems(new Map(files).set('mcp', `${good}${rule}${text}`), policy);
    expect(problems).toEqual([expect.stringContaining(`which packages/mcp contains, ${problem}`)]);
  });

  it('reports a site or a published package without the file of third-party licences', () => {
    const without = new Map(files);
    without.delete('docs-site');
    expect(findBundledLicenceProblems(without, policy)).toEqual([
      'packages/docs-site/dist has no THIRD-PARTY.txt with the licences of its bundled packages',
    ]);
  });
});
