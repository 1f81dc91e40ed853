import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { fixtureFolder } from '../../tests/fixture.ts';
import { buildSite } from './build.ts';

const folder = mkdtempSync(join(import.meta.dirname, '../../.cache-test-'));
const outFolder = join(folder, 'out');
const specFolder = mkdtempSync(join(tmpdir(), 'site-build-'));
const file = (name: string): string => join(specFolder, name);
for (const name of ['openapi.docs.json', 'openapi.json', 'openapi.yaml'])
  copyFileSync(join(fixtureFolder, name), file(name));

afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(specFolder, { recursive: true });
});

describe('the build', () => {
  it('puts pages and downloads in place of the earlier site', async () => {
    mkdirSync(outFolder);
    writeFileSync(join(outFolder, 'old.html'), 'old');
    vi.stubEnv('SITE_SPEC_FOLDER', specFolder);
    const { pages } = await buildSite({ outFolder });
    expect(pages).toBe(3);
    expect(existsSync(join(outFolder, 'old.html'))).toBe(false);
    expect(readFileSync(join(outFolder, 'openapi.yaml'), 'utf8')).toBe(readFileSync(file('openapi.yaml'), 'utf8'));
    const html = readFileSync(join(outFolder, 'api/index.html'), 'utf8');
    expect(html).toContain('id="operation/searchAll"');
    expect(html).not.toMatch(/<script|<style|unsafe-inline|\sstyle=/);
  });

  it.each([
    ['wrong data', (text: string) => text.replace('"listLines"', '""'), /has no operationId\.$/],
    [
      'a page that fails',
      (text: string) => text.replace('"name": "search",', '"name": "search", "x-traitTag": true,'),
      /^the site cannot be built: .*lacks searchAll/,
    ],
  ])('that fails because of %s says so in one line and leaves the earlier site', async (_name, edit, message) => {
    const before = readFileSync(join(outFolder, 'api/index.html'), 'utf8');
    const good = readFileSync(file('openapi.docs.json'), 'utf8');
    writeFileSync(file('openapi.docs.json'), edit(good));
    vi.stubEnv('SITE_SPEC_FOLDER', specFolder);
    await expect(buildSite({ outFolder })).rejects.toThrow(message);
    writeFileSync(file('openapi.docs.json'), good);
    expect(readFileSync(join(outFolder, 'api/index.html'), 'utf8')).toBe(before);
  });
});
