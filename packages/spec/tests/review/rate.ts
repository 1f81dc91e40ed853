/**
 * How each change of the corpus is rated: by its author, by our verdict, and by the diff of Redocly's program, which reads the
 * published documents. Prints JSON; `./run bench verdict` makes a table of it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSpec } from '../../review/verdict/base.ts';
import { compareRevisions } from '../../review/verdict/compare.ts';
import { ratings, verdictOf, type Rating } from '../../review/verdict/types.ts';
import { corpus } from './corpus.ts';
import { copyFixture, readChanged } from './support.ts';

const redocly = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'rate-'));
const fixture = copyFixture();

function publish(name: string, document: unknown): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(document));
  return file;
}

/** @returns `undefined` when the program sees no change */
function ratingOfRedocly(before: string, after: string): Rating | undefined {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [redocly, 'diff', before, after, '--format=json', '--fail-on=none'],
    { encoding: 'utf8', cwd: folder, env: { ...process.env, REDOCLY_TELEMETRY: 'off', CI: 'true' } },
  );
  if (!stdout.startsWith('{')) throw new Error(`redocly diff failed: ${stderr}`);
  const { bump, changes } = JSON.parse(stdout) as { readonly bump: string; readonly changes: readonly unknown[] };
  return changes.length === 0 ? undefined : ratings.find((rating) => rating === bump);
}

try {
  const base = await readSpec(fixture.source());
  const before = publish('before', base.compiled.document);
  const rows = [];
  for (const { id, rating, edits } of corpus) {
    const working = await readChanged(fixture, edits);
    rows.push({
      id,
      rating,
      ours: verdictOf(compareRevisions({ base, working })),
      redocly: ratingOfRedocly(before, publish('after', working.compiled.document)),
    });
  }
  process.stdout.write(JSON.stringify(rows));
} finally {
  rmSync(folder, { recursive: true });
  fixture.remove();
}
