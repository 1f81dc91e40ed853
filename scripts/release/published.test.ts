import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listPublishedPackages } from './published.ts';

it('listPublishedPackages: leaves out private packages', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'published-'));
  onTestFinished(() => {
    rmSync(workspace, { recursive: true });
  });
  for (const [name, isPrivate] of Object.entries({ client: undefined, tools: true, server: false })) {
    mkdirSync(join(workspace, 'packages', name), { recursive: true });
    const manifest = { name, version: '1.0.0', private: isPrivate };
    writeFileSync(join(workspace, 'packages', name, 'package.json'), JSON.stringify(manifest));
  }
  expect(listPublishedPackages(workspace).map(({ name }) => name)).toEqual(['client', 'server']);
});
