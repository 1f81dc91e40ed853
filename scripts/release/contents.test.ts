import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPackageContents } from './contents.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contents-'));
  write({
    'package.json': manifest({}),
    'README.md': '# A package\n',
    'CHANGELOG.md': '# Changes\n',
    LICENSE: 'MIT License\n',
    'dist/index.js': 'export const one = 1;\n',
    'types/index.d.ts': 'export declare const one = 1;\n',
    // A module with only types has an empty JavaScript file.
    'dist/paths.js': '',
    'types/paths.d.ts': 'export type Path = string;\n',
    // Variables such as `{{baseUrl}}` in a request collection are no placeholders of the provider profile.
    'dist/collection.http': 'GET {{baseUrl}}/v1/json/dataversion?key={{accessKey}}\n',
  });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function manifest(more: Record<string, unknown>): string {
  return JSON.stringify({
    name: '@acme/one',
    version: '1.0.0',
    license: 'MIT',
    type: 'module',
    files: ['dist'],
    homepage: 'https://docs.test/',
    bugs: { url: 'https://www.test/contact' },
    exports: { '.': { types: './types/index.d.ts', default: './dist/index.js' } },
    ...more,
  });
}

function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

async function findings(): Promise<string[]> {
  return (await checkPackageContents(folder, ['/opt/repository'])).map(({ file, says }) => `${file} ${says}`);
}

// The token is concatenated, so that secret scanners do not report this file.
const token = ['npm', '0a1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r'].join('_');
const home = ['', 'home', 'somebody', 'portal'].join('/');

describe('checkPackageContents', () => {
  it('accepts a complete package', async () => {
    expect(await findings()).toEqual([]);
  });

  it.each<[what: string, files: Record<string, string | Uint8Array>, says: RegExp]>([
    ['a source map', { 'dist/index.js.map': '{}' }, /^dist\/index\.js\.map is not on the list/],
    [
      'a reference to a source map',
      { 'dist/index.js': `1;\n//# sourceMappingURL=index.js.map\n` },
      /index\.js:2 refers to a source map/,
    ],
    ['an absolute path', { 'dist/index.js': `const a = '${home}';\n` }, /index\.js:1 holds an absolute path/],
    [
      'a file URL',
      { 'dist/index.js': `const a = 'file://${['', 'opt', 'somewhere', 'a.ts'].join('/')}';\n` },
      /index\.js:1 holds the address of a file/,
    ],
    [
      'an absolute path of Windows',
      { 'dist/index.js': `const a = '${['C:', 'Users', 'somebody'].join('\\\\')}';\n` },
      /index\.js:1 holds an absolute path/,
    ],
    ['the path of the repository', { 'dist/index.js': "'/opt/repository/x';\n" }, /holds "\/opt\/repository"/],
    ['a test', { 'dist/index.test.js': '1;\n' }, /index\.test\.js is a test/],
    ['a test folder', { 'tests/a.js': '1;\n' }, /tests\/a\.js is a test/],
    ['sources', { 'src/index.ts': '1;\n' }, /src\/index\.ts is not on the list/],
    ['a hidden file', { '.npmrc': 'a=b\n' }, /\.npmrc is not on the list/],
    ['a token', { 'README.md': `${token}\n` }, /README\.md:1 .*npm/i],
    [
      'an access key',
      { 'README.md': 'https://h.example/v1?name=a&key=9f8e7d6c\n' },
      /README\.md:1 holds an access key: &key=…$/,
    ],
    [
      'an access key in an archive',
      { 'dist/collection.bruno.zip': zipSync({ 'a.bru': strToU8('get {\n  url: /v1?name=a&key=9f8e7d6c\n}\n') }) },
      /^dist\/collection\.bruno\.zip\/a\.bru:2 holds an access key/,
    ],
    ['an unfilled placeholder', { 'README.md': 'Ask {{api.baseUrl}}.\n' }, /holds a placeholder/],
    ['an install script', { 'package.json': manifest({ scripts: { postinstall: 'x' } }) }, /has an install script/],
    ['no address for issues', { 'package.json': manifest({ bugs: undefined }) }, /has no homepage or bugs/],
    ['a dependency', { 'package.json': manifest({ dependencies: { ky: '^2.0.0' } }) }, /depends on ky/],
    [
      'a reference to the workspace',
      { 'package.json': manifest({ peerDependencies: { a: `workspace:*` } }) },
      /refers to the workspace/,
    ],
    ['an export of sources', { 'package.json': manifest({ exports: './src/index.ts' }) }, /points to sources/],
    [
      'an export of a missing file',
      { 'package.json': manifest({ exports: './dist/two.js' }) },
      /two\.js.*does not exist/,
    ],
    ['an empty file', { 'dist/data.json': '' }, /data\.json is empty/],
  ])('reports a package that contains %s', async (_, files, says) => {
    write(files);
    expect((await findings()).join('\n')).toMatch(new RegExp(says.source, `${says.flags}m`));
  });

  it.each(['README.md', 'LICENSE', 'package.json'])('reports a package without %s', async (name) => {
    rmSync(join(folder, name));
    expect(await findings()).toContain(`${name} is missing`);
  });
});
