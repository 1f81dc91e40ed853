import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectLicences } from './licences.ts';
import { writeFiles } from '../output.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'licences-'));
  const pack = (path: string, files: Readonly<Record<string, string>>): void => {
    const folder = join(root, 'node_modules', path);
    mkdirSync(folder, { recursive: true });
    writeFiles(folder, files);
  };
  const manifest = (name: string, license: string): string => JSON.stringify({ name, version: '1.2.3', license });
  pack('zeta', { 'package.json': manifest('zeta', 'ISC'), LICENSE: 'Copyright Z\n' });
  pack('.pnpm/@a+b@1/node_modules/@a/b', { 'package.json': manifest('@a/b', 'MIT'), 'license.md': 'Copyright AB\n' });
  pack('bare', { 'package.json': manifest('bare', 'MIT') });
  const named = { name: 'named', version: '1.2.3', license: 'MIT', author: 'N <n@example.com>' };
  pack('named', { 'package.json': JSON.stringify(named) });
  const led = { name: 'led', version: '1.2.3', license: 'MIT', contributors: [{ name: 'C' }, 'D <d@example.com>'] };
  pack('led', { 'package.json': JSON.stringify(led) });
  writeFiles(root, { LICENSE: 'MIT License\n\nCopyright (c) 2026 Us\n\nPermission is granted.\n' });
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

it('collectLicences: lists each bundled package once, with its licence', () => {
  const files = [
    'src/cli.ts',
    'node_modules/zeta/dist/index.js',
    'node_modules/.pnpm/@a+b@1/node_modules/@a/b/index.js',
    'node_modules/zeta/dist/other.js',
  ];
  const rule = `\n${'-'.repeat(80)}\n\n`;
  expect(collectLicences(root, files)).toBe(
    `@a/b 1.2.3 (MIT)\n\nCopyright AB\n${rule}zeta 1.2.3 (ISC)\n\nCopyright Z\n`,
  );
});

it("collectLicences: generates the MIT licence text with the author's name for an MIT package without a licence file", () => {
  expect(collectLicences(root, ['node_modules/named/index.js'])).toBe(
    'named 1.2.3 (MIT)\n\nMIT License\n\nCopyright (c) N <n@example.com>\n\nPermission is granted.\n',
  );
});

it('collectLicences: throws for a package without a licence text', () => {
  expect(() => collectLicences(root, ['node_modules/bare/index.js'])).toThrow('has no licence text');
});

it('collectLicences: adds the MIT licence of a package that is not installed, with its copyright holder', () => {
  expect(collectLicences(root, [], new Map([['loader', 'L and others']]))).toBe(
    'loader (MIT)\n\nMIT License\n\nCopyright (c) L and others\n\nPermission is granted.\n',
  );
});

it('collectLicences: names the contributors of an MIT package without an author and a licence file', () => {
  expect(collectLicences(root, ['node_modules/led/index.js'])).toContain('\nCopyright (c) C, D <d@example.com>\n');
});
