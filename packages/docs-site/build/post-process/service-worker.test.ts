import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OFFLINE_FILE, createServiceWorkerSource } from './service-worker.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'offline-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Writes the service worker of a site whose offline page contains the given text. */
function workerOf(text: string): string {
  writeFileSync(join(folder, OFFLINE_FILE), `<link rel="stylesheet" href="/a.css"><p>${text}</p>`);
  return createServiceWorkerSource(folder, '/');
}

it('createServiceWorkerSource: writes a different worker for a changed offline page, so that browsers update their copy', () => {
  expect(workerOf('接続できません。')).toBe(workerOf('接続できません。'));
  expect(workerOf('接続できません。')).not.toBe(workerOf('オフラインです。'));
});
